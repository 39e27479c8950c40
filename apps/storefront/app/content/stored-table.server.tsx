import { STORED_NAMES, type StoredName } from "@guerdon/domain/consent/consent-storage";
import { renderToStaticMarkup } from "react-dom/server";
import { listed } from "../consent/consent-words.server.ts";
import type { PageContext } from "../server/page-context.server.ts";
import type { Block } from "./block.ts";

type Words = Pick<PageContext, "t" | "language">;

/** The table of what a website may store in browsers, as the last block of its page about privacy [consent.names]. */
export function storedTable({ t, language, website }: Words & Pick<PageContext, "website">): Block {
  const used = website.consent.services.map(({ name }) => name);
  const names = Object.entries(STORED_NAMES).filter(([, { service }]) => !service || used.includes(service));
  const rows = names.map(([name, stored]) => ({
    name,
    kind: listed(
      stored.kinds.map((kind) => t(`consent.kind.${kind}`)),
      language,
    ),
    purpose: t(`consent.purpose.${stored.purpose}` as "consent.purpose.session"),
    kept: keptText(stored, { t, language }),
  }));
  const heads = [t("consent.table.name"), t("consent.table.purpose"), t("consent.table.kept")];
  const table = { caption: t("consent.table.caption"), note: t("consent.table.note"), heads, rows };
  return { id: "stored", template: "text", text: renderToStaticMarkup(<StoredTable {...table} />), parts: [] };
}

interface StoredTableProps {
  caption: string;
  note: string;
  heads: readonly string[];
  rows: readonly { name: string; kind: string; purpose: string; kept: string }[];
}

function StoredTable({ caption, note, heads, rows }: StoredTableProps) {
  return (
    <div id="stored" className="stored-table">
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
    </div>
  );
}

const UNITS = [
  ["year", 365 * 24 * 3600],
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** A time in the largest unit of which it is a whole number: "1 year", "10 minutes". */
function keptText({ kept }: StoredName, { t, language }: Words): string {
  if (typeof kept === "string") {
    return t(`consent.kept.${kept}`);
  }
  const [unit, seconds] = UNITS.find(([, length]) => kept % length === 0) ?? (["second", 1] as const);
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(kept / seconds);
}
