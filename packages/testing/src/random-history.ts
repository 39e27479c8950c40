import { inTransaction } from "@guerdon/api";
import { expiryAccount, postTransfers } from "@guerdon/api/fixtures";
import { contract } from "@guerdon/contract";
import { creditAccount } from "@guerdon/contract/operations/account";
import { assignBankEntry, importBankStatement, returnBankEntry } from "@guerdon/contract/operations/bank-statement";
import { listOrders, markOrderPaid } from "@guerdon/contract/operations/order";
import {
  cancelOrder,
  decideDispute,
  disputePayment,
  listRefunds,
  refundOrder,
  resolveRefund,
} from "@guerdon/contract/operations/refund";
import { replaceVoucher } from "@guerdon/contract/operations/voucher";
import { takeBackVouchers, undoReturn } from "@guerdon/contract/operations/voucher-return";
import { dayOf } from "@guerdon/domain/time/day";
import { aCatalogue, aProduct, aReward, aVariation } from "./builders.ts";
import { websiteFile } from "./fixtures.ts";
import { INVOICING } from "./invoicing.ts";
import { anOperator } from "./operator.ts";
import { aShop } from "./test-shop.ts";
import { BANK_ACCOUNT } from "./transfer-shop.ts";
import type { Visitor } from "./visitor.ts";

const [CREDIT, VISA, BANK] = [2, 102, 5];

/** The time zones of the two websites. */
export const HISTORY_ZONES = { aurora: "Europe/Berlin", fest: "Pacific/Auckland" } as const;

type Site = keyof typeof HISTORY_ZONES;
const SITES = Object.keys(HISTORY_ZONES) as Site[];

/** The codes that pay, of both websites in turn. */
export const HISTORY_CODES = ["GIFT-1", "GIFT-2", "GIFT-3", "GIFT-4"] as const;

const PRODUCTS = [
  aProduct(),
  aProduct({ number: "SP1", legal_kind: "single_purpose_voucher", tax_rate: 7, variations: [voucherOf(1999)] }),
  aReward(),
];

function voucherOf(price: number) {
  return aVariation({ number: "SP1-10", face_value: price, selling_price: price });
}

/** The acts of customers, the bank and operators. */
export const HISTORY_ACTS = [
  ...["buy", "give up", "mark paid", "statement", "assign", "return", "refund", "resolve", "cancel", "dispute"],
  ...["decide", "credit", "replace", "expire", "take back", "undo"],
] as const;

/** One thing that happens, as it is drawn. */
export interface HistoryAct {
  act: (typeof HISTORY_ACTS)[number];
  site: Site;
  code: (typeof HISTORY_CODES)[number];
  /** Paid by card, otherwise by a transfer after ordering. */
  isCard: boolean;
  /** 1 to 3: pieces, positions, and which order of several. */
  number: number;
  /** Decides between two ways of doing it. */
  isPlain: boolean;
}

/**
 * Two websites of one group and one issuer in different time zones, with vouchers, an account, fees of two tax rates, and a
 * discount on vouchers.
 */
export async function aShopOfHistories() {
  const fees = [
    { identifier: "SER" as const, amount: { kind: "fixed" as const, value: 1.01 }, tax_rate: 19 },
    { identifier: "MISC" as const, amount: { kind: "fixed" as const, value: 0.49 }, tax_rate: 7 },
    { identifier: "D_VV" as const, amount: { kind: "percent" as const, percent: 3.3 } },
  ];
  const shared = {
    payment_types: [CREDIT, VISA, BANK],
    voucher_group: "family",
    fees,
    bank_account: BANK_ACCOUNT,
    invoice: INVOICING,
  };
  const testShop = await aShop({
    catalogues: [aCatalogue({ products: PRODUCTS })],
    websites: SITES.map((id) => websiteFile({ id, time_zone: HISTORY_ZONES[id], ...shared })),
    vouchers: HISTORY_CODES.map((code, index) => {
      return { code, value: 2222 * (index + 1), website_id: SITES[index % 2] ?? "", website_group: "family" };
    }),
  });
  await testShop.register({ user_name: "nora", website_id: "fest", credit: 500 });
  return Object.assign(testShop, { operator: anOperator(testShop), done: 0 });
}

export type HistoryShop = Awaited<ReturnType<typeof aShopOfHistories>>;

/** Fills a basket and buys it, with a code and what it lacks. */
async function buy(shop: HistoryShop, { site, code, isCard, number, isPlain }: HistoryAct) {
  const visitor = shop.visitor(`${site}.localhost`);
  const entered = await visitor.call(contract.enterCode, { body: { code } });
  if (!entered.ok) {
    return undefined;
  }
  await visitor.add("TV1", isPlain ? "TV1-50" : "TV1-10", { quantity: number });
  await visitor.add("SP1", "SP1-10", { quantity: isPlain ? 2 : 1 });
  if (isPlain) {
    await visitor.add("PH1", "PH1", { quantity: number, delivery: 0 });
  }
  const { missing_amount_of_money: missing } = await visitor.must(contract.readBasket, {});
  if (missing === 0) {
    await visitor.order(await visitor.prepareOrder());
    return undefined;
  }
  await visitor.buy(isCard ? VISA : BANK);
  return isCard ? visitor : undefined;
}

/** Does on the provider's page as drawn, and comes back. */
async function payOnPage(
  { payments }: HistoryShop,
  payer: Visitor,
  { act, isPlain, number }: HistoryAct,
): Promise<void> {
  payments.fate(act === "give up" ? "captured" : !isPlain && number === 3 ? "declined" : "paid");
  if (isPlain && act === "give up") {
    payments.lose("refund");
  }
  const ref = new URL(payments.books.at(-1)?.return_url ?? "").searchParams.get("ref") ?? "";
  await payer.call(contract.verifyPayment, { body: { ref } });
}

async function orderIn(
  shop: HistoryShop,
  site: string,
  { number, state }: { number: number; state?: "awaiting_transfer" },
) {
  const filter = { website_id: site, state: state ?? null, limit: 20 };
  const { orders } = await shop.operator.must(listOrders, filter);
  return orders[number % Math.max(1, orders.length)]?.order_number ?? "0";
}

/** Returns the id of an entry whose money is not allocated yet; an unknown id if there is none. */
async function openEntry({ shop }: HistoryShop): Promise<string> {
  const entries = shop.db.selectFrom("bank_entries").select("entry_id").where("closed_at", "is", null);
  const open = await entries.whereRef("allocated", "<", "amount").limit(1).executeTakeFirst();
  return open?.entry_id ?? "bank_0";
}

/** Credit that is written off; no command does so yet. */
async function expire({ shop }: HistoryShop, { number }: HistoryAct, done: number): Promise<void> {
  const accounts = shop.db.selectFrom("ledger_accounts").selectAll().where("kind", "=", "voucher");
  const account = (await accounts.orderBy("account_id").execute())[number];
  const left = account ? account.credits_posted - account.debits_posted - account.debits_pending : 0;
  if (account && left > 0) {
    const { website_id, account_id, currency } = account;
    const transfer = { website_id, transfer_id: `expire/${done}`, currency, reason: "expiry", created_at: shop.now() };
    const sides = { debit_account_id: account_id, credit_account_id: expiryAccount(currency) };
    await inTransaction(shop.db, (unit) =>
      postTransfers(unit, [{ ...transfer, ...sides, amount: Math.ceil(left / 2) }]),
    );
  }
}

function giveCredit({ operator, done }: HistoryShop, { number }: HistoryAct): Promise<unknown> {
  const given = { user_name: "nora", amount: number * 100, reference: `${done}`, reason: "a bonus" };
  return operator.try(creditAccount, { website_id: "fest", ...given });
}

/** The client of a website returns one of its codes. */
async function takeBack({ shop, operator }: HistoryShop, { site, number }: HistoryAct): Promise<unknown> {
  const vouchers = shop.db.selectFrom("vouchers").select("voucher_id").where("website_id", "=", site);
  const ids = await vouchers.orderBy("voucher_id").execute();
  const name = ids[number % ids.length]?.voucher_id ?? "";
  return operator.try(takeBackVouchers, {
    choice: {
      website_id: site,
      batch: null,
      giver_id: null,
      ends_before: null,
      unspent: false,
      named: [{ row: 1, name }],
    },
    reason: "not needed",
    expected: 1,
  });
}

async function takeStatement(shop: HistoryShop, { site, number, isPlain }: HistoryAct): Promise<void> {
  const text = isPlain ? `Bestellung ${await orderIn(shop, site, { number, state: "awaiting_transfer" })}` : "Miete";
  const entry = {
    booked_on: dayOf(shop.shop.now(), HISTORY_ZONES[site]),
    amount: number * 2500,
    currency: "EUR",
    text,
    direction: "credit" as const,
    is_reversal: false,
    bank_reference: `reference ${shop.done}`,
    reference: null,
    party_name: "Nora Licht",
    party_iban: null,
  };
  await shop.operator.must(importBankStatement, { website_id: site, entries: [{ account: null, entry }] });
}

/** Does one thing; what is refused changes nothing. */
export async function actInHistory(shop: HistoryShop, drawn: HistoryAct): Promise<unknown> {
  const { operator } = shop;
  const { site, number, isPlain } = drawn;
  const order = { website_id: site, order_number: await orderIn(shop, site, { number }) };
  const awaiting = {
    website_id: site,
    order_number: await orderIn(shop, site, { number, state: "awaiting_transfer" }),
  };
  const delivered = true;
  switch (drawn.act) {
    case "buy":
      return buy(shop, drawn).then((payer) => payer && payOnPage(shop, payer, drawn));
    case "give up": {
      const payer = await buy(shop, { ...drawn, isCard: true });
      await payer?.must(contract.setPaymentInProcess, { body: { paymentInProcessParam: false } });
      return payer && payOnPage(shop, payer, drawn);
    }
    case "mark paid":
      return operator.try(markOrderPaid, awaiting);
    case "statement":
      return takeStatement(shop, drawn);
    case "assign":
      return operator.try(assignBankEntry, { entry_id: await openEntry(shop), order_number: awaiting.order_number });
    case "return":
      return operator.try(returnBankEntry, { entry_id: await openEntry(shop), reversal_id: null });
    case "refund":
      return operator.try(refundOrder, { ...order, position: number, quantity: isPlain ? 1 : null, delivered });
    case "resolve": {
      const { refunds } = await operator.must(listRefunds, { website_id: null, open: true, limit: 1 });
      return operator.try(resolveRefund, {
        refund_id: refunds[0]?.refund_id ?? "",
        outcome: isPlain ? "done" : "failed",
      });
    }
    case "cancel":
      return operator.try(cancelOrder, { ...(isPlain ? awaiting : order), delivered });
    case "dispute":
      return operator.try(disputePayment, { ...order, amount: number * 500 });
    case "decide":
      return operator.try(decideDispute, { ...order, outcome: isPlain ? "won" : "lost" });
    case "credit":
      return giveCredit(shop, drawn);
    case "replace": {
      const { last_four: _, ...voucher } = await shop.shop.db
        .selectFrom("vouchers")
        .select(["voucher_id", "last_four"])
        .orderBy("created_at")
        .limit(1)
        .executeTakeFirstOrThrow();
      return operator.try(replaceVoucher, { voucher: voucher.voucher_id, reason: "lost letter" });
    }
    case "take back":
      return takeBack(shop, drawn);
    case "undo":
      return operator.try(undoReturn, { website_id: site, number, reason: "a mistake" });
    case "expire":
      return expire(shop, drawn, shop.done);
  }
}
