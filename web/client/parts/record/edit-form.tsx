import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Answer } from "../../data/api.ts";
import { change } from "../../data/notices.ts";

type Observation = NonNullable<Answer<"memory">>["observation"];

const limits = { title: 100, lesson: 500, content: 50_000 };

/** A memory's words in a form. Only what was changed is sent. Ctrl+Enter saves, Escape cancels. */
export function EditForm({ observation, onEnd }: { observation: Observation; onEnd: () => void }) {
  // The form keeps what it began with: a change by somebody else is reported when it is saved.
  const [known] = useState(observation);
  const [fields, setFields] = useState(() => fieldsOf(known));
  const first = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => first.current?.focus(), []);
  const set = (part: Partial<typeof fields>) => setFields({ ...fields, ...part });
  const save = async () => {
    const before = fieldsOf(known);
    const changed = Object.fromEntries(
      Object.entries(fields).filter(([key, value]) => before[key as keyof typeof before] !== value),
    );
    if (Object.keys(changed).length === 0) return onEnd();
    if (await change({ kind: "edit", id: known.id, seenAt: known.updatedAt, ...changed })) onEnd();
  };
  return (
    <form
      class="edit"
      aria-label={`Edit #${known.id}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          void save();
        } else if (event.key === "Escape") {
          event.preventDefault();
          onEnd();
        }
      }}
    >
      <label>
        Title
        <input
          ref={first}
          required
          dir="auto"
          maxLength={limits.title}
          value={fields.title}
          onInput={({ currentTarget }) => set({ title: currentTarget.value })}
        />
      </label>
      <label>
        Lesson
        <textarea
          rows={2}
          dir="auto"
          maxLength={limits.lesson}
          value={fields.lesson}
          onInput={({ currentTarget }) => set({ lesson: currentTarget.value })}
        />
      </label>
      <label>
        Text
        <textarea
          rows={8}
          required
          dir="auto"
          maxLength={limits.content}
          value={fields.content}
          onInput={({ currentTarget }) => set({ content: currentTarget.value })}
        />
      </label>
      <div class="choices">
        <label>
          Importance
          <select
            value={fields.importance}
            onChange={({ currentTarget }) => set({ importance: Number(currentTarget.value) as 1 | 2 | 3 })}
          >
            <option value={1}>low</option>
            <option value={2}>normal</option>
            <option value={3}>high</option>
          </select>
        </label>
        <label>
          Holds in
          <select
            value={fields.scope}
            onChange={({ currentTarget }) => set({ scope: currentTarget.value as Observation["scope"] })}
          >
            <option value="project">its project</option>
            <option value="branch">one branch</option>
            <option value="global">all projects</option>
          </select>
        </label>
      </div>
      <div class="actions">
        <button type="submit" class="main">
          Save
        </button>
        <button type="button" onClick={onEnd}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function fieldsOf({ title, lesson, narrative, importance, scope }: Observation) {
  return { title: title as string, lesson: (lesson ?? "") as string, content: narrative as string, importance, scope };
}
