import { expect, test } from "bun:test";
import { join } from "node:path";
import { env } from "../../../core/config/env.ts";
import { readSession } from "../../../core/transfer/import/sessions/read-session.ts";
import { hostSamples } from "../../host/samples.ts";
import { sandbox } from "../../support/sandbox.ts";
import { bytesBelow } from "./bytes-below.ts";
import { densities } from "./densities.ts";
import { writeHostSessions } from "./host-sessions.ts";

const generated = hostSamples.filter(({ host }) => host.name in densities);

test.each(generated.map((sample) => [sample.host.name, sample] as const))(
  "%s: sessions are at least as dense as real ones",
  async (name, sample) => {
    using box = sandbox();
    const folder = join(box.root, "sessions");
    writeHostSessions(sample, folder, box.home, 4);
    const reader = await sample.host.loadTranscripts({ environment: env() });
    const place = { root: box.repo, home: box.home, projectDir: box.repo };
    const sessions = reader.findSessions({ from: folder }, () => {});
    const records = sessions.flatMap((transcript) => {
      return readSession(reader, { transcript, target: transcript.id, place }, new Set()).records;
    });
    const perMb = (kind: string) =>
      records.filter(({ record }) => record.content.kind === kind).length / (bytesBelow(folder) / 1e6);
    const real = densities[name];
    expect(perMb("prompt")).toBeGreaterThan(0.75 * (real?.promptsPerMb ?? 0));
    expect(perMb("tool")).toBeGreaterThan(0.75 * (real?.usesPerMb ?? 0));
  },
  // OpenCode's database is filled row by row.
  60_000,
);
