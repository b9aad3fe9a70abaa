// The conditions for every request. A page of another site can make the browser send requests here, and a host name of that site
// can resolve to this address: Host and Origin show where a request comes from.

export type Refusal = { status: number; text: string };

/** `origins`: how this server is reached, such as `http://127.0.0.1:4000`. Returns undefined if the request may be answered. */
export function refusalOf(request: Request, origins: readonly string[]): Refusal | undefined {
  const { headers, method } = request;
  if (!origins.includes(`http://${headers.get("host")}`)) {
    return { status: 421, text: "This address is not served here." };
  }
  const origin = headers.get("origin");
  if (origin !== null && !origins.includes(origin)) return { status: 403, text: "Other sites may not call this page." };
  const site = headers.get("sec-fetch-site");
  const isNavigation = method === "GET" && headers.get("sec-fetch-mode") === "navigate";
  if (site !== null && site !== "same-origin" && !isNavigation) {
    return { status: 403, text: "Other sites may not call this page." };
  }
  if (method !== "GET" && method !== "POST") return { status: 405, text: "Only GET and POST are answered." };
  if (method === "POST" && !isJson(headers.get("content-type"))) {
    return { status: 415, text: "Send application/json." };
  }
  return undefined;
}

function isJson(type: string | null): boolean {
  return type?.split(";", 1)[0]?.trim().toLowerCase() === "application/json";
}

/** Nothing of another origin is loaded, nothing inline is run, no style but `style` is used, and no other page may frame this one. */
export function policy(style = "'none'"): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${style}`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
}

/** The headers of every answer. */
export const guardHeaders: Readonly<Record<string, string>> = {
  "Content-Security-Policy": policy(),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cache-Control": "no-store",
};
