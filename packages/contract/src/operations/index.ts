import { importCatalogue } from "./catalogue.ts";
import { beginDemo, fillDemoStock, finishDemo, issueDemoVouchers, resetDemo, showDemo } from "./demonstration.ts";
import { fulfilOrder } from "./fulfilment.ts";
import { rotateKeys, showKeys } from "./key.ts";
import { verifyLedger } from "./ledger.ts";
import type { AnyOperation } from "./operation.ts";
import { eraseOrderPeople, findOrders } from "./order.ts";
import { applyRetention } from "./retention.ts";
import { importStock } from "./stock.ts";
import { importVouchers, issueVouchers, showVoucher } from "./voucher.ts";
import { applyWebsite } from "./website.ts";

/** Every operation of the operators. */
export const operations: readonly AnyOperation[] = [
  applyWebsite,
  importCatalogue,
  importStock,
  issueVouchers,
  importVouchers,
  showVoucher,
  findOrders,
  eraseOrderPeople,
  verifyLedger,
  showKeys,
  rotateKeys,
  showDemo,
  beginDemo,
  finishDemo,
  issueDemoVouchers,
  fillDemoStock,
  resetDemo,
];

/** Every operation of the jobs, which the shop does by itself. */
export const jobOperations: readonly AnyOperation[] = [fulfilOrder, applyRetention];
