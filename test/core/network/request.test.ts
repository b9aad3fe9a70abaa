// Plain http stays on this machine, through redirects and proxies too. Every server here is on loopback.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { parseAddress, parseRedirect } from "../../../core/network/address.ts";
import { fetchRelease, sendRequest } from "../../../core/network/request.ts";
import { repository } from "../../support/repository.ts";

/** The addresses that all parts of the program allow or refuse; install.sh is tested with the same. */
const allowed = [
  "https://releases.example.com/base",
  "https://127.0.0.1/",
  "HTTPS://EXAMPLE.COM",
  "http://127.0.0.1:8080/x",
  "http://localhost/",
  "http://[::1]:9/",
  "http://127.1:80/",
];
const refused = [
  "http://releases.example.com/",
  "http://127.0.0.1:80@releases.example.com/",
  "http://127.0.0.1@releases.example.com/",
  "http://localhost:x@releases.example.com/",
  "https://user:password@releases.example.com/",
  "http://127.0.0.1.example.com/",
  "http://localhost.example.com/",
  "http://localhost.",
  "http://0.0.0.0/",
  "http://169.254.169.254/latest",
  "http://[::ffff:127.0.0.1]/",
  "http:/\\releases.example.com",
  "ftp://127.0.0.1/",
  "file:///etc/passwd",
  "data:text/plain,x",
  "localhost:80",
  "",
];

test.each(allowed)("%s is allowed", (address) => {
  expect(parseAddress(address)?.href).toBe(new URL(address).href);
});

test.each(refused)("%s is refused, and nothing is sent", async (address) => {
  expect(parseAddress(address)).toBeUndefined();
  await expect(sendRequest(address)).rejects.toThrow("has to begin with https://");
});

test.each([
  ["https://a.example/x", "/y", "https://a.example/y"],
  ["https://a.example/x", "https://b.example/y?sig=1", "https://b.example/y?sig=1"],
  ["https://a.example/x", "http://a.example/x", undefined],
  ["https://a.example/x", "http://127.0.0.1/x", undefined],
  ["https://a.example/x", "//u:p@b.example/", undefined],
  ["http://127.0.0.1:1/x", "//b.example/", undefined],
  ["http://127.0.0.1:1/x", "http://localhost:2/", "http://localhost:2/"],
  ["http://127.0.0.1:1/x", "file:///etc/passwd", undefined],
  ["http://127.0.0.1:1/x", "http://", undefined],
])("from %s to %s", (from, location, expected) => {
  expect(parseRedirect(new URL(from), location)?.href).toBe(expected);
});

type Server = { url: string; bodies: string[]; stop: () => void };
let other: Server;
let redirecting: Server;

function serve(answer: (request: Request) => Response): Server {
  const bodies: string[] = [];
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: async (request) => {
      bodies.push(`${request.method} ${request.headers.get("authorization")} ${await request.text()}`);
      return answer(request);
    },
  });
  return { url: `http://127.0.0.1:${server.port}`, bodies, stop: () => void server.stop(true) };
}

beforeAll(() => {
  other = serve(() => new Response("the other"));
  redirecting = serve((request) => {
    const [, status, target] = new URL(request.url).pathname.split("/");
    const to = { other: other.url, plain: "http://releases.example.com/", round: request.url }[target ?? ""] ?? "";
    return new Response("moved", { status: Number(status), headers: { location: to } });
  });
});
afterAll(() => {
  other.stop();
  redirecting.stop();
});

test.each([301, 302, 303, 307, 308])("a redirect (%i) of a request with a body is not followed", async (status) => {
  const before = other.bodies.length;
  const sent = sendRequest(`${redirecting.url}/${status}/other`, {
    method: "POST",
    headers: { authorization: "Bearer key" },
    body: "what was said",
  });
  await expect(sent).rejects.toThrow("redirects");
  expect(other.bodies).toHaveLength(before);
});

test("a download follows a redirect that obeys the rule, and no other", async () => {
  const signal = AbortSignal.timeout(5000);
  expect(await (await fetchRelease(`${redirecting.url}/302/other`, signal)).text()).toBe("the other");
  await expect(fetchRelease(`${redirecting.url}/302/plain`, signal)).rejects.toThrow("redirects to");
  await expect(fetchRelease(`${redirecting.url}/302/round`, signal)).rejects.toThrow("more than 5 times");
});

test("a request to this machine does not go through a proxy", async () => {
  const proxy = serve(() => new Response("the proxy"));
  const source = `import { fetchRelease, sendRequest } from "./core/network/request.ts";
    const sent = await sendRequest("${other.url}", { method: "POST", body: "x" });
    const fetched = await fetchRelease("${other.url.replace("127.0.0.1", "localhost")}", AbortSignal.timeout(5000));
    console.log(await sent.text(), "and", await fetched.text());`;
  const child = Bun.spawn([process.execPath, "-e", source], {
    cwd: repository,
    env: { PATH: process.env.PATH ?? "", HTTP_PROXY: proxy.url, http_proxy: proxy.url, NO_PROXY: "intranet" },
    stdout: "pipe",
  });
  expect((await child.stdout.text()).trim()).toBe("the other and the other");
  expect(proxy.bodies).toEqual([]);
  proxy.stop();
});
