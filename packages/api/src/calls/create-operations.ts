import { operations as declared } from "@guerdon/contract/operations";
import { accountOperations } from "../modules/account/operations.ts";
import { consentOperations } from "../modules/consent/operations.ts";
import { customerOperations } from "../modules/customer/operations.ts";
import { demonstrationOperations } from "../modules/demonstration/operations.ts";
import { editingOperations } from "../modules/editing/operations.ts";
import { shipmentOperations } from "../modules/fulfilment/operations.ts";
import { giverOperations } from "../modules/giver/operations.ts";
import { handshakeOperations } from "../modules/handshake/operations.ts";
import { invoiceOperations } from "../modules/invoice/operations.ts";
import { jobOperations } from "../modules/job/operations.ts";
import { keyOperations } from "../modules/key/operations.ts";
import { newsletterOperations } from "../modules/newsletter/operations.ts";
import { objectOperations } from "../modules/object/operations.ts";
import { operatorOperations } from "../modules/operator/operations.ts";
import { orderOperations } from "../modules/order/operations.ts";
import { paymentOperations } from "../modules/payment/operations.ts";
import { publicationOperations } from "../modules/publication/operations.ts";
import { punchoutOperations } from "../modules/punchout/operations.ts";
import { purchaseOperations } from "../modules/purchase/operations.ts";
import { refundOperations } from "../modules/refund/operations.ts";
import { reportOperations } from "../modules/report/operations.ts";
import { retentionOperations } from "../modules/retention/operations.ts";
import { secretOperations } from "../modules/secret/operations.ts";
import { stockOperations } from "../modules/stock/operations.ts";
import { voucherOperations } from "../modules/voucher/operations.ts";
import { websiteOperations } from "../modules/website/operations.ts";
import { withdrawalOperations } from "../modules/withdrawal/operations.ts";
import type { OperationBinder, OperatorShop } from "../operation-binder.ts";
import { Operations } from "./perform-operation.ts";

/** Binds the operations of a module to its acts. */
type Bindings = (bind: OperationBinder) => void;

const MODULES: readonly Bindings[] = [
  stockOperations,
  giverOperations,
  voucherOperations,
  accountOperations,
  operatorOperations,
  jobOperations,
  keyOperations,
  orderOperations,
  purchaseOperations,
  paymentOperations,
  refundOperations,
  reportOperations,
  shipmentOperations,
  invoiceOperations,
  newsletterOperations,
  objectOperations,
  withdrawalOperations,
  consentOperations,
  retentionOperations,
  customerOperations,
  secretOperations,
  handshakeOperations,
  punchoutOperations,
  editingOperations,
  publicationOperations,
  websiteOperations,
  demonstrationOperations,
];

/**
 * Creates the registry of the operators' operations.
 * @param modules default: all
 * @throws if an operation has no act
 */
export function createOperations(
  shop: OperatorShop,
  modules: readonly Bindings[] = MODULES,
): Pick<Operations<OperatorShop>, "perform"> {
  const operations = new Operations(shop);
  for (const bindAll of modules) {
    bindAll(operations.bind);
  }
  operations.checkActs(declared);
  return operations;
}
