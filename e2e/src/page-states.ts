import { expect } from "@playwright/test";
import { freshCode } from "./codes.ts";
import { COFFEE_CARD, DINNER, HEADPHONES, MUG, SOLD_OUT } from "./demo-products.ts";
import { arriveWith, giveAddress, putIntoBasket } from "./shortcuts.ts";
import { freshEmail, type Visitor } from "./visitor.ts";

/** Credit that is looked at and never spent. */
export const DEMO_CODE = "AURORA-0500";

/** A page in one of its states, and how a stranger gets there. */
export interface PageState {
  name: string;
  /** Where it lives, without language and query. */
  path: string;
  reach: (visitor: Visitor) => Promise<void>;
  /** The answer to a visit, if it is not 200. */
  status?: number;
}

const guest = (name: string, path: string, status?: number): PageState => ({
  name,
  path,
  reach: (visitor) => visitor.open(path),
  ...(status && { status }),
});

/** A page of somebody who is logged in and perhaps chose something before. */
const inside = (name: string, path: string, prepare?: (visitor: Visitor) => Promise<void>): PageState => ({
  name,
  path: path.split("?")[0] ?? path,
  async reach(visitor) {
    await arriveWith(visitor, DEMO_CODE);
    await prepare?.(visitor);
    await visitor.open(path);
  },
});

const withProducts = (visitor: Visitor) => putIntoBasket(visitor, COFFEE_CARD, MUG);

const withAddress = async (visitor: Visitor) => {
  await withProducts(visitor);
  await giveAddress(visitor, "nora@example.org");
};

async function reachTooLittleCredit(visitor: Visitor): Promise<void> {
  await arriveWith(visitor, "AURORA-0050");
  await putIntoBasket(visitor, HEADPHONES);
  await visitor.open("/checkout/payment");
}

async function reachAddressErrors(visitor: Visitor): Promise<void> {
  await arriveWith(visitor, DEMO_CODE);
  await withProducts(visitor);
  await visitor.open("/checkout/address");
  await visitor.field("email").fill("nora@example");
  await visitor.button(visitor.t("address.next")).click();
  await expect(visitor.alert).toContainText(visitor.t("address.error.invalid_email"));
}

async function reachMissingTerms(visitor: Visitor): Promise<void> {
  await arriveWith(visitor, DEMO_CODE);
  await withAddress(visitor);
  await visitor.open("/checkout/confirm");
  await visitor.orderButton.click();
  await expect(visitor.page.getByText(visitor.t("api-errors.terms_required")).first()).toBeVisible();
}

async function reachConfirmation(visitor: Visitor): Promise<void> {
  await arriveWith(visitor, freshCode(100));
  await withProducts(visitor);
  await giveAddress(visitor, freshEmail());
  await visitor.open("/checkout/confirm");
  await visitor.order();
}

async function reachWrongCode(visitor: Visitor): Promise<void> {
  await visitor.open("");
  await visitor.enterCode("WRONG-0001");
  await expect(visitor.alert).toBeVisible();
}

/** Every page of the shop, in every state that looks different. */
export const PAGE_STATES: readonly PageState[] = [
  guest("start", ""),
  { name: "start with a wrong code", path: "", reach: reachWrongCode },
  inside("welcome", "/welcome"),
  inside("list", "/product-overview?page=1"),
  inside("list of one kind, sorted", "/product-overview?productType=PHY&sort=priceAscending&page=1"),
  inside("empty list", "/product-overview?brands=Tornhill&productType=TVO&page=1"),
  inside("list of a category that is not there", "/product-overview?category=999&page=1"),
  inside("voucher", `/product-details/${COFFEE_CARD.number}`),
  inside("voucher with an amount of one's own", "/product-details/TV1002"),
  inside("reward", `/product-details/${MUG.number}`),
  inside("product with a hidden value", `/product-details/${DINNER.number}`),
  inside("sold-out reward", `/product-details/${SOLD_OUT.number}`),
  inside("empty basket", "/basket"),
  inside("basket", "/basket", withProducts),
  inside("payment with enough credit", "/checkout/payment", withProducts),
  { name: "payment with too little credit", path: "/checkout/payment", reach: reachTooLittleCredit },
  inside("address", "/checkout/address", withProducts),
  { name: "address with errors", path: "/checkout/address", reach: reachAddressErrors },
  inside("review", "/checkout/confirm", withAddress),
  { name: "review without terms", path: "/checkout/confirm", reach: reachMissingTerms },
  { name: "confirmation", path: "/checkout/confirmation", reach: reachConfirmation },
  guest("questions", "/faq"),
  guest("privacy", "/privacy"),
  guest("terms", "/agb"),
  guest("imprint", "/imprint"),
  guest("not-found", "/not-found", 404),
  guest("unknown address", "/no/such/page", 404),
  guest("error", "/error", 500),
];
