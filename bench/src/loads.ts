import { hashPassword } from "@guerdon/api/fixtures";
import { contract } from "@guerdon/contract";
import { USER_PASSWORD, USERS, userName, voucherCode } from "./fill-shop.ts";
import { LISTED_CATEGORY, PRODUCTS, productNumber } from "./generated-catalogue.ts";
import type { LoadName } from "./goals.ts";
import type { HttpCaller } from "./http-caller.ts";
import type { Load } from "./load.ts";
import { BenchVisitor } from "./visitor.ts";

/** A load with its title and preparation. */
interface PlannedLoad {
  title: string;
  concurrency: number;
  /** The load causes background work (jobs, mails) that is counted with it. */
  hasBackgroundWork?: boolean;
  prepare: (caller: HttpCaller, codes: Iterator<string>) => Promise<Load["act"]>;
}

/** Codes that no visitor has used. */
export function* unusedCodes(count: number): Generator<string, string> {
  for (let index = 0; index < count; index += 1) {
    yield voucherCode(index);
  }
  throw new Error(`All ${count} codes are used.`);
}

/** The lines of a basket: two vouchers (e-mail, post) and a reward, by their indexes in the generated catalogue. */
const LINES = [
  { place: 0, delivery: 1 },
  { place: 1, delivery: 0 },
  { place: 17, delivery: 0 },
] as const;

export const PLANNED_LOADS: Record<LoadName, PlannedLoad> = {
  list: {
    title: "list of 40, one category, by price",
    concurrency: 32,
    prepare: async (caller, codes) => {
      const visitors = await enteredVisitors(32, caller, codes);
      const path = `/api/catalog/products?category=${LISTED_CATEGORY}&sort=priceAscending&page_size=40`;
      return async (worker) => void (await visitors[worker]?.get(path));
    },
  },
  search: {
    title: "search, 20 kinds of terms",
    concurrency: 32,
    prepare: async (caller, codes) => {
      const visitors = await enteredVisitors(32, caller, codes);
      let turn = 0;
      return async (worker) => {
        turn += 1;
        await visitors[worker]?.get(`/api/catalog/products?search=${encodeURIComponent(term(turn))}&page_size=8`);
      };
    },
  },
  detail: {
    title: "product detail",
    concurrency: 32,
    prepare: async (caller, codes) => {
      const visitors = await enteredVisitors(32, caller, codes);
      let turn = 0;
      return async (worker) => {
        turn = (turn + 7) % PRODUCTS;
        await visitors[worker]?.get(`/api/catalog/products/${productNumber(turn)}`);
      };
    },
  },
  basket: {
    title: "read a basket of 3 lines",
    concurrency: 32,
    prepare: async (caller, codes) => {
      const visitors = await enteredVisitors(32, caller, codes);
      await Promise.all(visitors.map(fillBasket));
      return async (worker) => void (await visitors[worker]?.get("/api/basket"));
    },
  },
  quantity: {
    title: "change a quantity, 32 baskets",
    concurrency: 32,
    prepare: async (caller, codes) => {
      const visitors = await enteredVisitors(32, caller, codes);
      const positions = await Promise.all(visitors.map(fillBasket));
      const quantities = visitors.map(() => 1);
      return async (worker) => {
        const quantity = 3 - (quantities[worker] ?? 1);
        await visitors[worker]?.changeQuantity(positions[worker] ?? 0, quantity);
        quantities[worker] = quantity;
      };
    },
  },
  checkout: {
    title: "code to confirmation, 8 at once",
    concurrency: 8,
    hasBackgroundWork: true,
    prepare: async (caller, codes) => async () => {
      const visitor = new BenchVisitor(caller);
      await visitor.enter(codes.next().value);
      await visitor.add(...lineAt(0));
      const basketNumber = await visitor.prepareOrder();
      await visitor.must(contract.createOrder, { body: { basketNumber } });
      const { order } = await visitor.must(contract.showConfirmation, {});
      if (!order) {
        throw new Error("The confirmation shows no order.");
      }
    },
  },
  "code-login": {
    title: "log-in with a code, 8 at once",
    concurrency: 8,
    prepare: async (caller) => {
      // A code may be entered in any number of sessions until it is spent.
      let turn = 0;
      return async () => {
        turn += 1;
        await new BenchVisitor(caller).enter(voucherCode(turn % 100));
      };
    },
  },
  "user-login": {
    title: "log-in with a password, 8 at once",
    concurrency: 8,
    prepare: async (caller) => {
      let turn = 0;
      return async () => {
        turn += 1;
        await new BenchVisitor(caller).logIn(userName(turn % USERS), USER_PASSWORD);
      };
    },
  },
  hash: {
    title: "password hash alone, 2 at once, here",
    concurrency: 2,
    prepare: async () => async () => void (await hashPassword(USER_PASSWORD)),
  },
  page: {
    title: "list page, rendered, brotli",
    concurrency: 16,
    prepare: async (caller, codes) => {
      const visitors = await enteredVisitors(16, caller, codes);
      const headers = { accept: "text/html", "accept-encoding": "br" };
      return async (worker) => void (await visitors[worker]?.get(LIST_PAGE, headers));
    },
  },
};

/** Search terms: correct, misspelt, partial, compound, and without matches. The suffix makes repetitions rare. */
const TERMS =
  "Avelune,avelume,Bellorama,belorama,fernora gutschein,Grünhold,gruenhold,grunhold,sprintora,Sprinotra,Velunda,Wohnlundgutschein,wohnl,pixolotl,Pixo,Gutschein,einlösen,Adressen,Telefon,qqxyz".split(
    ",",
  );

function term(turn: number): string {
  return `${TERMS[turn % TERMS.length]} ${turn % 1999}`;
}

export const LIST_PAGE = `/de/product-overview?category=${LISTED_CATEGORY}&sort=priceAscending&page=1`;

/** Visitors who have each entered a code. */
export function enteredVisitors(count: number, caller: HttpCaller, codes: Iterator<string>): Promise<BenchVisitor[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const visitor = new BenchVisitor(caller);
      await visitor.enter(codes.next().value);
      return visitor;
    }),
  );
}

/** Adds three lines to a basket and returns the position of the first. */
export async function fillBasket(visitor: BenchVisitor): Promise<number> {
  for (const line of LINES.keys()) {
    await visitor.add(...lineAt(line));
  }
  const { product_position: lines } = await visitor.must(contract.readBasket, {});
  return lines[0]?.position ?? 0;
}

function lineAt(index: number): [number: string, variation: string, chosen: { delivery: 0 | 1 }] {
  const { place, delivery } = LINES[index] ?? LINES[0];
  const number = productNumber(place);
  // Rewards have one variation with the product's number; the first variation of a voucher costs 10 or 15 EUR.
  const variations = [`${number}-10`, `${number}-15`];
  return [number, place === 17 ? number : (variations[place] ?? ""), { delivery }];
}
