import { STORED_NAMES, type StoredName } from "@guerdon/domain/consent-storage";
import type { StoredTableData } from "../features/consent/stored-table.tsx";
import type { PageContext } from "../page-context.server.ts";
import { listed } from "./consent-words.server.ts";

type Words = Pick<PageContext, "t" | "language">;

/** What a website may store in browsers, for its page about privacy [consent.names]. */
export function storedTable({ t, language, website }: Words & Pick<PageContext, "website">): StoredTableData {
  const used = website.consent.services.map(({ name }) => name);
  const names = Object.entries(STORED_NAMES).filter(([, { service }]) => !service || used.includes(service));
  return {
    caption: t("consent.table.caption"),
    note: t("consent.table.note"),
    heads: [t("consent.table.name"), t("consent.table.purpose"), t("consent.table.kept")],
    rows: names.map(([name, stored]) => ({
      name,
      kind: listed(
        stored.kinds.map((kind) => t(`consent.kind.${kind}`)),
        language,
      ),
      purpose: t(`consent.purpose.${stored.purpose}` as "consent.purpose.session"),
      kept: keptText(stored, { t, language }),
    })),
  };
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
