import { operations } from "@guerdon/contract/operations";
import { setSecret } from "@guerdon/contract/operations/secret";
import { blockVouchers } from "@guerdon/contract/operations/voucher-choice";
import { takeBackVouchers } from "@guerdon/contract/operations/voucher-return";
import {
  aLogo,
  aMailDelivery,
  aShopThatKnowsPia,
  giverFile,
  insertBuyer,
  insertGiver,
  insertWebsite,
  PIA,
  testObjects,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { failedJobNotes } from "../job-handlers.ts";
import { FIRM, type FullShop, JOB, manyOf, WHOLE_INPUTS, websiteId } from "./whole-inputs.fixture.ts";

/** A shop in which the operations of the table find what they show or change. */
async function aFullShop(): Promise<Awaited<ReturnType<typeof aShopThatKnowsPia>> & FullShop> {
  const shop = await aShopThatKnowsPia();
  shop.shop.objects = testObjects();
  const { db } = shop.shop;
  await insertGiver(shop);
  await insertWebsite(db, websiteFile({ id: FIRM, hosts: ["firm.localhost"], website_type_id: "PUN" }));
  await shop.shop.websites.reload();
  await insertBuyer(shop, FIRM);
  await shop.operator.must(setSecret, { website_id: websiteId, name: "newsletter", value: "a secret" });
  await shop.issue({ code: "GIFT-ENDING", value: 1000, valid_until: new Date("2028-12-31T22:59:59Z") });
  await issueLists(shop);
  await failedJobNotes(shop.shop, aMailDelivery())(JOB);
  const orders = await db.selectFrom("orders").select("order_number").orderBy("order_number").execute();
  const { withdrawal_id } = await db.selectFrom("withdrawals").select("withdrawal_id").executeTakeFirstOrThrow();
  const { number } = await db.selectFrom("invoices").select("number").executeTakeFirstOrThrow();
  const order = { website_id: websiteId, order_number: orders[0]?.order_number ?? "" };
  const giver = { settings: giverFile({ id: "other" }), logo: new TextEncoder().encode(aLogo()) };
  return Object.assign(shop, { withdrawal_id, number, order, pia: PIA, giver });
}

/** Codes in lists: one to change, one that is blocked, and one that the client returned. */
async function issueLists({ issue, operator }: Awaited<ReturnType<typeof aShopThatKnowsPia>>): Promise<void> {
  const valid_until = new Date("2028-12-31T22:59:59Z");
  await issue(
    ...["spring", "blocked", "returned"].map((batch) => ({ code: `LIST-${batch}`, value: 500, valid_until, batch })),
  );
  await operator.must(blockVouchers, manyOf("blocked"));
  await operator.must(takeBackVouchers, manyOf("returned"));
}

/** Operations whose full answers need a state that a shop of this table cannot have; their own tests have them. */
const ELSEWHERE = {
  "money under way, or an answer of the provider": [
    ...["assignBankEntry", "returnBankEntry", "markOrderPaid", "cancelOrder", "disputePayment", "decideDispute"],
    ...["inquireRefund", "resolveRefund", "inquireUnallocatedPayment", "resolveUnallocatedPayment"],
  ],
  "a source or a system outside": [
    ...["importCatalogue", "publishCatalogue", "rollBackCatalogue"],
    ...["compareCatalogueRevisions", "exportCatalogue", "listCatalogueRevisions"],
    "exportDatev",
    "applyWebsite",
    "openEditing",
    "closeEditing",
    "readBounceMailbox",
    "eraseAgain",
  ],
  "the demonstration": [
    ...["showDemo", "beginDemo", "finishDemo", "resetDemo", "addDemoPartner", "createDemoAccounts"],
    ...["fillDemoStock", "issueDemoVouchers"],
  ],
  "a visit under way": ["showVisit", "showConsent", "showExchange"],
  "a state before the last one": [
    ...["publishWebsite", "rollBackWebsite", "markOrderSent", "closeWithdrawal", "unblockVoucher", "removeBuyerSecret"],
  ],
};

// [operator.whole]
test("with the most complete input, in a shop where everything has happened, every answer keeps the contract", async () => {
  await using shop = await aFullShop();
  const broken: unknown[] = [];
  for (const { operation, input } of WHOLE_INPUTS) {
    // A dry run checks the answer, too, and leaves the shop to the next operation.
    const answer = await shop.operator
      .try(operation, input(shop) as never, operation.changes)
      .catch((error: unknown) => ({ ok: false, error }));
    if (!answer.ok) {
      broken.push([operation.name, answer]);
    }
  }
  expect(broken).toEqual([]);
});

test("every operation is in the table, or named with what it lacks", () => {
  const named = [...WHOLE_INPUTS.map(({ operation }) => operation.name), ...Object.values(ELSEWHERE).flat()];
  expect([...new Set(named)].sort()).toEqual([...new Set(operations.map(({ name }) => name))].sort());
});
