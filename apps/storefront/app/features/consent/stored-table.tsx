export interface StoredTableData {
  caption: string;
  note: string;
  heads: readonly string[];
  rows: readonly { name: string; kind: string; purpose: string; kept: string }[];
}

/** Everything that may be stored in a browser [consent.names]. */
export function StoredTable({ caption, note, heads, rows }: StoredTableData) {
  return (
    <section id="stored" className="stored-table">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, kind, purpose, kept }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code> <span className="hint">{kind}</span>
              </th>
              <td>{purpose}</td>
              <td>{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{note}</p>
    </section>
  );
}
