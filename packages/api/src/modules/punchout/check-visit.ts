import { type contract, fail, type OutputOf, ok, type Result } from "@guerdon/contract";
import {
  type HandedBasket,
  handOverProblems,
  type LineProblem,
  netUnitPrice,
  returnedLine,
} from "@guerdon/domain/session/punchout";
import type { LoggedInVisit } from "../../shop.ts";
import { basketOf, type PricedBasket, priceVisibleBasket } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { type Buyer, findBuyer } from "./buyer-store.ts";
import { handedOf } from "./handed-lines.ts";
import { visitOfSession } from "./show-visit.ts";
import type { PunchoutVisit } from "./visit-store.ts";

/** A visit with its basket, as it would be handed over now. */
export interface OpenVisit {
  found: PunchoutVisit;
  buyer: Buyer;
  priced: PricedBasket;
  handed: HandedBasket;
}

/** The visit that the session is, unless it was handed over. */
export async function openVisit(shop: CatalogueShop, visit: LoggedInVisit): Promise<OpenVisit | undefined> {
  const found = visit.session.subject.kind === "buyer" ? await visitOfSession(shop, visit) : undefined;
  const buyer = found && (await findBuyer(shop.db, found));
  const stored = buyer && (await basketOf(shop, visit));
  if (!found || !buyer || !stored) {
    return undefined;
  }
  const priced = await priceVisibleBasket(shop, visit, stored);
  return { found, buyer, priced, handed: handedOf(priced, visit) };
}

/** Why the basket would be refused, here or by the buyer's system [punchout.check]. */
export function problemsOf({ priced, handed, buyer }: OpenVisit): { position: number; problem: LineProblem }[] {
  const gone = priced.unavailable.map(({ stored: { position } }) => ({ position, problem: "not_offered" as const }));
  return [...gone, ...handOverProblems(handed, buyer.settings.format)];
}

/** Checks the basket before it is handed over, and compares its prices with those that the buyer's system knows. */
export async function checkVisit(
  shop: CatalogueShop,
  visit: LoggedInVisit,
): Promise<Result<OutputOf<typeof contract.checkPunchout>, "NOT_FOUND">> {
  const open = await openVisit(shop, visit);
  return open
    ? ok({
        problems: problemsOf(open),
        changed_prices: changedPrices(open),
        prices: open.handed.lines.map(({ position, quantity, unit_price }) => ({
          position,
          price: unit_price * quantity,
        })),
        total: open.handed.total,
        tax: open.handed.tax,
      })
    : fail("NOT_FOUND");
}

/** Lines that came with another price than they have today [punchout.returned-lines]. */
function changedPrices({ found, priced }: OpenVisit) {
  const known = new Map(found.items.map((item, index) => [index + 1, returnedLine(item, index + 1).unit_price]));
  return priced.lines.flatMap((line) => {
    const [before, now] = [known.get(line.stored.position) ?? null, netUnitPrice(line.product, line.selling_price)];
    return before === null || before === now ? [] : [{ position: line.stored.position, before, now }];
  });
}
