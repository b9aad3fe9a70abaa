// A container image in the layout of OCI, made without a container engine: one layer with the executable, for two processors. It
// contains no C library and starts nothing: `COPY --from` copies /usr/local from it into the user's own image.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { description, executableOf, packagedIntel, type Release } from "./release.ts";
import { type Entry, tarOf } from "./tar.ts";

type Descriptor = { mediaType: string; digest: string; size: number; platform?: Record<string, string> };

const root = join(import.meta.dir, "..", "..", "..");
const type = "application/vnd.oci.image";
const platforms = [
  { target: packagedIntel, architecture: "amd64" },
  { target: "linux-arm64", architecture: "arm64" },
] as const;

/** Writes the image as an archive. Returns its name. */
export function makeOciImage(release: Release, out: string): string[] {
  mkdirSync(out, { recursive: true });
  const blobs = new Map<string, Uint8Array>();
  const put = (mediaType: string, content: Uint8Array): Descriptor => {
    const hex = sha256(content);
    blobs.set(hex, content);
    return { mediaType, digest: `sha256:${hex}`, size: content.length };
  };
  const putJson = (mediaType: string, value: unknown) => put(mediaType, Buffer.from(JSON.stringify(value)));
  const manifests = platforms.map(({ target, architecture }) => {
    const layer = tarOf(layerEntries(release, target), release.at);
    const config = putJson(`${type}.config.v1+json`, {
      created: release.at.toISOString(),
      architecture,
      os: "linux",
      config: { Labels: labelsOf(release) },
      rootfs: { type: "layers", diff_ids: [`sha256:${sha256(layer)}`] },
    });
    const manifest = putJson(`${type}.manifest.v1+json`, {
      schemaVersion: 2,
      mediaType: `${type}.manifest.v1+json`,
      config,
      layers: [put(`${type}.layer.v1.tar+gzip`, Bun.gzipSync(layer, { level: release.level }))],
    });
    return { ...manifest, platform: { architecture, os: "linux" } };
  });
  const all = putJson(`${type}.index.v1+json`, { schemaVersion: 2, mediaType: `${type}.index.v1+json`, manifests });
  const name = `claude-mem-${release.version}.oci.tar`;
  const annotations = { "org.opencontainers.image.ref.name": release.version };
  const index = { schemaVersion: 2, mediaType: all.mediaType, manifests: [{ ...all, annotations }] };
  const file = (path: string, content: Uint8Array): Entry => ({ path, mode: 0o644, content });
  const entries = [
    file("oci-layout", Buffer.from('{"imageLayoutVersion":"1.0.0"}')),
    file("index.json", Buffer.from(JSON.stringify(index))),
    ...[...blobs].map(([hex, content]) => file(`blobs/sha256/${hex}`, content)),
  ];
  writeFileSync(join(out, name), tarOf(entries, release.at));
  return [name];
}

function layerEntries(release: Release, target: string): Entry[] {
  const folder = "usr/local/lib/claude-mem";
  const folders = ["usr", "usr/local", "usr/local/bin", "usr/local/lib", folder];
  return [
    ...folders.map((path): Entry => ({ path: `${path}/`, mode: 0o755, isFolder: true })),
    { path: `${folder}/claude-mem`, mode: 0o755, content: executableOf(release, target) },
    { path: `${folder}/installed-by`, mode: 0o644, content: Buffer.from("oci\n") },
    { path: `${folder}/LICENSE`, mode: 0o644, content: readFileSync(join(root, "LICENSE")) },
    { path: "usr/local/bin/claude-mem", mode: 0o777, link: "../lib/claude-mem/claude-mem" },
  ];
}

function labelsOf({ version }: Release): Record<string, string> {
  const prefix = "org.opencontainers.image";
  return { [`${prefix}.description`]: description, [`${prefix}.licenses`]: "MIT", [`${prefix}.version`]: version };
}

function sha256(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
