import { useState } from "preact/hooks";
import { changeCount } from "../data/changes.ts";
import { useKeys } from "../data/keys.ts";
import { typeParams, useParam } from "../data/route.ts";
import { type Setting, sources } from "../data/setting.ts";
import { useRead } from "../data/use-read.ts";
import { Categories } from "../parts/categories.tsx";
import { SettingDialog } from "../parts/setting-dialog.tsx";
import { Empty, Failure } from "../parts/state.tsx";

/** Every setting with its value and where that comes from. The address holds what the list is narrowed to. */
export function SettingsPage() {
  const { data, error } = useRead("settings", {});
  const wanted = useParam("q");
  const [opened, setOpened] = useState<string>();
  useKeys("Settings", [
    {
      keys: ["r"],
      help: "Read the settings again, after another program changed them",
      run: () => changeCount.set(changeCount.get() + 1),
    },
  ]);
  const isWanted = ({ name, meaning }: Setting) => `${name} ${meaning}`.toLowerCase().includes(wanted.toLowerCase());
  const shown = data?.settings.filter(isWanted) ?? [];
  const open = ({ name }: Setting) => setOpened(name);
  const chosen = data?.settings.find(({ name }) => name === opened);
  return (
    <div class="page settings">
      <header class="bar">
        <h1>Settings</h1>
        <label>
          <span class="hidden">Narrow the list</span>
          <input
            type="search"
            placeholder="Narrow the list"
            value={wanted}
            onInput={({ currentTarget }) => typeParams({ q: currentTarget.value || undefined })}
          />
        </label>
      </header>
      {error ? <Failure error={error} /> : null}
      {data?.problem === undefined ? null : (
        <p class="banner bad" role="alert">
          {data.problem}
        </p>
      )}
      {data && shown.length === 0 ? <Empty text={`No setting is about “${wanted}”.`} /> : null}
      {[...Map.groupBy(shown, ({ group }) => group)].map(([group, settings]) => (
        <section key={group}>
          <h2>{group}</h2>
          {group === "Categories" ? (
            <Categories settings={settings} onOpen={open} />
          ) : (
            <ul class="plain rows">
              {settings.map((setting) => (
                <SettingRow key={setting.name} setting={setting} onOpen={() => open(setting)} />
              ))}
            </ul>
          )}
        </section>
      ))}
      {chosen ? <SettingDialog setting={chosen} key={chosen.name} onClose={() => setOpened(undefined)} /> : null}
    </div>
  );
}

function SettingRow({ setting, onOpen }: { setting: Setting; onOpen: () => void }) {
  const { name, value, source, meaning, problem, inSessions } = setting;
  return (
    <li>
      <button type="button" class="setting" onClick={onOpen}>
        <span class="code">{name}</span>
        <span class={source === "default" ? "value faint" : "value"}>
          <bdi>{value}</bdi>
        </span>
        <span class="faint source">{sources[source]}</span>
        <span class="faint meaning">{meaning}</span>
        {problem === undefined ? null : <span class="problem meaning">{problem}</span>}
        {inSessions === undefined ? null : <span class="problem meaning">Sessions use {inSessions}.</span>}
      </button>
    </li>
  );
}
