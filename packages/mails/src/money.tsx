import type { MoneyMail } from "@guerdon/domain/order-mail";
import { Heading, Text } from "@react-email/components";
import { fullName } from "./full-name.ts";
import { orderedRows } from "./line-details.ts";
import type { MailWords } from "./mail-words.ts";
import { moneyTexts } from "./money-texts.ts";
import { Action } from "./parts/action.tsx";
import { Space } from "./parts/box.tsx";
import { Facts } from "./parts/facts.tsx";
import { MailLayout } from "./parts/layout.tsx";
import { LineRows } from "./parts/line-rows.tsx";
import { NextSteps } from "./parts/next-steps.tsx";
import { StatusAction } from "./parts/status-action.tsx";
import { HEADING, TEXT } from "./parts/styles.ts";
import { Transfer } from "./parts/transfer.tsx";

/** What became of the money for an order, and what follows. */
export function Money({ mail, words }: { mail: MoneyMail; words: MailWords }) {
  const { t, date } = words;
  const { brand, kind, language } = mail;
  const { title, text, notes } = moneyTexts(mail, words);
  const facts = [
    { label: t("mails.order.number"), value: mail.order_number },
    { label: t("mails.order.date"), value: date(mail.placed_at) },
  ];
  return (
    <MailLayout
      brand={brand}
      language={language}
      words={words}
      title={title}
      preview={text}
      name={fullName(mail.invoice_address)}
      why={t("mails.footer.why", { website: brand.website_title })}
    >
      {[text, ...notes].map((paragraph) => (
        <Text key={paragraph} className="soft" style={{ ...TEXT, margin: "0 0 16px" }}>
          {paragraph}
        </Text>
      ))}
      <Transfer mail={mail} words={words} />
      {kind === "cancelled" ? (
        <>
          <Space height={8} />
          <Action href={brand.home_url}>{t("mails.money.cancelled.action")}</Action>
          <Space height={28} />
        </>
      ) : (
        <StatusAction mail={mail} isOnly={!mail.bank_transfer} words={words} />
      )}
      <Facts facts={facts} />
      {kind === "paid" && <NextSteps mail={mail} words={words} />}
      <Heading as="h2" className="ink" style={{ ...HEADING, margin: "0 0 4px" }}>
        {t("mails.order.items")}
      </Heading>
      <LineRows rows={orderedRows(mail.lines, words)} />
    </MailLayout>
  );
}
