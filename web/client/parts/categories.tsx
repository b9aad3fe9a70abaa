import type { Setting } from "../data/setting.ts";

const columns = [
  ["enabled", "Stored"],
  ["auto-capture", "Learned automatically"],
  ["retention-days", "Days kept"],
  ["max-memories", "At most"],
] as const;

/** Remembered things: a row for each type of memory. */
export function Categories({ settings, onOpen }: { settings: readonly Setting[]; onOpen: (setting: Setting) => void }) {
  const types = [...new Set(settings.map(({ name }) => name.split(".")[1] ?? ""))];
  return (
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">Type</th>
            {columns.map(([key, title]) => (
              <th scope="col" key={key}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <tr key={type}>
              <th scope="row">{type}</th>
              {columns.map(([key]) => {
                const setting = settings.find(({ name }) => name === `categories.${type}.${key}`);
                return <td key={key}>{setting ? <Cell setting={setting} onOpen={onOpen} /> : null}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const words: Record<string, string> = { true: "yes", false: "no", "0": "no limit" };

function Cell({ setting, onOpen }: { setting: Setting; onOpen: (setting: Setting) => void }) {
  const { name, value, source } = setting;
  return (
    <button
      type="button"
      class={source === "default" ? "quiet faint" : "quiet set"}
      aria-label={`${name}: ${words[value] ?? value}`}
      onClick={() => onOpen(setting)}
    >
      {words[value] ?? value}
    </button>
  );
}
