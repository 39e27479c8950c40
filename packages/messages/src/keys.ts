import type de from "./catalogues/de.json";
import type deMails from "./catalogues/mails/de.json";
import type { LegalKey } from "./legal.ts";

/** The keys of all messages, including the locked legal wordings. */
export type MessageKey = keyof typeof de | keyof typeof deMails | LegalKey;

/** Prefixes of messages that only the server uses. They are not sent to browsers. */
export const SERVER_PREFIXES = [
  "account.orders.outstanding",
  "address.fixed-hint",
  "address.from-last-order",
  "api-errors.",
  "basket.why.",
  "captcha.",
  "catalogue.list.empty.text",
  "catalogue.list.empty.title",
  "catalogue.list.no-category",
  "catalogue.list.search",
  "catalogue.list.withdrawn.",
  "consent.",
  "island.",
  "content.",
  "description.",
  "editing.",
  "finder.",
  "front-door.",
  "giver.",
  "invoice.",
  "legal.withdraw-entry",
  "mails.",
  "newsletter.block.",
  "order.confirmation.left.account",
  "order.confirmation.left.both",
  "order.confirmation.left.text",
  "order.in-process.",
  "order.transfer.",
  "order.verify.",
  "session.other.",
  "payment.covered",
  "payment.missing.",
  "payment.options",
  "payment.type.",
  "payment.vouchers.",
  "payment.whole",
  "preview.",
  "price.",
  "product.in-basket",
  "promotion.",
  "punchout.problem.",
  "recipient.column.",
  "recipient.example",
  "recipient.mistake.",
  "recipient.no-file",
  "recipient.not-text",
  "recipient.reason.",
  "recipient.too-large",
  "shell.footer.accessibility",
  "shell.footer.agb",
  "shell.footer.cookies",
  "shell.footer.faq",
  "shell.footer.imprint",
  "shell.announcement.",
  "shell.footer.label",
  "shell.footer.payment",
  "shell.footer.trust",
  "shell.home",
  "toast.",
  "validation.",
  "voucher.letter.",
  "website.shop-url",
  "website.to-partner",
  "withdrawal.error.",
] as const;

/** The parts of a language's messages that browsers load separately; every page loads `frame`. */
export const MESSAGE_PARTS = [
  "frame",
  "home",
  "list",
  "product",
  "search",
  "menu",
  "checkout",
  "credit",
  "basket",
  "order",
  "receipt",
  "address",
  "account",
  "newsletter",
  "delivery",
  "recipients",
  "withdrawal",
  "lost",
] as const;
export type MessagePart = (typeof MESSAGE_PARTS)[number];

/** Prefixes of messages that are used on some pages only, or by dialogs. Browsers load their part when needed. */
const PART_PREFIXES: Record<Exclude<MessagePart, "frame">, readonly string[]> = {
  home: [
    "help.",
    "start.blocked",
    "start.forgot.",
    "start.loading",
    "start.log-in.",
    "start.new-password.",
    "start.none",
    "start.page-title",
    "start.sent.",
    "start.tab.",
    "start.text",
    "start.title",
    "voucher.code.hint",
    "voucher.credit.none",
    "voucher.credit.of-in-basket",
    "voucher.credit.untouched",
    "voucher.overview.",
    "voucher.trap",
    "voucher.where.",
    "welcome.",
  ],
  list: ["catalogue.filter.", "catalogue.list.", "catalogue.paging.", "catalogue.sort."],
  product: [
    "product.about",
    "product.add",
    "product.amount",
    "product.back",
    "product.conditions",
    "product.delivery",
    "product.description",
    "product.fact",
    "product.free-amount",
    "product.gallery.",
    "product.hints",
    "product.info-link",
    "product.lowest-30-days",
    "product.no-such-variation",
    "product.quantity",
    "product.read-on",
    "product.related",
    "product.rrp.long",
    "product.survey",
    "product.variation",
    "product.worth",
    "voucher.credit.in-addition",
    "voucher.credit.leaves",
  ],
  checkout: [
    "address.delivery",
    "address.invoice",
    "basket.free-delivery",
    "basket.summary.",
    "basket.tax.",
    "basket.why",
    "checkout.",
    "fee.",
  ],
  credit: ["voucher.add.", "voucher.used."],
  basket: ["basket."],
  withdrawal: ["legal.withdraw-confirm", "withdrawal."],
  receipt: [
    "order.card.",
    "order.confirmation.",
    "order.line-",
    "order.payment-state.",
    "order.state.",
    "order.status.",
    "order.sums.",
    "order.to-brand",
  ],
  order: ["action.change", "legal.", "newsletter.consent.", "order.", "payment.", "shell.footer.privacy"],
  address: ["address."],
  account: ["account."],
  newsletter: ["newsletter.confirm.", "newsletter.unsubscribe."],
  delivery: ["delivery.page."],
  recipients: ["recipient."],
  search: [
    "catalogue.search.close",
    "catalogue.search.count",
    "catalogue.search.hint",
    "catalogue.search.matches",
    "catalogue.search.nothing.",
    "catalogue.search.show-all",
  ],
  menu: ["shell.menu."],
  // With those of buyers' visits, because the URLs of each part are in every page's script.
  lost: ["error.", "lost.", "not-found.", "punchout.", "session."],
};

const OWN_PARTS = Object.keys(PART_PREFIXES) as (keyof typeof PART_PREFIXES)[];

export function isServerKey(key: string): boolean {
  return SERVER_PREFIXES.some((prefix) => key.startsWith(prefix));
}

/** The part that contains a message; undefined for messages that only the server uses. */
export function partOf(key: string): MessagePart | undefined {
  if (isServerKey(key)) {
    return undefined;
  }
  const isIn = (part: keyof typeof PART_PREFIXES) => PART_PREFIXES[part].some((prefix) => key.startsWith(prefix));
  return OWN_PARTS.find(isIn) ?? "frame";
}
