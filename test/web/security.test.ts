// Who may use the page, by requests as bytes to the compiled program: other sites, other names of this machine, old links, and what is
// no request of a browser at all.

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { binary } from "../support/binary.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { send, type Visitor, visit } from "./support/http.ts";
import { startWeb, type WebProgram } from "./support/page.ts";

binary();

const timeoutMs = 60_000;
const secret = "Amounts of money are integers of cents";

let box: Sandbox;
let web: WebProgram;
let visitor: Visitor;
beforeAll(async () => {
  box = sandbox();
  Bun.spawnSync([binary(), "save", secret], { cwd: box.repo, env: box.env });
  web = await startWeb(box);
  visitor = await visit(web.url);
}, timeoutMs);
afterAll(async () => {
  await web[Symbol.asyncDispose]();
  box.dispose();
});

const asked = '{"query":"money","count":10}';
const own = () => `http://127.0.0.1:${visitor.port}`;
const json = () => ({ Origin: own(), "Content-Type": "application/json", "Content-Length": String(asked.length) });
const search = (headers: Record<string, string | undefined> = {}) =>
  visitor.request(`POST ${visitor.base}api/search`, { ...json(), ...headers }, asked);

test("the page itself is answered", async () => {
  expect((await search()).text).toContain(secret);
  for (const name of ["", "main.js", "icon.svg"]) {
    expect((await visitor.request(`GET ${visitor.base}${name}`)).status).toBe(200);
  }
});

describe("without the cookie", () => {
  test.each([
    ["none", undefined],
    ["an empty one", "session="],
    ["a made-up one", `session=${"A".repeat(32)}`],
    ["one of another name", "sessions=x; token=y"],
    ["one that is too long", "long"],
  ])("%s: nothing is told but how to open a link", async (_name, given) => {
    const cookie = given === "long" ? `session=${"A".repeat(7_000)}` : given;
    for (const name of ["", "main.js", "changes", "icon.svg", "nothing"]) {
      const { status, text } = await visitor.request(`GET ${visitor.base}${name}`, { Cookie: cookie });
      expect([name, status]).toEqual([name, 401]);
      expect(text).toContain("Press Enter in the terminal");
    }
    const { status, text } = await search({ Cookie: cookie });
    expect(status).toBe(401);
    expect(text).not.toContain(secret);
  });

  test("no path reveals where the page is", async () => {
    for (const path of ["/", "/open?token=x", "/favicon.ico", "/api/search", visitor.base.slice(0, -1)]) {
      const { status, text } = await visitor.request(`GET ${path}`, { Cookie: undefined });
      expect([path, status, text]).toEqual([path, 404, "There is nothing here.\n"]);
    }
  });
});

describe("a link", () => {
  test("works once; Enter prints another, for another browser, and the first stays in", async () => {
    const old = await openLink(web.url);
    expect(old).toMatchObject({ status: 403 });
    expect(old.text).toContain("Press Enter in the terminal");
    expect(old.headers.has("set-cookie")).toBe(false);
    const link = await web.newLink();
    const second = await visit(link);
    expect(second.cookie).not.toBe(visitor.cookie);
    expect(second.base).toBe(visitor.base);
    expect((await openLink(link)).status).toBe(403);
    for (const each of [visitor, second]) expect((await each.call("search", asked)).text).toContain(secret);
  });

  test("that was replaced by a newer one works no more", async () => {
    const [older, newer] = [await web.newLink(), await web.newLink()];
    expect((await openLink(older)).status).toBe(403);
    expect((await openLink(newer)).status).toBe(200);
  });

  test.each(["", "x", "A".repeat(32), "%00", "💥"])("forged: %s", async (token) => {
    const link = new URL(await web.newLink());
    link.searchParams.set("token", token);
    expect((await openLink(link.href)).status).toBe(403);
  });

  test("is exchanged for a cookie that scripts and other sites don't get", async () => {
    const { headers, text } = await openLink(await web.newLink());
    const [, ...attributes] = (headers.get("set-cookie") ?? "").split("; ");
    expect(attributes).toEqual([`Path=${visitor.base}`, "HttpOnly", "SameSite=Strict"]);
    expect(text).not.toContain(visitor.cookie.slice("session=".length));
  });
});

/** Opens a link as from the address bar. */
function openLink(link: string) {
  const { pathname, search: query } = new URL(link);
  return visitor.request(`GET ${pathname}${query}`, { Cookie: undefined });
}

describe("from elsewhere", () => {
  test.each([
    "https://example.com",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "https://127.0.0.1:PORT",
    "http://127.0.0.1:PORT.example.com",
    "http://example.com:PORT",
    "null",
    "file://",
    "",
  ])("Origin %s is refused", async (origin) => {
    const { status, text } = await search({ Origin: origin.replace("PORT", String(visitor.port)) });
    expect([status, text]).toEqual([403, "Other sites may not call this page.\n"]);
  });

  test.each([
    "example.com",
    "example.com:PORT",
    "127.0.0.1",
    "127.0.0.1:1",
    "127.0.0.1.example.com:PORT",
    "127.0.0.1:PORT.example.com",
    "[::1]:PORT",
    "0.0.0.0:PORT",
    "2130706433:PORT",
    "user@127.0.0.1:PORT",
    "",
  ])("Host %s is refused: a name that was made to lead here reads nothing", async (host) => {
    const name = host.replace("PORT", String(visitor.port));
    for (const headers of [{ Host: name }, { Host: name, Origin: `http://${name}` }]) {
      const { status, text } = await search(headers);
      expect([host, status === 421 || status === 400]).toEqual([host, true]);
      expect(text).not.toContain(secret);
    }
    const opened = await visitor.request(`GET ${visitor.base}`, { Host: name });
    expect([host, opened.status === 421 || opened.status === 400]).toEqual([host, true]);
  });

  test("no Host, two of them, or an address in the request line that differs", async () => {
    const cookie = `Cookie: ${visitor.cookie}\r\n`;
    const path = visitor.base;
    for (const bytes of [
      `GET ${path} HTTP/1.1\r\n${cookie}\r\n`,
      `GET ${path} HTTP/1.0\r\n${cookie}\r\n`,
      `GET ${path} HTTP/1.1\r\nHost: example.com\r\nHost: 127.0.0.1:${visitor.port}\r\n${cookie}\r\n`,
      `GET http://example.com${path} HTTP/1.1\r\nHost: example.com\r\n${cookie}\r\n`,
    ]) {
      const { status } = await send(visitor.port, bytes);
      expect([bytes, status >= 400 && status < 500]).toEqual([bytes, true]);
    }
  });

  test.each(["cross-site", "same-site", "none"])(
    "Sec-Fetch-Site %s: calls, scripts and streams are refused",
    async (site) => {
      expect((await search({ "Sec-Fetch-Site": site })).status).toBe(403);
      for (const [name, mode] of [
        ["", "no-cors"],
        ["main.js", "no-cors"],
        ["changes", "cors"],
      ]) {
        const headers = { "Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode };
        expect((await visitor.request(`GET ${visitor.base}${name}`, headers)).status).toBe(403);
      }
      // A click on a link, or an address that was typed: the browser leaves the strict cookie out.
      const click = { "Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate", Cookie: undefined };
      expect((await visitor.request(`GET ${visitor.base}`, click)).status).toBe(401);
    },
  );

  test.each([
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/plain",
    "text/plain; application/json",
    "",
    undefined,
  ])("a form of type %s is refused, also with the cookie", async (type) => {
    expect((await search({ "Content-Type": type })).status).toBe(415);
  });
});

test("every answer forbids what the page does not need, and is kept nowhere", async () => {
  const answers = [
    await visitor.request(`GET ${visitor.base}`),
    await visitor.request(`GET ${visitor.base}main.js`),
    await visitor.request("GET /nothing"),
    await visitor.request(`GET ${visitor.base}`, { Cookie: undefined }),
    await visitor.request(`GET ${visitor.base}`, { Host: "example.com" }),
    await search(),
    await openLink(await web.newLink()),
  ];
  for (const { headers } of answers) {
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy.replace(/'sha256-[\w+/]+=*'/, "'none'")).toContain(
      "default-src 'none'; script-src 'self'; style-src 'none'; img-src 'self'; connect-src 'self'",
    );
    expect(policy).not.toMatch(/unsafe|data:|blob:|https?:|\*/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    expect(headers.has("server")).toBe(false);
  }
});

test("the page's own style is allowed by its digest, and only there", async () => {
  const { headers, text } = await visitor.request(`GET ${visitor.base}`);
  const html = gunzipSync(Buffer.from(text, "latin1")).toString();
  const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? "";
  const digest = new Bun.CryptoHasher("sha256").update(style).digest("base64");
  expect(headers.get("content-security-policy")).toContain(`style-src 'sha256-${digest}';`);
  expect(html.match(/<style/g)).toHaveLength(1);
  expect((await search()).headers.get("content-security-policy")).toContain("style-src 'none';");
});

describe("odd requests", () => {
  test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "CONNECT", "PROPFIND"])(
    "%s is refused",
    async (method) => {
      const { status, headers } = await visitor.request(`${method} ${visitor.base}`, { "Content-Length": "0" });
      expect([method, status >= 400 && status < 500]).toEqual([method, true]);
      expect(headers.has("access-control-allow-origin")).toBe(false);
    },
  );

  test.each([
    "../../etc/passwd",
    "%2e%2e/%2e%2e/etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "%2e%2e%5c%2e%2e%5cwindows",
    "..\\..\\windows",
    "/etc/passwd",
    "//etc/passwd",
    "main.js/",
    "main.js%00.svg",
    "%00",
    "main.js?/../../x",
    "index.html/../../../memory.db",
    "file:///etc/passwd",
    "memory.db",
    ".",
    "%",
    "%zz",
    "%ff%fe",
    "__proto__",
    "api/search",
    "ＭＡＩＮ.js",
    "long",
  ])("the path %s leads to no file of this machine", async (path) => {
    const whole = path === "long" ? "x".repeat(6_000) : path;
    const { status, text } = await visitor.request(`GET ${visitor.base}${whole}`);
    expect([404, 400, 200]).toContain(status);
    expect(text).not.toMatch(/root:|SQLite format/);
    if (status === 200) expect(path).toMatch(/^main\.js\?|^\.$/);
  });

  test(
    "too much is refused, and the server goes on",
    async () => {
      const long = "x".repeat(100_000);
      const requests = {
        "a long address": () => visitor.request(`GET /${long}`),
        "a long header": () => visitor.request(`GET ${visitor.base}`, { "X-Long": long }),
        "a thousand headers": () =>
          visitor.request(
            `GET ${visitor.base}`,
            Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`X-${index}`, "x"])),
          ),
        "a body over the limit": () =>
          visitor.call("search", JSON.stringify({ query: "x".repeat(1_100_000), count: 1 })),
        "a length over the limit": () =>
          visitor.request(`POST ${visitor.base}api/search`, { ...json(), "Content-Length": "99999999999" }),
        "no length that is one": () =>
          visitor.request(`POST ${visitor.base}api/search`, { ...json(), "Content-Length": "-1" }),
        "two lengths": () =>
          visitor.request(`POST ${visitor.base}api/search`, { ...json(), "content-length": "5" }, asked),
        "a length and pieces": () =>
          visitor.request(`POST ${visitor.base}api/search`, { ...json(), "Transfer-Encoding": "chunked" }, asked),
      };
      for (const [what, run] of Object.entries(requests)) {
        const status = await run().then(
          (answer) => answer.status,
          () => 400, // Closed without a word.
        );
        expect([what, status === 0 || (status >= 400 && status < 500)]).toEqual([what, true]);
        expect((await search()).status).toBe(200);
      }
      const piece = `${(100_000).toString(16)}\r\n${long}\r\n`;
      const pieces = visitor.request(
        `POST ${visitor.base}api/search`,
        { ...json(), "Content-Length": undefined, "Transfer-Encoding": "chunked" },
        `${piece.repeat(15)}0\r\n\r\n`,
      );
      const status = await pieces.then(
        ({ status }) => status,
        () => 400,
      );
      expect(status === 0 || (status >= 400 && status < 500)).toBe(true);
      expect((await search()).status).toBe(200);
    },
    timeoutMs,
  );

  test("what is no HTTP", async () => {
    for (const bytes of [
      "\r\n\r\n",
      "\0".repeat(1_000),
      "GET\r\n\r\n",
      "\x16\x03\x01\x02\x00\x01\x00",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ]) {
      const socket = connect(visitor.port, "127.0.0.1");
      socket.on("error", () => {});
      socket.write(bytes);
      await Bun.sleep(50);
      socket.destroy();
    }
    expect((await search()).status).toBe(200);
  });

  test(
    "a thousand connections that say nothing, or their request letter by letter, keep nobody waiting, and are closed",
    async () => {
      const sockets = Array.from({ length: 1_000 }, (_, index) => {
        const socket = connect(visitor.port, "127.0.0.1");
        socket.on("error", () => {});
        if (index % 2 === 0) socket.write("GET / HT");
        return socket;
      });
      await Bun.sleep(500);
      expect((await search()).status).toBe(200);
      const closed = sockets.map((socket) => new Promise((resolve) => socket.on("close", resolve)));
      await Promise.all(closed);
      expect((await search()).status).toBe(200);
    },
    timeoutMs,
  );

  test("a page of an older program gets a message", async () => {
    const again = await startWeb(box, { args: ["--port", String(visitor.port + 1)] }).catch(() => startWeb(box));
    await using _ended = again;
    const port = Number(new URL(again.url).port);
    const { status } = await send(
      port,
      `GET ${visitor.base} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${visitor.cookie}\r\n\r\n`,
    );
    expect(status).toBe(404);
  });
});
