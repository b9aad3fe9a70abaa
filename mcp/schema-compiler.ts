// Imported before the SDK, whose schema library reads this on load. Compiling a schema on its first use pays off
// after thousands of messages, but costs 5 of the 40 ms from start to the tool list. A session sends dozens.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
