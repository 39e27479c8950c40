import type { AccountMailKind } from "@guerdon/domain/mail/account-mail";
import type { Language } from "@guerdon/domain/text/language";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import { pageUrl } from "../website/index.ts";
import { makeLink, openNewEmail } from "./mailed-links.ts";
import { type AccountKey, openAccount } from "./people.ts";
import { findAccount } from "./store.ts";
import { findTokenOf } from "./token-store.ts";

/** The data of a mail about an account. It exists only while the mail is sent. */
export interface PreparedMail {
  /** The address that it goes to. */
  to: string;
  user_name: string;
  language: Language;
  link: string | null;
}

/**
 * Prepares a mail about an account, and makes the token of its link. A job that comes again makes another one, which
 * replaces the first.
 * @returns undefined if there is nothing to send any more, or the account is locked
 */
export async function prepareMail(
  shop: Shop,
  website: Website,
  { kind, ...key }: AccountKey & { kind: AccountMailKind },
): Promise<PreparedMail | undefined> {
  const account = await findAccount(shop.db, key);
  if (account?.state !== "active") {
    return undefined;
  }
  const { user_name, email } = openAccount(shop.keyring, account, account);
  const mail = { to: email, user_name, language: account.language, link: null };
  if (kind === "reset") {
    const token = await makeLink(shop, key, { purpose: "password", ciphertext: null });
    return { ...mail, link: linkTo(website, account.language, { page: "new-password", token }) };
  }
  if (kind !== "confirm") {
    return mail;
  }
  const pending = await findTokenOf(shop.db, key, "email");
  if (!pending?.ciphertext || pending.expires_at <= shop.now()) {
    return undefined;
  }
  const token = await makeLink(shop, key, { purpose: "email", ciphertext: pending.ciphertext });
  const to = openNewEmail(shop.keyring, key, pending.ciphertext);
  return { ...mail, to, link: linkTo(website, account.language, { page: "confirm-email", token }) };
}

/** The absolute address of a page that takes a mailed token. */
function linkTo(website: Website, language: Language, { page, token }: { page: string; token: string }): string {
  const url = pageUrl(website, language, page);
  url.searchParams.set("token", token);
  url.searchParams.set("website_uuid", website.id);
  return url.href;
}
