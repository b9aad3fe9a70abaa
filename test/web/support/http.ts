// Requests as bytes: what no browser and no client library would send.
import { connect } from "node:net";

export type Answered = { status: number; headers: Map<string, string>; text: string };

/** The server answers in time, or the test says that it did not. */
const waitMs = 20_000;

/**
 * Sends bytes to a port of this machine and returns what was answered until the other side closed, or the whole answer came. Throws if
 * nothing comes.
 */
export function send(port: number, bytes: string): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  let received = "";
  const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
  socket.setEncoding("latin1");
  const timer = setTimeout(() => socket.destroy(new Error(`No answer: ${bytes.slice(0, 80)}`)), waitMs);
  const end = () => {
    clearTimeout(timer);
    socket.destroy();
    resolve(parse(received));
  };
  socket.on("data", (chunk) => {
    received += chunk;
    if (isWhole(received, bytes.startsWith("HEAD "))) end();
  });
  socket.on("end", end);
  socket.on("error", (error) => {
    clearTimeout(timer);
    // A server may close before it has read all: what it answered is there.
    if (received.length > 0) end();
    else reject(error);
  });
  return promise;
}

/** The answer to HEAD has the length of a body, and no body. */
function isWhole(text: string, isHead: boolean): boolean {
  const [head = "", body] = split(text);
  if (isHead) return body !== undefined;
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return body !== undefined && length !== undefined && body.length >= Number(length);
}

function split(text: string): [string, string?] {
  const at = text.indexOf("\r\n\r\n");
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 4)];
}

function parse(text: string): Answered {
  const [head = "", body = ""] = split(text);
  const [first = "", ...lines] = head.split("\r\n");
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  return { status: Number(first.split(" ")[1] ?? 0), headers, text: body };
}

export type Visitor = {
  port: number;
  /** The path that everything is below, with slashes around it. */
  base: string;
  /** `name=value`. */
  cookie: string;
  /** Sends a request line and headers, those of this server's own page by default. A header given as undefined is left out. */
  request: (line: string, headers?: Record<string, string | undefined>, body?: string) => Promise<Answered>;
  /** Calls an endpoint as the page does. */
  call: (name: string, body: string) => Promise<Answered>;
};

/** Opens a link of `claude-mem web` as a browser does. Throws if it is refused. */
export async function visit(link: string): Promise<Visitor> {
  const { port, pathname, search } = new URL(link);
  const base = pathname.slice(0, pathname.lastIndexOf("/") + 1);
  const own = Number(port);
  const host = `127.0.0.1:${port}`;
  const opened = await send(own, `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  const cookie = /^session=[\w-]+/.exec(opened.headers.get("set-cookie") ?? "")?.[0];
  if (cookie === undefined) throw new Error(`The link was refused: ${opened.status} ${opened.text}`);
  const request: Visitor["request"] = (line, headers = {}, body = "") => {
    const all = { Host: host, Cookie: cookie, ...headers };
    const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}\r\n`));
    return send(own, `${line} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
  };
  const call: Visitor["call"] = (name, body) =>
    request(
      `POST ${base}api/${name}`,
      {
        ...{ Origin: `http://${host}`, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" },
        "Content-Length": String(Buffer.byteLength(body)),
      },
      body,
    );
  return { port: own, base, cookie, request, call };
}
