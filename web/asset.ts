/** The bytes of a file of the page, compressed. */
export type Asset = { type: string; gzip: Uint8Array<ArrayBuffer> };
/** By the name in the URL. */
export type Assets = ReadonlyMap<string, Asset>;
