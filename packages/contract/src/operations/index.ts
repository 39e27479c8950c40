import * as account from "./account.ts";
import * as bankStatement from "./bank-statement.ts";
import * as bounceMailbox from "./bounce-mailbox.ts";
import * as buyer from "./buyer.ts";
import * as catalogue from "./catalogue.ts";
import * as catalogueRevision from "./catalogue-revision.ts";
import * as consent from "./consent.ts";
import * as customer from "./customer.ts";
import * as demonstration from "./demonstration.ts";
import * as editing from "./editing.ts";
import * as fulfilment from "./fulfilment.ts";
import * as giver from "./giver.ts";
import * as invoice from "./invoice.ts";
import * as invoiceJob from "./invoice-job.ts";
import * as job from "./job.ts";
import * as key from "./key.ts";
import * as ledger from "./ledger.ts";
import * as mail from "./mail.ts";
import * as newsletter from "./newsletter.ts";
import * as newsletterJob from "./newsletter-job.ts";
import * as object from "./object.ts";
import * as objectJob from "./object-job.ts";
import type { AnyOperation } from "./operation.ts";
import * as order from "./order.ts";
import * as orderJob from "./order-job.ts";
import * as partner from "./partner.ts";
import * as payment from "./payment.ts";
import * as refund from "./refund.ts";
import * as report from "./report.ts";
import * as retention from "./retention.ts";
import * as revision from "./revision.ts";
import * as secret from "./secret.ts";
import * as session from "./session.ts";
import * as shipment from "./shipment.ts";
import * as stock from "./stock.ts";
import * as trouble from "./trouble.ts";
import * as unallocatedPayment from "./unallocated-payment.ts";
import * as voucher from "./voucher.ts";
import * as voucherChoice from "./voucher-choice.ts";
import * as voucherList from "./voucher-list.ts";
import * as voucherReturn from "./voucher-return.ts";
import * as website from "./website.ts";
import * as withdrawal from "./withdrawal.ts";

type Exports = typeof account &
  typeof bankStatement &
  typeof bounceMailbox &
  typeof buyer &
  typeof catalogue &
  typeof catalogueRevision &
  typeof consent &
  typeof customer &
  typeof demonstration &
  typeof editing &
  typeof giver &
  typeof invoice &
  typeof job &
  typeof key &
  typeof ledger &
  typeof mail &
  typeof newsletter &
  typeof object &
  typeof order &
  typeof partner &
  typeof refund &
  typeof report &
  typeof retention &
  typeof revision &
  typeof secret &
  typeof session &
  typeof shipment &
  typeof stock &
  typeof unallocatedPayment &
  typeof voucher &
  typeof voucherChoice &
  typeof voucherList &
  typeof voucherReturn &
  typeof website &
  typeof withdrawal;

/** An operation of the operators. */
export type OperatorOperation = Extract<Exports[keyof Exports], AnyOperation>;

/** Every operation of the operators. */
export const operations = operationsIn(
  account,
  bankStatement,
  bounceMailbox,
  buyer,
  catalogue,
  catalogueRevision,
  consent,
  customer,
  demonstration,
  editing,
  giver,
  invoice,
  job,
  key,
  ledger,
  mail,
  newsletter,
  object,
  order,
  partner,
  refund,
  report,
  retention,
  revision,
  secret,
  session,
  shipment,
  stock,
  unallocatedPayment,
  voucher,
  voucherChoice,
  voucherList,
  voucherReturn,
  website,
  withdrawal,
);

/** Every operation of the jobs, which the shop does by itself. */
export const jobOperations = operationsIn(
  bounceMailbox,
  fulfilment,
  invoiceJob,
  newsletterJob,
  objectJob,
  orderJob,
  payment,
  retention,
  trouble,
);

function operationsIn(...modules: readonly object[]): readonly AnyOperation[] {
  return modules.flatMap((module) => Object.values(module)).filter((value) => value?.permission !== undefined);
}
