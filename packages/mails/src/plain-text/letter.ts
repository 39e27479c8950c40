import type { MailBrand } from "@guerdon/domain/mail/order-mail";
import { footerPages } from "../footer-pages.ts";
import type { MailWords } from "../mail-words.ts";

/** The sections of a text mail, separated by an empty line. Empty sections are omitted. */
export function letter(sections: readonly (string | readonly string[])[]): string {
  const texts = sections.map((section) => (typeof section === "string" ? section : section.join("\n")));
  return `${texts.filter((text) => text !== "").join("\n\n")}\n`;
}

/** A heading of a text mail, underlined with dashes. */
function heading(title: string): string {
  return `${title}\n${"-".repeat([...title].length)}`;
}

/** A section with a heading; empty without lines. */
export function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : [heading(title), ...lines].join("\n");
}

/** The sender's details, and why the mail was sent, below the signature separator that mail programs recognise. */
export function signature(brand: MailBrand, { t, pair }: MailWords, why: string): string[] {
  const { seller, website_title } = brand;
  return [
    `${t("mails.sign-off")}\n${website_title}`,
    [
      "-- ",
      t("mails.footer.questions", { email: seller.email, phone: seller.phone }),
      [seller.name, ...seller.address].join(", "),
      ...footerPages(brand, t).map(({ text, url }) => pair(text, url)),
      why,
    ].join("\n"),
  ];
}

/** The items that wait for stock. */
export function waitingSection(lines: readonly { name: string; quantity: number }[], { t }: MailWords): string {
  if (lines.length === 0) {
    return "";
  }
  const names = lines.map(({ name, quantity }) => `${quantity} × ${name}`);
  return [heading(t("mails.waiting.title")), t("mails.waiting.text"), "", ...names].join("\n");
}
