import { makeCorpus, queryKinds } from "../support/corpus.ts";
import { percentile } from "../support/measure.ts";
import { searchLimit } from "../support/scale-limits.ts";
import { type Server, startServer } from "../support/server.ts";
import { addPair, type Pairs, report } from "./pairs.ts";
import type { Program, Programs } from "./programs.ts";

const queriesOfKind = 100;
const saves = 100;

/** Prints what searches and saves cost by the MCP servers of both programs; returns how many limits are exceeded. */
export async function compareServers({ older, newer }: Programs, memories: number): Promise<number> {
  console.log("\nMCP server, from the request to its answer: p50 and p95 of each in ms");
  await using one = await start(older);
  await using other = await start(newer);
  const servers: Record<keyof Pairs, Server> = { older: one, newer: other };
  const corpus = makeCorpus([1], 0);
  const all: Pairs = { older: [], newer: [] };
  for (const kind of queryKinds) {
    const times: Pairs = { older: [], newer: [] };
    const found = { older: 0, newer: 0 };
    for (let index = 0; index < queriesOfKind; index++) {
      const number = (index * 102_953 + 17) % memories;
      const { title } = corpus.memory(number);
      await addPair(times, index, async (which) => {
        const startedAt = performance.now();
        const text = await servers[which].call("mem_search", { query: corpus.query(kind, number), limit: 10 });
        const ms = performance.now() - startedAt;
        if (text.includes(title.slice(0, 40))) found[which]++;
        return ms;
      });
    }
    report(`search, ${kind} (found ${found.older}, ${found.newer})`, times);
    for (const which of ["older", "newer"] as const) all[which].push(...times[which]);
  }
  const limit = searchLimit(memories);
  const value = percentile(all.newer, 0.95);
  const exceeded = report("search, all", all, limit === undefined ? undefined : { value, limit, of: "ms p95" });
  const saved: Pairs = { older: [], newer: [] };
  for (let index = 0; index < saves; index++) {
    const { title, narrative } = corpus.memory(memories + index);
    await addPair(saved, index, async (which) => {
      const startedAt = performance.now();
      await servers[which].call("mem_save", { content: narrative, title });
      return performance.now() - startedAt;
    });
  }
  report("save, looking for duplicates", saved);
  return exceeded;
}

async function start({ executable, box }: Program): Promise<Server> {
  const server = await startServer(executable, box.env, box.repo);
  // The first answer opens the database.
  await server.call("mem_search", { query: "first" });
  return server;
}
