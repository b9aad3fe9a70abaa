import { useEffect, useState } from "preact/hooks";
import { type Answer, CallError, call } from "../data/api.ts";
import { useKeys } from "../data/keys.ts";
import { notify, notifyError, perform } from "../data/notices.ts";
import { Ask } from "../parts/ask.tsx";
import { Findings } from "../parts/findings.tsx";
import { Log } from "../parts/log.tsx";
import { Failure } from "../parts/state.tsx";
import { SyncState } from "../parts/sync-state.tsx";

type Diagnosis = Answer<"diagnosis">;

/** The checks of the installation and the database, with their repair, the state of sync, and the log. */
export function HealthPage() {
  const { diagnosis, error, check } = useDiagnosis();
  const [planned, setPlanned] = useState<readonly string[]>();
  const plan = async () => {
    try {
      const actions = await call("plannedRepair", {});
      if (actions.length > 0) setPlanned(actions);
      else notify("Nothing can be repaired from here. Use the commands shown with the findings.");
    } catch (problem) {
      notifyError(problem);
    }
  };
  const repair = async () => {
    const isDone = await perform("repair", {});
    check();
    return isDone;
  };
  useKeys("Health", [
    { keys: ["r"], help: "Run every check again", run: check },
    { keys: ["R"], help: "Repair (lists the planned repairs, and asks)", run: () => void plan() },
  ]);
  return (
    <div class="page health">
      <header class="bar">
        <h1>Health</h1>
        <div class="actions">
          <button type="button" disabled={!diagnosis} onClick={check}>
            Check again
          </button>
          <button type="button" disabled={!diagnosis} onClick={() => void plan()}>
            Repair
          </button>
        </div>
      </header>
      <p role="status" class={diagnosis ? verdictOf(diagnosis) : "faint"}>
        {diagnosis ? diagnosis.summary : error ? "" : "Running the checks …"}
      </p>
      {error ? <Failure error={error} /> : null}
      {diagnosis ? <Findings results={diagnosis.results} /> : null}
      <SyncState />
      <Log />
      {planned ? (
        <Ask
          title="Repair this? No data is lost."
          details={planned}
          verb="Repair"
          onAnswer={repair}
          onClose={() => setPlanned(undefined)}
        />
      ) : null}
    </div>
  );
}

function verdictOf({ counts: { fail, warn } }: Diagnosis): string {
  return fail > 0 ? "verdict bad" : warn > 0 ? "verdict warn" : "verdict good";
}

/** Checks once, and again on request: some checks start programs. */
function useDiagnosis() {
  const [times, setTimes] = useState(0);
  const [diagnosis, setDiagnosis] = useState<Diagnosis>();
  const [error, setError] = useState<CallError>();
  useEffect(() => {
    const aborter = new AbortController();
    setDiagnosis(undefined);
    setError(undefined);
    call("diagnosis", {}, aborter.signal).then(setDiagnosis, (problem: unknown) => {
      if (!aborter.signal.aborted) {
        setError(problem instanceof CallError ? problem : new CallError("internal", String(problem)));
      }
    });
    return () => aborter.abort();
  }, [times]);
  return { diagnosis, error, check: () => setTimes((before) => before + 1) };
}
