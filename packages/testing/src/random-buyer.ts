import { contract } from "@guerdon/contract";
import type { Address } from "@guerdon/domain/address";
import { anAddress } from "./builders.ts";
import { localhostFetch } from "./localhost-agent.ts";
import { wantedAtRandom } from "./random-assortment.ts";
import { MAIL_FATES } from "./random-mail-server.ts";
import type { Visitor } from "./visitor.ts";

/** The shop that buyers buy from, which may die at any moment. */
export interface MortalShop {
  readonly port: number;
  visitor(): Visitor;
  /** Resolves once the shop runs. */
  up(): Promise<unknown>;
}

/** With what a buyer buys, and how it decides. */
export interface Purchase {
  /** A code whose credit may cover all or a part. */
  code: string;
  /** Different for each buyer. */
  name: string;
  random: () => number;
}

/** An order as its buyer knows it. */
export interface PlacedByBuyer {
  email: string;
  receipt: string;
}

/** Acts of the payer on the provider's page, the likely ones more often. */
const ACTS = [
  ...["pay", "pay", "pay", "close", "notify-first", "notify-twice", "return-twice", "pending", "pending"],
  ...["decline", "authentication", "abort"],
];
/** The faults of the provider's answers. */
export const ANSWERS = ["late", "garbage", "unreachable", "after"];
/** Any card, instant bank transfer, and a transfer after ordering. */
const TYPES = [4, 102, 104, 104, 5];

/** Where codes go by SMS: a phone, one that nobody has, and no number at all in that country. */
const PHONES = ["0151 23456789", "0151 23456789", "0151 10000000", "1"];

/**
 * One purchase, with all the turns that people and networks take. It never asserts anything: the books do, afterwards.
 * @returns the order, if the buyer learned of it
 */
export async function buyAtRandom(
  shop: MortalShop,
  { code, name, random }: Purchase,
): Promise<PlacedByBuyer | undefined> {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const chance = (probability: number) => random() < probability;
  const again = <T>(step: () => Promise<T>) => againWhileItDies(shop, step);
  const visitor = shop.visitor();
  const entered = await again(() => visitor.call(contract.enterCode, { body: { code } }));
  if (!entered.ok) {
    return undefined;
  }
  for (const { number, variation, quantity, delivery } of wantedAtRandom(pick)) {
    await again(() => visitor.add(number, variation, { quantity, delivery }));
  }
  const fate = chance(0.4) ? pick(MAIL_FATES) : "buyer";
  const address = anAddress({ email: `${fate}-${name}@example.org`, phone_number: pick(PHONES) });

  const tries = pick([1, 1, 2, 3]);
  for (let tried = 0; tried < tries; tried += 1) {
    if (chance(0.15)) {
      await misbehave(shop, pick(ANSWERS));
    }
    const pages = await again(() => pagesToPay(visitor, { address, type: pick(TYPES), isTwice: chance(0.1) }));
    if (chance(0.15)) {
      await again(() => giveUp(visitor));
      pages.push(...(await again(() => pagesToPay(visitor, { address, type: pick(TYPES), isTwice: false }))));
    }
    for (const page of new Set(pages)) {
      if (chance(0.1)) {
        // Perhaps opened, and left alone.
        await again(() => localhostFetch(page));
      } else {
        const ref = await again(() => pay(shop, page, { act: pick(ACTS), answer: chance(0.2) ? pick(ANSWERS) : "" }));
        await again(() => comeBack(visitor, ref, pick([0, 1, 1, 1, 2])));
      }
    }
    if (chance(0.3)) {
      await again(() => giveUp(visitor));
    }
  }
  const shown = await again(() => visitor.call(contract.showConfirmation, {}));
  const receipt = shown.ok ? shown.value.order?.order_number : undefined;
  return receipt === undefined ? undefined : { email: address.email, receipt };
}

interface Paying {
  address: Address;
  type: number;
  isTwice: boolean;
}

/** Buys: the provider's pages to pay at, none if it is ordered, refused or was ordered before. */
async function pagesToPay(visitor: Visitor, { address, type, isTwice }: Paying): Promise<string[]> {
  const read = await visitor.call(contract.readBasket, {});
  if (!read.ok || read.value.product_position.length === 0) {
    return [];
  }
  if (read.value.missing_amount_of_money > 0) {
    await visitor.choosePayment(type).catch(ignoreRefusal);
  }
  const basketNumber = await visitor.prepareOrder(address).catch(ignoreRefusal);
  if (basketNumber === undefined) {
    return [];
  }
  const tabs = isTwice ? [visitor, visitor.secondTab()] : [visitor];
  const bought = await Promise.all(tabs.map((tab) => tab.call(contract.createOrder, { body: { basketNumber } })));
  return bought.flatMap((each) => (each.ok && "redirection_url" in each.value ? [each.value.redirection_url] : []));
}

/** Acts as the payer on the provider's page. Answers the reference with which the browser returns. */
async function pay(shop: MortalShop, page: string, form: { act: string; answer: string }): Promise<string> {
  const origin = `http://sandbox.localhost:${shop.port}`;
  await localhostFetch(page);
  const paid = await localhostFetch(page, { method: "POST", headers: { origin }, body: new URLSearchParams(form) });
  await paid.arrayBuffer();
  const back = paid.headers.get("location");
  return (back && new URL(back).searchParams.get("ref")) || "";
}

async function comeBack(visitor: Visitor, ref: string, times: number): Promise<void> {
  const tabs = Array.from({ length: times }, () => visitor.secondTab());
  await Promise.all(tabs.map((tab) => tab.call(contract.verifyPayment, { body: { ref } })));
}

async function giveUp(visitor: Visitor): Promise<void> {
  await visitor.call(contract.setPaymentInProcess, { body: { paymentInProcessParam: false } });
}

/** The provider's next answer goes wrong. */
export async function misbehave({ port }: Pick<MortalShop, "port">, answer: string): Promise<void> {
  await localhostFetch(`http://sandbox.localhost:${port}/saferpay/script`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ answers: [answer] }),
  }).catch(ignoreDeath);
}

const MAX_TRIES = 50;

/** A step of a browser whose connection breaks is taken again once the shop is back. */
async function againWhileItDies<T>(shop: MortalShop, step: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    await shop.up();
    try {
      return await step();
    } catch (error) {
      if (tried >= MAX_TRIES || !isDeath(error)) {
        throw error;
      }
    }
  }
}

function isDeath(error: unknown): boolean {
  return error instanceof TypeError;
}

function ignoreDeath(error: unknown): void {
  if (!isDeath(error)) {
    throw error;
  }
}

/** A call that the shop refuses, since the basket is locked or ordered meanwhile. */
function ignoreRefusal(error: unknown): undefined {
  if (error instanceof Error && error.message.includes("failed: {")) {
    return undefined;
  }
  throw error;
}
