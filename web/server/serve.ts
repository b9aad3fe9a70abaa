// The server: one page, its calls, and the stream that says when to read again. Only loopback reaches it.

import { AppError } from "../../core/app-error.ts";
import type { BrowseContext } from "../../core/browse/context.ts";
import type { Assets } from "../asset.ts";
import { createAccess, randomName } from "./access.ts";
import { answer } from "./call.ts";
import { createChangeFeed } from "./changes.ts";
import { type Elapsed, monotonic } from "./elapsed.ts";
import { guardHeaders, policy, refusalOf } from "./guard.ts";
import { closedPage, openedPage } from "./notices.ts";

const host = "127.0.0.1";
const maxBodyBytes = 1_000_000;
const pathBytes = 6;
/** How long a connection may be silent, in seconds, unless it is one of the page's own. */
const idleSeconds = 20;

/** Which state of the database an answer rests on, or a later one. web/client/data/api.ts reads it. */
const versionHeader = "Data-Version";

export type WebServer = {
  /** Returns a link that opens the page once. */
  newLink: () => string;
  /** For how long nobody has used the page, in milliseconds. A page that is open and visible is being used. */
  idleMs: () => number;
  stop: () => Promise<void>;
};

export type ServeOptions = { port: number; isReadOnly: boolean; assets: Assets; elapsed?: Elapsed };

/** Listens on `port`, or on a free one for 0. Throws AppError `conflict` if the port is taken. */
export function serve(
  context: BrowseContext,
  { port, isReadOnly, assets, elapsed = monotonic }: ServeOptions,
): WebServer {
  const access = createAccess(elapsed);
  // Browsers send a cookie to all ports of a host. With a separate path, other servers on this machine never see it.
  const base = `/${randomName(pathBytes)}/`;
  let usedAt = elapsed();
  const noteUse = () => {
    usedAt = elapsed();
  };
  const feed = createChangeFeed(context, noteUse);

  async function respond(request: Request, server: Listener): Promise<Response> {
    const refused = refusalOf(request, origins);
    if (refused) return plain(refused.status, refused.text);
    const url = new URL(request.url);
    if (!url.pathname.startsWith(base)) return plain(404, "There is nothing here.");
    const name = url.pathname.slice(base.length);
    if (name === "open") return redeemed(url.searchParams.get("token") ?? "");
    if (!access.isKnown(cookieOf(request))) return page(401, closedPage);
    noteUse();
    // A stream is silent for long, and a repair takes as long as it takes.
    server.timeout(request, 0);
    if (request.method === "POST") return called(request, name);
    if (name === "changes") return reply(200, feed.open(), { "Content-Type": "text/event-stream" });
    const asset = assets.get(name === "" ? "index.html" : name);
    if (!asset) return plain(404, "There is nothing here.");
    const { type, gzip, style } = asset;
    const headers = { "Content-Type": type, "Content-Encoding": "gzip", "Content-Security-Policy": policy(style) };
    return reply(200, gzip, headers);
  }

  function redeemed(token: string): Response {
    const cookie = access.redeem(token);
    if (cookie === undefined) return page(403, closedPage);
    // The browser sends a strict cookie only if this site itself leads on, not after a redirect from elsewhere.
    return page(200, openedPage, { "Set-Cookie": `session=${cookie}; Path=${base}; HttpOnly; SameSite=Strict` });
  }

  async function called(request: Request, name: string): Promise<Response> {
    if (!name.startsWith("api/")) return plain(404, "There is nothing here.");
    const version = feed.version() ?? "";
    const { status, body } = await answer(context, name.slice("api/".length), await request.text(), { isReadOnly });
    return reply(status, JSON.stringify(body), { "Content-Type": "application/json", [versionHeader]: version });
  }

  const server = listen(port, respond);
  const origins = [`http://${host}:${server.port}`, `http://localhost:${server.port}`];
  return {
    newLink: () => `${origins[0]}${base}open?token=${access.newToken()}`,
    idleMs: () => (feed.count() > 0 ? 0 : elapsed() - usedAt),
    async stop() {
      feed.close();
      await server.stop(true);
    },
  };
}

type Listener = Bun.Server<undefined>;

function listen(port: number, respond: (request: Request, server: Listener) => Promise<Response>): Listener {
  try {
    return Bun.serve({
      hostname: host,
      port,
      // Otherwise a second program could listen at the same port, and take some of the requests.
      reusePort: false,
      maxRequestBodySize: maxBodyBytes,
      idleTimeout: idleSeconds,
      development: false,
      fetch: respond,
      error: () => plain(500, "Something went wrong."),
    });
  } catch (error) {
    throw new AppError("conflict", `Port ${port} can't be used: another program may have it.`, {
      cause: error,
      hints: ["Leave out --port: a free one is chosen."],
    });
  }
}

function cookieOf(request: Request): string | undefined {
  return /(?:^|;\s*)session=([\w-]+)/.exec(request.headers.get("cookie") ?? "")?.[1];
}

function reply(status: number, body: ReadableStream | Uint8Array | string, headers: Record<string, string>): Response {
  return new Response(body, { status, headers: { ...guardHeaders, ...headers } });
}

function plain(status: number, text: string): Response {
  return reply(status, `${text}\n`, { "Content-Type": "text/plain; charset=utf-8" });
}

function page(status: number, html: string, headers: Record<string, string> = {}): Response {
  return reply(status, html, { "Content-Type": "text/html; charset=utf-8", ...headers });
}
