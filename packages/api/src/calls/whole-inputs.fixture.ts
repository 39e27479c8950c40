import {
  createAccount,
  creditAccount,
  importAccounts,
  setAccountState,
  showAccount,
} from "@guerdon/contract/operations/account";
import { importBankStatement, listBankEntries } from "@guerdon/contract/operations/bank-statement";
import { addBuyerSecret, applyBuyer, listBuyers, setBuyerState } from "@guerdon/contract/operations/buyer";
import { eraseCustomer, exportCustomer } from "@guerdon/contract/operations/customer";
import { applyGiver, listGivers, removeGiver, showGiver } from "@guerdon/contract/operations/giver";
import { backdateInvoices, listInvoices, showInvoice } from "@guerdon/contract/operations/invoice";
import { dismissJob, enqueueDueJobs, listFailedJobs, listJobs, retryJobs } from "@guerdon/contract/operations/job";
import { rotateKeys, showKeys } from "@guerdon/contract/operations/key";
import { verifyLedger } from "@guerdon/contract/operations/ledger";
import { importBounces, resendOrderMails } from "@guerdon/contract/operations/mail";
import {
  exportSubscribers,
  handOverList,
  listSubscribers,
  removeSubscriber,
} from "@guerdon/contract/operations/newsletter";
import { moveObjects, showObjects } from "@guerdon/contract/operations/object";
import type { AnyOperation, GivenOf } from "@guerdon/contract/operations/operation";
import {
  eraseOrderPeople,
  findOrders,
  listAnswers,
  listOrders,
  printOrderTerms,
  showOrder,
} from "@guerdon/contract/operations/order";
import { addPartner, listPartners, removePartnerKey, rotatePartnerKey } from "@guerdon/contract/operations/partner";
import { listRefunds, refundOrder } from "@guerdon/contract/operations/refund";
import {
  reportBookings,
  reportCredit,
  reportOrders,
  reportSettlement,
  reportTax,
} from "@guerdon/contract/operations/report";
import { applyRetention } from "@guerdon/contract/operations/retention";
import {
  compareWebsiteRevisions,
  linkPreview,
  listWebsiteRevisions,
  revokePreviews,
} from "@guerdon/contract/operations/revision";
import { listSecrets, removeSecret, setSecret } from "@guerdon/contract/operations/secret";
import { correctShipment } from "@guerdon/contract/operations/shipment";
import { importStock, listStockLevels } from "@guerdon/contract/operations/stock";
import { listUnallocatedPayments } from "@guerdon/contract/operations/unallocated-payment";
import {
  blockVoucher,
  countKnownCodes,
  extendVoucher,
  importVouchers,
  issueVouchers,
  linkVouchers,
  replaceVoucher,
  showVoucher,
} from "@guerdon/contract/operations/voucher";
import {
  blockVouchers,
  extendVouchers,
  shortenVouchers,
  unblockVouchers,
} from "@guerdon/contract/operations/voucher-choice";
import { listVouchers } from "@guerdon/contract/operations/voucher-list";
import {
  listReturns,
  printReturn,
  settleReturn,
  showReturn,
  takeBackVouchers,
  undoReturn,
} from "@guerdon/contract/operations/voucher-return";
import { listWebsites, setWebsiteState } from "@guerdon/contract/operations/website";
import { eraseWithdrawal, listWithdrawals, showWithdrawal } from "@guerdon/contract/operations/withdrawal";
import { A_CODE, A_PERSON, A_VOUCHER, AN_ENTRY } from "./whole-rows.fixture.ts";

export const FIRM = "firm";
export const websiteId = "aurora";
const SINCE = { website_id: websiteId, from: "2026-01-01", to: "2026-12-31" };
const reason = "a test needs it";
export const JOB = {
  job_id: "7d3c1c4e-6a55-4b6e-9f39-4d7a9f3a0b11",
  name: "fulfil-order",
  data: { website_id: websiteId, order_id: "gone" },
  reason: "Error",
};

/** The vouchers of a list. */
export function manyOf(batch: string) {
  const choice = { website_id: websiteId, batch, giver_id: null, ends_before: null, unspent: false, named: null };
  return { choice, reason, expected: 1 };
}

const A_RETURN = { website_id: websiteId, number: 1 };

/** The objects of the tested shop that the inputs refer to. */
export interface FullShop {
  withdrawal_id: string;
  /** The number of an invoice. */
  number: string;
  order: { website_id: string; order_number: string };
  /** A person of whom the shop holds everything that it can. */
  pia: { user_name: string; email: string; iban: string };
  /** A giver that the shop does not have. */
  giver: GivenOf<typeof applyGiver>;
}

const at = ({ email }: FullShop["pia"]) => ({ website_id: websiteId, email });

/** An operation with the most complete input. */
const given =
  <O extends AnyOperation>(operation: O) =>
  (input: (shop: FullShop) => GivenOf<O>) => ({ operation, input });

const ALL_VOUCHERS = {
  website_id: websiteId,
  batch: null,
  last_four: null,
  giver_id: null,
  unspent: false,
  ends_before: null,
  limit: 100,
} as const;

export const WHOLE_INPUTS = [
  given(createAccount)(() => ({ website_id: websiteId, account: A_PERSON })),
  given(importAccounts)(() => ({ website_id: websiteId, rows: [{ row: 2, values: A_PERSON }] })),
  given(creditAccount)(({ pia }) => ({
    website_id: websiteId,
    user_name: pia.user_name,
    amount: 100,
    reference: "r",
    reason,
  })),
  given(setAccountState)(({ pia }) => ({ website_id: websiteId, user_name: pia.user_name, state: "locked" })),
  given(showAccount)(({ pia }) => ({ website_id: websiteId, user_name: pia.user_name })),
  given(importBankStatement)(({ pia }) => ({
    website_id: websiteId,
    entries: [{ account: null, entry: { ...AN_ENTRY, party_iban: pia.iban } }],
  })),
  given(listBankEntries)(() => ({ website_id: websiteId })),
  given(addBuyerSecret)(() => ({ website_id: FIRM, buyer_id: "demo", value: "a second secret" })),
  given(applyBuyer)(() => ({
    website_id: FIRM,
    buyer_id: "other",
    settings: {
      domain: "d",
      identity: "i",
      from: [{ domain: "d", identity: "f" }],
      return_hosts: ["a.example"],
      frame_hosts: ["b.example"],
      giver: "lumen",
      changes_in_edit: true,
      operation_allowed: "inspect",
    },
  })),
  given(listBuyers)(() => ({ website_id: FIRM })),
  given(setBuyerState)(() => ({ website_id: FIRM, buyer_id: "demo", state: "blocked" })),
  given(exportCustomer)(({ pia }) => at(pia)),
  given(eraseCustomer)(({ pia }) => ({ ...at(pia), give_up_credit: true, without_list: true })),
  given(applyGiver)(({ giver }) => giver),
  given(listGivers)(() => ({})),
  given(showGiver)(() => ({ giver_id: "lumen" })),
  given(removeGiver)(() => ({ giver_id: "lumen" })),
  given(listInvoices)(() => ({ website_id: websiteId, limit: 100 })),
  given(showInvoice)(({ number }) => ({ number })),
  given(listJobs)(() => ({ limit: 100 })),
  given(listFailedJobs)(() => ({})),
  given(retryJobs)(() => ({ job_ids: [JOB.job_id] })),
  given(dismissJob)(() => ({ job_id: JOB.job_id, reason })),
  given(enqueueDueJobs)(() => ({})),
  given(showKeys)(() => ({})),
  given(rotateKeys)(() => ({})),
  given(showObjects)(() => ({})),
  given(moveObjects)(() => ({ into: "store" })),
  given(verifyLedger)(() => ({})),
  given(importBounces)(() => ({ bounces: [{ message_id: "1@a", status: "5.1.1" }] })),
  given(backdateInvoices)(() => ({ website_id: websiteId, from: "2026-01-01" })),
  given(resendOrderMails)(({ order, pia }) => ({ ...order, kind: null, email: pia.email })),
  given(exportSubscribers)(() => ({ website_id: websiteId })),
  given(handOverList)(() => ({ website_id: websiteId })),
  given(listSubscribers)(() => ({ website_id: websiteId })),
  given(removeSubscriber)(({ pia }) => ({ ...at(pia), without_list: true })),
  given(findOrders)(({ pia }) => ({ website_id: websiteId, wanted: pia.email, limit: 100 })),
  given(eraseOrderPeople)(({ order }) => ({ ...order, without_list: true })),
  given(listAnswers)(() => SINCE),
  given(listOrders)(() => ({ website_id: websiteId, state: null, limit: 100 })),
  given(showOrder)(({ order }) => order),
  given(printOrderTerms)(({ order }) => order),
  given(addPartner)(() => ({
    website_id: websiteId,
    partner: "other",
    algorithm: "HS256",
    key: "0123456789".repeat(7),
  })),
  given(rotatePartnerKey)(() => ({
    website_id: websiteId,
    partner: "nordwind",
    algorithm: "HS256",
    key: "0123456789".repeat(6),
  })),
  given(removePartnerKey)(() => ({ website_id: websiteId, partner: "nordwind", number: 1 })),
  given(listPartners)(() => ({ website_id: websiteId })),
  given(listRefunds)(() => ({ website_id: websiteId, open: false, limit: 100 })),
  given(refundOrder)(({ order }) => ({ ...order, delivered: true, position: 1, quantity: 1 })),
  given(reportBookings)(() => SINCE),
  given(reportCredit)(() => ({ website_id: websiteId, day: null })),
  given(reportOrders)(() => ({ ...SINCE, by: "day" })),
  given(reportSettlement)(() => SINCE),
  given(reportTax)(() => SINCE),
  given(applyRetention)(() => ({})),
  given(compareWebsiteRevisions)(() => ({ website_id: websiteId, before: 1, after: 1 })),
  given(linkPreview)(() => ({ website_id: websiteId, revision: 1, minutes: 10 })),
  given(listWebsiteRevisions)(() => ({ website_id: websiteId })),
  given(revokePreviews)(() => ({ website_id: websiteId })),
  given(setSecret)(() => ({ website_id: websiteId, name: "newsletter", value: "another" })),
  given(listSecrets)(() => ({ website_id: websiteId })),
  given(removeSecret)(() => ({ website_id: websiteId, name: "newsletter" })),
  given(correctShipment)(({ order }) => ({ ...order, shipment: 1, carrier: "dpd", tracking_number: "0034" })),
  given(importStock)(() => ({ rows: [{ row: 2, values: A_CODE }] })),
  given(listStockLevels)(() => ({})),
  given(listUnallocatedPayments)(() => ({ website_id: websiteId })),
  given(blockVoucher)(() => ({ voucher: "GIFT-ONE", reason })),
  given(extendVoucher)(() => ({ voucher: "GIFT-ENDING", reason, valid_until: "2035-12-31" })),
  given(replaceVoucher)(() => ({ voucher: "GIFT-ONE", reason })),
  given(showVoucher)(() => ({ code: "GIFT-ONE" })),
  given(linkVouchers)(() => ({ website_id: websiteId, codes: ["GIFT-ONE"] })),
  given(importVouchers)(() => ({ website_id: websiteId, rows: [{ row: 2, values: A_VOUCHER }] })),
  given(issueVouchers)(() => ({
    website_id: websiteId,
    value: 1000,
    count: 2,
    valid_from: "2026-06-02",
    valid_until: "2029-12-31",
    combinable: false,
    catalogue_ids: ["demo"],
    giver_id: "lumen",
    batch: "whole",
    tan: "made",
  })),
  given(countKnownCodes)(() => ({ codes: ["GIFT-ONE", "NOBODYS"] })),
  given(blockVouchers)(() => manyOf("spring")),
  given(unblockVouchers)(() => manyOf("blocked")),
  given(extendVouchers)(() => ({ ...manyOf("spring"), valid_until: "2035-12-31" })),
  given(shortenVouchers)(() => ({ ...manyOf("spring"), valid_until: "2027-12-31" })),
  given(takeBackVouchers)(() => manyOf("spring")),
  given(listReturns)(() => ({ website_id: websiteId, state: null })),
  given(showReturn)(() => A_RETURN),
  given(printReturn)(() => A_RETURN),
  given(settleReturn)(() => ({ ...A_RETURN, reason })),
  given(undoReturn)(() => ({ ...A_RETURN, reason })),
  given(listVouchers)(() => ALL_VOUCHERS),
  given(listWebsites)(() => ({})),
  given(setWebsiteState)(() => ({ website_id: websiteId, change: "pause" })),
  given(listWithdrawals)(() => ({ website_id: websiteId, limit: 100 })),
  given(showWithdrawal)(({ withdrawal_id }) => ({ withdrawal_id })),
  given(eraseWithdrawal)(({ withdrawal_id }) => ({ withdrawal_id, without_list: true })),
];
