import type { OpenWithdrawal, StockShortage, TroubleMail } from "@guerdon/domain/mail/trouble-mail";
import { formatMoney } from "@guerdon/domain/money/money-format";

interface TroubleSection {
  title: string;
  lines: readonly string[];
  /** The recommended action. */
  advice: string;
}

/** The sections of a mail to the operator, in English as the commands are. Empty ones are omitted. */
export function troubleSections({ jobs, shortages, withdrawals, guessing }: TroubleMail): TroubleSection[] {
  const sections = [
    {
      title: "Somebody may be guessing codes",
      lines: guessing.map(
        ({ website_id, wrong_codes, hour }) =>
          `${website_id}  ${count(wrong_codes, "wrong code")} in the hour from ${hour.toISOString()}`,
      ),
      advice:
        "Codes that the shop did not generate need a captcha until the hour is over. Mistyped codes are not counted. If it goes on, look at your proxy's log for where it comes from.",
    },
    {
      title: "Withdrawals to settle",
      lines: withdrawals.map(withdrawalLine),
      advice:
        '"withdrawals show" has the statement, "orders refund" gives the money back, "withdrawals close" ends it. What was paid is due within 14 days.',
    },
    {
      title: "Orders wait for stock",
      lines: shortages.map(shortageLine),
      advice: 'Once "stock import" brings codes, or an issuer makes them, the orders are delivered by themselves.',
    },
    {
      title: "Jobs failed for good",
      lines: jobs.map(({ job_id, name, reason, failed_at }) =>
        [failed_at.toISOString(), name, job_id, reason ?? "no reason given"].join("  "),
      ),
      advice:
        'The log has the errors. When the cause is mended, "jobs retry" has them done again. "jobs dismiss" drops what you have settled by hand.',
    },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

/** Returns the subject: wrong codes, open withdrawals, missing codes and failed jobs, each with its number. */
export function troubleSubject({ jobs, shortages, withdrawals, guessing }: TroubleMail): string {
  const missing = shortages.reduce((sum, { quantity }) => sum + quantity, 0);
  const wrong = guessing.reduce((sum, { wrong_codes }) => sum + wrong_codes, 0);
  return [
    ...(wrong > 0 ? [count(wrong, "wrong code")] : []),
    ...(withdrawals.length > 0 ? [`${count(withdrawals.length, "withdrawal")} open`] : []),
    ...(missing > 0 ? [`${count(missing, "code")} missing`] : []),
    ...(jobs.length > 0 ? [`${count(jobs.length, "job")} failed`] : []),
  ].join(", ");
}

function withdrawalLine({ website_id, withdrawal_id, order_number, days_left }: OpenWithdrawal): string {
  const order = order_number === null ? "order unknown" : `order ${order_number}`;
  const left = days_left < 0 ? `${count(-days_left, "day")} overdue` : `${count(days_left, "day")} left`;
  return `${website_id}  ${withdrawal_id}: ${order}, ${left}`;
}

function shortageLine({ website_id, variation_number, face_value, currency, quantity, orders }: StockShortage): string {
  const value = face_value === null ? "" : ` (${formatMoney(face_value, currency, "en")})`;
  return `${website_id}  ${variation_number}${value}: ${count(quantity, "code")} for ${count(orders, "order")}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
