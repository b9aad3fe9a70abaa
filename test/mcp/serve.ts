// A server of its own process, for tests; the argument is how often it looks for its parent, in milliseconds.
import { runMcp } from "../../mcp/main.ts";

await runMcp({ parentCheckMs: Number(process.argv[2] ?? 60_000) });
