import type { importBounces } from "@guerdon/contract/operations/mail";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { counted } from "../counted.ts";

interface Reading {
  dryRun: boolean;
  /** The counts of the other mails in the files or the mailbox, in words. */
  rest: readonly string[];
}

/** The text about imported reports: a line with the counts, and one for each order whose mails came back. */
export function bouncesText(
  { noted, known, outdated, unknown, orders }: OutputOf<typeof importBounces>,
  { dryRun, rest }: Reading,
): string {
  const counts = [
    `${counted(noted, "mail")} came back`,
    ...(known > 0 ? [`${known} known before`] : []),
    ...(outdated > 0 ? [`${outdated} sent again since`] : []),
    ...(unknown > 0 ? [`${unknown} not about an order`] : []),
    ...rest,
  ];
  const lines = orders.map(({ order_number, website_id }) => `  order ${order_number} of ${website_id}\n`);
  return `${dryRun ? "Dry run" : "Bounces"}: ${counts.join(", ")}\n${lines.join("")}`;
}
