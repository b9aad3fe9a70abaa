// Set by build.ts; undefined when running from source.
declare const BUILD_VERSION: string | undefined;
declare const BUILD_COMMIT: string | undefined;

export const version = typeof BUILD_VERSION === "string" ? BUILD_VERSION : "0.0.0-source";
export const commit = typeof BUILD_COMMIT === "string" ? BUILD_COMMIT : "";
