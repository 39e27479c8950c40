import { DEFAULT_LANGUAGE } from "@guerdon/domain/text/language";
import { catalogueOf } from "./catalogues.ts";

/** Keys and prefixes of earlier versions with their current names; the first match counts. */
const RENAMED: readonly (readonly [before: string, now: string])[] = [
  ["payment.code.used", "voucher.used.amount"],
  ["payment.code.", "voucher.used."],
  ["payment.code", "voucher.used.code"],
  ["payment.add-code.", "voucher.add."],
  ["payment.add-code", "voucher.add.label"],
  ["start.code.", "voucher.code."],
  ["start.tan.", "voucher.tan."],
  ["start.where.", "voucher.where."],
  ["start.trap", "voucher.trap"],
  ["credit.", "voucher.credit."],
  ["confirm.", "order.confirm."],
  ["confirmation.", "order.confirmation."],
  ["added.related", "product.related"],
  ["added.", "basket.added."],
  ["summary.", "basket.summary."],
  ["tax.", "basket.tax."],
  ["label.", "product.label."],
  ["gallery.", "product.gallery."],
  ["list.", "catalogue.list."],
  ["filter.", "catalogue.filter."],
  ["sort.", "catalogue.sort."],
  ["search.", "catalogue.search."],
  ["paging.", "catalogue.paging."],
  ["nav.", "shell.nav."],
  ["menu.", "shell.menu."],
  ["footer.", "shell.footer."],
];

/** The current key of a message that had the key `before` in an earlier version; undefined if there is none. */
export function renamedKey(before: string): string | undefined {
  const match = RENAMED.find(([old]) => (old.endsWith(".") ? before.startsWith(old) : before === old));
  const now = match && before.replace(...match);
  return now !== undefined && now in catalogueOf(DEFAULT_LANGUAGE) ? now : undefined;
}
