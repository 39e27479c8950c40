import type { Address } from "@guerdon/domain/address";
import type { MailBrand } from "@guerdon/domain/mail/order-mail";
import type { Language } from "@guerdon/domain/text/language";
import type { ReactNode } from "react";
import { fullName } from "../full-name.ts";
import type { MailWords } from "../mail-words.ts";
import { MailLayout } from "./layout.tsx";

interface OrderLayoutProps {
  mail: { brand: MailBrand; language: Language };
  words: MailWords;
  title: string;
  preview: string;
  /** The person that the mail greets. */
  to: Address;
  children: ReactNode;
}

/** The frame of a mail about an order, which says below that it was sent because of the order. */
export function OrderLayout({ mail: { brand, language }, words, title, preview, to, children }: OrderLayoutProps) {
  return (
    <MailLayout
      brand={brand}
      language={language}
      words={words}
      title={title}
      preview={preview}
      name={fullName(to)}
      why={words.t("mails.footer.why", { website: brand.website_title })}
    >
      {children}
    </MailLayout>
  );
}
