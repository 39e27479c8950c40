import { importCatalogue } from "./catalogue.ts";
import { beginDemo, fillDemoStock, finishDemo, issueDemoVouchers, resetDemo } from "./demonstration.ts";
import { rotateKeys, showKeys } from "./key.ts";
import { verifyLedger } from "./ledger.ts";
import type { AnyOperation } from "./operation.ts";
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
  verifyLedger,
  showKeys,
  rotateKeys,
  beginDemo,
  finishDemo,
  issueDemoVouchers,
  fillDemoStock,
  resetDemo,
];
