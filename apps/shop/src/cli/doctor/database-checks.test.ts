import type { DatabaseFacts } from "@guerdon/api/operator";
import { expect, test } from "vitest";
import { findDatabase, judgedFacts } from "./database-checks.ts";
import { someFacts, troublesIn, troublesOf } from "./examined.fixture.ts";

const EARLIER = new Date("2026-05-31T12:00:00Z");
const NO_ARCHIVE = { archive_mode: "off", archived_at: null };

// [operator.doctor]
test.each<[Partial<DatabaseFacts>, string[]]>([
  [{}, []],
  [{ version_number: 140_011 }, ["wrong database.version"]],
  [{ encoding: "SQL_ASCII" }, ["wrong database.encoding"]],
  [{ has_old_collation: true }, ["warning database.collation"]],
  [{ owned_tables: 60 }, ["warning database.role"]],
  [{ is_superuser: true, owned_tables: 60 }, ["warning database.role"]],
  [{ forbidden_tables: 2 }, ["wrong database.writes"]],
  [{ writes_transfers: true }, ["warning database.role"]],
  [{ is_read_only: true }, ["wrong database.writes"]],
  [{ max_connections: 20 }, ["wrong database.connections"]],
  [{ max_connections: 40 }, ["warning database.connections"]],
  [{ used_connections: 90 }, ["warning database.connections"]],
  [{ fsync: false, full_page_writes: false }, ["wrong database.durability", "wrong database.durability"]],
  [{ synchronous_commit: "off" }, ["warning database.durability"]],
  [NO_ARCHIVE, ["warning database.copies"]],
  [{ ...NO_ARCHIVE, standbys: 1 }, []],
  [{ archived_at: null }, ["warning database.copies"]],
  [{ archived_at: EARLIER, archive_failed_at: new Date("2026-06-01T00:00:00Z") }, ["wrong database.copies"]],
  [{ archive_failed_at: EARLIER }, []],
])("a PostgreSQL: %o", (changes, troubles) => {
  expect(troublesIn(judgedFacts(someFacts(changes)))).toEqual(troubles);
});

// [operator.doctor]
test("a database that cannot be opened, or is of another version, is wrong", async () => {
  expect(await troublesOf(findDatabase, { trouble: "no PostgreSQL answers" })).toEqual(["wrong database.open"]);
  expect(await troublesOf(findDatabase)).toEqual([]);
});
