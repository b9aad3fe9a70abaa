// One setting: what it does, and its change. What a change does is said before it is made.
import { useState } from "preact/hooks";
import { CallError, call } from "../data/api.ts";
import { changeCount } from "../data/changes.ts";
import { notify } from "../data/notices.ts";
import { type Setting, sources } from "../data/setting.ts";
import { Dialog } from "./dialog.tsx";
import { Failure } from "./state.tsx";

export function SettingDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { name, value, source, meaning, accepted, defaultValue, problem, inSessions, notWritten } = setting;
  return (
    <Dialog title={name} onClose={onClose}>
      <div class="details-of">
        <p class="text">{meaning.slice(0, 1).toUpperCase() + meaning.slice(1)}.</p>
        <dl class="pairs">
          <Fact label="Now" text={`${value}, ${sources[source]}`} />
          <Fact label="Default" text={defaultValue} />
          <Fact label="Accepted" text={accepted} />
          {inSessions === undefined ? null : <Fact label="In sessions" text={inSessions} />}
        </dl>
        {problem === undefined ? null : <p class="problem">{problem}</p>}
        {notWritten === undefined ? (
          <ChangeForm setting={setting} onClose={onClose} />
        ) : (
          <p>It can't be changed here: {notWritten}.</p>
        )}
      </div>
    </Dialog>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </div>
  );
}

function ChangeForm({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { name, written, choices, isKey, source } = setting;
  const [value, setValue] = useState(written ?? (choices.includes(setting.value) ? setting.value : ""));
  const [error, setError] = useState<CallError>();
  const [isBusy, setBusy] = useState(false);
  const save = async (next: string | undefined) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { text } = await call("changeSetting", next === undefined ? { name } : { name, value: next });
      notify(text);
      changeCount.set(changeCount.get() + 1);
      onClose();
    } catch (problem) {
      setError(problem instanceof CallError ? problem : new CallError("internal", String(problem)));
      setBusy(false);
    }
  };
  return (
    <form
      class="details-of"
      onSubmit={(event) => {
        event.preventDefault();
        void save(value.trim());
      }}
    >
      <div class="field">
        <label for="new-value">New value</label>
        <ValueField value={value} choices={choices} onChange={setValue} />
      </div>
      {error ? <Failure error={error} /> : null}
      <p class="faint">{whatHappens(isKey, source)}</p>
      <div class="actions">
        <button type="submit" class="main" disabled={isBusy}>
          Save
        </button>
        {written === undefined ? null : (
          <button type="button" disabled={isBusy} onClick={() => void save(undefined)}>
            Back to the default
          </button>
        )}
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function whatHappens(isKey: boolean, source: Setting["source"]): string {
  if (isKey) return "It is written to config.toml, and hooks use it from their next call.";
  const wins = source === "environment" ? " Your shell sets another value, which wins for commands." : "";
  return `It is written to Claude Code's settings. Sessions that start from now on use it; running ones keep what they have.${wins}`;
}

type FieldProps = { value: string; choices: readonly string[]; onChange: (value: string) => void };

function ValueField({ value, choices, onChange }: FieldProps) {
  if (choices.length === 0) {
    return (
      <input
        id="new-value"
        type="text"
        required
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  const known = choices.includes(value) || value === "" ? choices : [value, ...choices];
  return (
    <select id="new-value" required value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">Choose …</option>
      {known.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  );
}
