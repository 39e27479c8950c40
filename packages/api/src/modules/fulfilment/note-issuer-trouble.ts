import type { Shop } from "../../shop.ts";
import { insertFailedJob, takeFailedJobs } from "../job/index.ts";
import type { OrderKey, OrderLine } from "../order/index.ts";
import type { IssuerAnswers } from "./ask-issuers.ts";

/**
 * Notes lines that wait because an issuer refused them for good, or gave what cannot be their codes, as failed jobs: the
 * operator is told why, once, and has them done again [fulfilment.issuer]. The notes of lines that wait no more are taken
 * out. In the caller's transaction, which sets the states of the lines.
 */
export async function noteIssuerTrouble(
  { db: unit, jobs, now }: Pick<Shop, "db" | "jobs" | "now">,
  { website_id, order_id }: OrderKey,
  { lines, answers }: { lines: readonly OrderLine[]; answers: IssuerAnswers },
): Promise<void> {
  for (const { position, state } of lines) {
    const answer = answers.get(position);
    const job_id = `${order_id}.${position}`;
    if (state === "delivered" && answer) {
      await takeFailedJobs(unit, [job_id]);
    } else if (state === "waiting_for_stock" && (answer?.kind === "refused" || answer?.kind === "mistaken")) {
      const { reason } = answer;
      const data = { website_id, order_id };
      if (await insertFailedJob(unit, { job_id, name: "fulfil-order", data, reason, failed_at: now() })) {
        await jobs.enqueueReport(unit);
      }
    }
  }
}
