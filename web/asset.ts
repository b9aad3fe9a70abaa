/** The bytes of a file of the page, compressed. `style`: the digest of the inlined style, as a policy names it. */
export type Asset = { type: string; gzip: Uint8Array<ArrayBuffer>; style?: string };
/** By the name in the URL. */
export type Assets = ReadonlyMap<string, Asset>;
