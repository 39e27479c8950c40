import type { InvoiceMail } from "@guerdon/domain/mail/invoice-mail";
import { Heading, Text } from "@react-email/components";
import { invoiceTexts } from "./invoice-texts.ts";
import type { MailWords } from "./mail-words.ts";
import { Facts } from "./parts/facts.tsx";
import { MailLayout } from "./parts/layout.tsx";
import { HEADING, TEXT } from "./parts/styles.ts";

/** The mail that brings invoices and credit notes of an order. */
export function Invoice({ mail, words }: { mail: InvoiceMail; words: MailWords }) {
  const { brand, language, name } = mail;
  const { title, text, attached, names, facts, why } = invoiceTexts(mail, words);
  return (
    <MailLayout brand={brand} language={language} words={words} title={title} name={name} preview={text} why={why}>
      <Text className="soft" style={{ ...TEXT, margin: "0 0 24px" }}>
        {text}
      </Text>
      <Heading as="h2" className="ink" style={HEADING}>
        {attached}
      </Heading>
      {names.map((each, index) => (
        <Text key={each} className="ink" style={{ ...TEXT, margin: index < names.length - 1 ? "0 0 8px" : "0 0 24px" }}>
          {each}
        </Text>
      ))}
      <Facts facts={facts} />
    </MailLayout>
  );
}
