/** `text`: the value as it is written next to the bar. */
export type Bar = { name: string; value: number; text: string };

/** A table whose rows have a bar in proportion to the largest. */
export function Bars({ title, rows }: { title: string; rows: readonly Bar[] }) {
  const max = Math.max(...rows.map(({ value }) => value), 1);
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p class="faint">Nothing yet.</p>
      ) : (
        <table class="bars" aria-label={title}>
          <tbody>
            {rows.map(({ name, value, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td class="bar-cell">
                  <span class="bar-of" style={{ width: `${(100 * value) / max}%` }} />
                </td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
