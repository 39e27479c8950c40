import type { printReturn as operation } from "@guerdon/contract/operations/voucher-return";
import type { ReturnDocument } from "@guerdon/domain/document/return-document";
import { dayOf } from "@guerdon/domain/time/day";
import { done, type OperatorAct, type OperatorShop, refused } from "../../operation-binder.ts";
import type { Website } from "../../ports/websites.ts";
import { documentFonts } from "../font/index.ts";
import { printableLogo } from "../picture/index.ts";
import { findWebsite, mailTheme, wordsIn } from "../website/index.ts";
import { type ReturnedVoucher, returnedVouchers, returnsOf, type VoucherReturn } from "./return-store.ts";

/** Prints the statement of a return in the website's default language [voucher.take-back-statement]. */
export const printReturn: OperatorAct<typeof operation> = async (shop, _, key) => {
  const found = await findWebsite(shop.db, key.website_id);
  if (!found.ok) {
    return found;
  }
  const [summary] = await returnsOf(shop.db, key);
  if (!summary) {
    return refused({ code: "return_unknown", fields: { number: key.number } });
  }
  const document = await statementOf(shop, found.website, summary);
  const content = Buffer.from(await shop.documents.voucherReturn(document)).toString("base64");
  return done({ content }, { website: key.website_id, subject: String(key.number) });
};

async function statementOf(
  shop: Pick<OperatorShop, "db" | "log" | "objects">,
  website: Website,
  summary: VoucherReturn,
): Promise<ReturnDocument> {
  const { website_title, public_url, theme, seller, language_settings, time_zone } = website.settings;
  const language = language_settings.default;
  const { logo, fonts } = website.pictures;
  const { number, currency, vouchers, amount, created_at, settled_at, undone_at } = summary;
  const day = (at: Date | null) => at && dayOf(at, time_zone);
  return {
    website_title,
    public_url,
    theme: mailTheme(theme, null),
    seller,
    logo_name: website_title,
    fonts: await documentFonts(shop.db, fonts),
    logo: await printableLogo(shop, logo),
    words: wordsIn(website, language),
    language,
    currency,
    number,
    vouchers,
    amount,
    returned_on: dayOf(created_at, time_zone),
    settled_on: day(settled_at),
    undone_on: day(undone_at),
    batches: byBatch(await returnedVouchers(shop.db, summary), time_zone),
  };
}

function byBatch(returned: readonly ReturnedVoucher[], timeZone: string): ReturnDocument["batches"] {
  return [...Map.groupBy(returned, ({ batch }) => batch)].map(([name, vouchers]) => ({
    name,
    amount: vouchers.reduce((total, { amount }) => total + amount, 0),
    vouchers: vouchers.map(({ last_four, value, amount, valid_until }) => {
      return { last_four, value, amount, valid_until: valid_until && dayOf(valid_until, timeZone) };
    }),
  }));
}
