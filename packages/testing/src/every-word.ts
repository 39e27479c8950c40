import type { DatabaseConnection, Keyring } from "@guerdon/api";
import { TABLES } from "@guerdon/api/fixtures";
import { sql } from "kysely";

type Row = Record<string, unknown>;

/** Every row of every table as text, with what is encrypted in plain, by table. */
export async function everyWord(db: DatabaseConnection["kysely"], keyring: Keyring): Promise<Map<string, string>> {
  const tables = Object.keys(TABLES) as (keyof typeof TABLES)[];
  const texts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
      return rows.map((row) => `${JSON.stringify(row)} ${opened(keyring, table, row)}`).join("\n");
    }),
  );
  return new Map(tables.map((table, index) => [table, texts[index] ?? ""]));
}

function opened(keyring: Keyring, table: keyof typeof TABLES, row: Row): string {
  return Object.entries(TABLES[table].personal ?? {})
    .flatMap(([column, personal]) => {
      const sealed = personal?.sealed;
      const stored = row[column];
      if (!sealed || typeof stored !== "string") {
        return [];
      }
      // A mailed link's key stands before its ciphertext.
      const [ciphertext = "", before] = stored.split(".").toReversed();
      const keyId = before ?? String(row[column === "ciphertext" ? "key_id" : `${column}_key_id`]);
      const context = sealed.context.map((part) => (part.startsWith("'") ? part.slice(1, -1) : String(row[part])));
      return [keyring.open(sealed.purpose, { ciphertext, key_id: keyId }, context.join("/"))];
    })
    .join(" ");
}

/** The tables in which a word stands, in whatever case. */
export function tablesWith(texts: ReadonlyMap<string, string>, word: string): string[] {
  const having = [...texts].filter(([, text]) => text.toLowerCase().includes(word.toLowerCase()));
  return having.map(([table]) => table).toSorted();
}
