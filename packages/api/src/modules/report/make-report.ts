import { inSnapshot } from "../../db/index.ts";
import { joinLargeTables } from "../../db/join-large-tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done } from "../../operation-binder.ts";
import { type ReportedWebsite, reportedWebsites } from "./reported-websites.ts";
import { type Summed, type Sums, withSums } from "./with-sums.ts";

interface Report<Row> {
  /** Null: all websites, and their sums. */
  website_id: string | null;
  sums: Sums<Row>;
  read: (snapshot: UnitOfWork, websites: readonly ReportedWebsite[]) => Promise<Row[]>;
}

/** Makes a report of one website or of all, from one state of the database [report.snapshot]. */
export function makeReport<Row extends { website_id: string }>(
  unit: UnitOfWork,
  { website_id, sums, read }: Report<Row>,
) {
  return inSnapshot(unit, async (snapshot) => {
    await joinLargeTables(snapshot);
    const found = await reportedWebsites(snapshot, website_id);
    if (!found.ok) {
      return found;
    }
    const ofWebsites = await read(snapshot, found.websites);
    const rows: Summed<Row>[] = website_id === null ? withSums(ofWebsites, sums) : ofWebsites;
    return done({ rows }, { ...(website_id !== null && { website: website_id }), details: { rows: rows.length } });
  });
}
