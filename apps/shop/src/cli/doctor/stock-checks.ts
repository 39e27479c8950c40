import { type StockLevel, stockLevels } from "@guerdon/api/measures";
import { pricedCatalogues, productsWithoutCodes } from "@guerdon/api/operator";
import { counted, listed } from "../counted.ts";
import { ofShop } from "./examined.ts";
import { type Finding, fine, warning, wrong } from "./finding.ts";

/** New codes can be bought in this time. */
const SOON_DAYS = 14;

const NAMED = 5;

/** Whether the stock has what orders wait for, and lasts [stock.levels]. */
export const findStock = ofShop(async ({ db, now }) => {
  const levels = await stockLevels(db, now());
  const missing = levels.filter((level) => level.missing > 0);
  const empty = levels.filter((level) => level.missing === 0 && level.free === 0);
  const short = levels.filter(({ free, days_left: days, ...level }) => level.missing === 0 && free > 0 && lasts(days));
  const findings: Finding[] = [];
  if (missing.length > 0) {
    const detail = `Orders wait for codes of ${named(missing)}.`;
    findings.push(
      wrong("stock.missing", detail, "Bring codes by stock import; the orders are delivered by themselves."),
    );
  }
  if (empty.length > 0) {
    findings.push(warning("stock.empty", `The stock of ${named(empty)} is empty.`, LEVELS));
  }
  if (short.length > 0) {
    findings.push(warning("stock.short", `The stock of ${named(short)} lasts less than two weeks.`, LEVELS));
  }
  return findings.length > 0 ? findings : [fine("stock.levels", "No order waits for codes, and the stock lasts.")];
});

const LEVELS = "Bring codes by stock import; stock levels --below 14 shows how many.";

function lasts(days: number | null): boolean {
  return days !== null && days < SOON_DAYS;
}

function named(levels: readonly StockLevel[]): string {
  return listed([...new Set(levels.map(({ variation_number }) => variation_number))], NAMED);
}

/** Whether customers can get what the websites offer: codes are in the stock, or an issuer makes them. */
export const findProducts = ofShop(async ({ db, now, websites }, { settings }) => {
  const open = websites.filter(({ state }) => state === "open");
  const ids = await Promise.all(open.map((website) => pricedCatalogues(db, website)));
  const catalogueIds = [...new Set(ids.flatMap((each) => [...each]))];
  const { count, numbers } = await productsWithoutCodes(db, { catalogueIds, now: now() });
  const findings: Finding[] = [];
  if (count > 0) {
    const more = count > numbers.length ? `, among them ${numbers.join(", ")}` : `: ${numbers.join(", ")}`;
    const detail = `${counted(count, "product is", "products are")} offered without a code in the stock${more}.`;
    findings.push(warning("stock.products", detail, "Bring codes by stock import, name an issuer, or withdraw them."));
  } else {
    findings.push(fine("stock.products", "Every product that is offered as a code has some, or an issuer."));
  }
  if (settings?.production && !settings.issuer && !settings.sandbox) {
    findings.push(fine("stock.issuer", "No issuer is set: all codes come from the stock."));
  }
  return findings;
});
