import type { BasketView, BodyOf, contract, Failure } from "@guerdon/contract";
import { minorFromMajor } from "@guerdon/domain/money";
import { formatMoney } from "@guerdon/domain/money/money-format";
import { problemOf } from "../../server/failure.server.ts";
import type { PageContext } from "../../server/page-context.server.ts";

/** The name of the hidden field that goes with a button that acts on the whole basket. */
const FIELD = "shown";

type Shown = NonNullable<BodyOf<typeof contract.createOrder>["shown"]>;

/**
 * The state of the basket that a page shows, as the value of the field `shown` of its form [order.shown].
 * @param terms what is agreed to with the button
 */
export function shownBasket(basket: BasketView, terms?: string): string {
  const { version, gross_price, currency, post_payment, product_position, b2b } = basket;
  const shown: Shown = {
    version,
    total: gross_price,
    currency: currency.short_symbol,
    to_pay: post_payment?.value ?? 0,
    ...(terms !== undefined && { terms }),
    lines: product_position.flatMap((line) => {
      const { position, product_number, quantity } = line;
      return line.gross_price === undefined
        ? []
        : { position, product_number, quantity, price: b2b ? line.net_price : line.gross_price };
    }),
  };
  return JSON.stringify(shown);
}

/**
 * The state of the basket that the page of a form showed. The schema of the call refuses a state that no page of this
 * version has sent, and nothing is done.
 */
export function shownIn(form: FormData): Shown {
  try {
    return JSON.parse(String(form.get(FIELD)));
  } catch {
    return {} as Shown;
  }
}

/**
 * True if a call was refused because its page did not say what it showed as this version's pages do: it was opened before
 * the shop was updated. Only a new document has what is missing [order.outdated-page].
 */
export function isOfOutdatedPage({ error_code, fields }: Pick<Failure, "error_code" | "fields">): boolean {
  const issues = error_code === "BAD_REQUEST" && "issues" in fields ? fields.issues : [];
  return issues.some(({ path }) => path.split(".")[1] === FIELD);
}

/** The text of the changes since a page was shown: the sums, and each line that differs. */
export function changesText(
  context: PageContext,
  failure: Failure<"ORDER_CHANGED">,
): { text: string; changes: string[] } {
  const { t, language } = context;
  const money = (major: number) => formatMoney(minorFromMajor(major) ?? 0, failure.fields.currency, language);
  const changes = failure.fields.lines.map(({ product_name: name, before, now }) => {
    if (!before || !now) {
      return t(now ? "order.changed.added" : "order.changed.removed", { name });
    }
    return before.quantity === now.quantity
      ? t("order.changed.price", { name, before: money(before.price), now: money(now.price) })
      : t("order.changed.quantity", { name, before: String(before.quantity), now: String(now.quantity) });
  });
  return { text: problemOf(context, failure).text, changes };
}
