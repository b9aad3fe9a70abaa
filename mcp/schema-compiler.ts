// Imported before the SDK, whose schema library reads this when it loads. Compiling a schema on its first use pays off
// after thousands of messages and costs 5 of the 40 ms from start to the list of tools; a session sends dozens.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
