import type { Shop } from "../../shop.ts";
import { markReported, unreportedJobs } from "../job/index.ts";
import { stockShortages } from "../order/index.ts";
import { guessedCodes } from "../voucher/index.ts";
import { openWithdrawals } from "../withdrawal/index.ts";
import { handOver, type MailDelivery } from "./mail-delivery.ts";

/**
 * Tells the operator which jobs failed since the last mail, which orders wait for stock, which withdrawals are open, and
 * where somebody may be guessing codes [fulfilment.report]. Killed between sending and noting it, it tells it again.
 * @returns false if there is nothing to report, or no operator's address
 * @throws when the mail server cannot be reached; the job comes again
 */
export async function mailOperator(shop: Shop, mailDelivery: MailDelivery): Promise<boolean> {
  const { templates, senderAddress, operatorAddress } = mailDelivery;
  const jobs = await unreportedJobs(shop.db);
  const shortages = await stockShortages(shop.db);
  const withdrawals = await openWithdrawals(shop);
  const guessing = await guessedCodes(shop);
  if (jobs.length + shortages.length + withdrawals.length + guessing.length === 0) {
    return false;
  }
  const told = {
    failed_jobs: jobs.length,
    stock_shortages: shortages.length,
    withdrawals: withdrawals.length,
    guessed_websites: guessing.length,
  };
  if (operatorAddress === undefined) {
    shop.log.warn(told, "there is trouble, and OPERATOR_MAIL names nobody to tell");
    return false;
  }
  const now = shop.now();
  const result = await handOver(mailDelivery, {
    messageId: `trouble.${now.getTime()}@${senderAddress.split("@").at(-1)}`,
    from: { name: "Guerdon", address: senderAddress },
    to: { name: "", address: operatorAddress },
    language: "en",
    ...(await templates.trouble({ jobs, shortages, withdrawals, guessing })),
  });
  if (result.kind === "refused") {
    shop.log.error({ ...told, reason: result.reason }, "the mail to the operator was rejected");
    return false;
  }
  await markReported(
    shop.db,
    jobs.map(({ job_id }) => job_id),
    now,
  );
  return true;
}
