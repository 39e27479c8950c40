import type { MailBrand } from "@guerdon/domain/mail/order-mail";
import type { Translate } from "@guerdon/messages";

const PAGES = [
  { path: "imprint", word: "shell.footer.imprint" },
  { path: "privacy", word: "shell.footer.privacy" },
  { path: "agb", word: "shell.footer.agb" },
  { path: "accessibility", word: "shell.footer.accessibility" },
] as const;

/** The website's pages that every mail leads to, in the mail's language [fulfilment.mail-links]. */
export function footerPages({ home_url }: MailBrand, t: Translate): { text: string; url: string }[] {
  return PAGES.map(({ path, word }) => ({ text: t(word), url: new URL(path, home_url).href }));
}
