import { useRead } from "../data/use-read.ts";
import { Time } from "./time.tsx";

/** How far each space was sent and applied; nothing without sync. */
export function SyncState() {
  const { data } = useRead("syncState", {});
  if (!data || data.length === 0) return null;
  return (
    <section>
      <h2>Sync</h2>
      {data.map(({ uid, kind, remote, pushedAt, pulledAt, failure, failedAt, unsent, refusals }) => (
        <dl class="pairs" key={uid}>
          <div>
            <dt>{kind === "team" ? "Team" : "Your machines"}</dt>
            <dd>
              <bdi class="code">{remote}</bdi>
            </dd>
          </div>
          <div>
            <dt>Sent</dt>
            <dd>
              {pushedAt === null ? "never" : <Time at={pushedAt} />}, {unsent} waiting
            </dd>
          </div>
          <div>
            <dt>Received</dt>
            <dd>{pulledAt === null ? "never" : <Time at={pulledAt} />}</dd>
          </div>
          {failure === null ? null : (
            <div>
              <dt>Failed</dt>
              <dd class="problem">
                {failedAt === null ? null : <Time at={failedAt} />} <bdi>{failure}</bdi>
              </dd>
            </div>
          )}
          {refusals.length === 0 ? null : (
            <div>
              <dt>Refused</dt>
              <dd class="problem">{refusals.join("; ")}</dd>
            </div>
          )}
        </dl>
      ))}
    </section>
  );
}
