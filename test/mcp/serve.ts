// A server in a separate process, for tests; the argument is the interval of its checks for its parent, in milliseconds.
import { runMcp } from "../../mcp/main.ts";

await runMcp({ parentCheckMs: Number(process.argv[2] ?? 60_000) });
