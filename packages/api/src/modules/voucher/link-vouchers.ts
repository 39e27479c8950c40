import type { linkVouchers as operation } from "@guerdon/contract/operations/voucher";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { findPicture } from "../picture/index.ts";
import { ensureSecret } from "../secret/index.ts";
import { findWebsite, offeredLanguages } from "../website/index.ts";
import { encryptCode, LINK_SECRET, newLinkKey } from "./code-links.ts";

/** The links of codes, and what a letter shows of their website [voucher.link]. No voucher is read. */
export const linkVouchers: OperatorAct<typeof operation> = ({ keyring, objects }, run, { website_id, codes }) =>
  run.change([], async (unit) => {
    const found = await findWebsite(unit, website_id);
    if (!found.ok) {
      return found;
    }
    const { settings, pictures } = found.website;
    const key = await ensureSecret(unit, keyring, { website_id, name: LINK_SECRET, make: newLinkKey, now: run.now() });
    const logo = pictures.logo && (await findPicture({ db: unit, objects }, pictures.logo.id));
    const links = codes.map((code) => {
      const link = new URL("/", settings.public_url);
      link.searchParams.set("action", "check_encrypted_code");
      link.searchParams.set("code", encryptCode(key, website_id, code));
      return link.href;
    });
    const value = {
      links,
      website_title: settings.website_title,
      public_url: settings.public_url,
      language: offeredLanguages(found.website).default,
      currency: settings.website_currency_short_symbol,
      seller: settings.seller,
      primary_color: settings.theme.primary_color,
      logo: logo ? { media_type: logo.media_type, content: Buffer.from(logo.content).toString("base64") } : null,
    };
    return done(value, { website: website_id, details: { codes: codes.length } });
  });
