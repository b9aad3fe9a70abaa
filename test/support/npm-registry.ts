import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

type Served = Disposable & { url: string };

/** Serves archives of npm on loopback, as a registry does. */
export function serveRegistry(folder: string, archives: readonly string[]): Served {
  const packages = new Map(archives.map((archive) => [manifestIn(join(folder, archive)).name, archive]));
  const server: Bun.Server<undefined> = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: (request): Response => {
      const path = decodeURIComponent(new URL(request.url).pathname.slice(1));
      if (archives.includes(path)) return new Response(Bun.file(join(folder, path)));
      const archive = packages.get(path);
      if (archive === undefined) return Response.json({ error: "not found" }, { status: 404 });
      return Response.json(documentOf(join(folder, archive), `${server.url}${archive}`));
    },
  });
  return { url: `${server.url}`, [Symbol.dispose]: () => void server.stop(true) };
}

function documentOf(file: string, tarball: string): Record<string, unknown> {
  const manifest = manifestIn(file);
  const integrity = `sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`;
  return {
    name: manifest.name,
    "dist-tags": { latest: manifest.version },
    versions: { [manifest.version]: { ...manifest, dist: { tarball, integrity } } },
  };
}

function manifestIn(file: string): { name: string; version: string } {
  const { stdout } = Bun.spawnSync(["tar", "-xzOf", file, "package/package.json"]);
  return JSON.parse(stdout.toString());
}
