import type { MoneyMail } from "@guerdon/domain/mail/order-mail";
import { Heading, Text } from "@react-email/components";
import { orderedRows } from "./line-details.ts";
import type { MailWords } from "./mail-words.ts";
import { moneyTexts } from "./money-texts.ts";
import { orderFacts } from "./order-facts.ts";
import { Action } from "./parts/action.tsx";
import { Space } from "./parts/box.tsx";
import { Facts } from "./parts/facts.tsx";
import { LineRows } from "./parts/line-rows.tsx";
import { NextSteps } from "./parts/next-steps.tsx";
import { OrderLayout } from "./parts/order-layout.tsx";
import { StatusAction } from "./parts/status-action.tsx";
import { HEADING, TEXT } from "./parts/styles.ts";
import { Transfer } from "./parts/transfer.tsx";

/** The mail about the money for an order, and the next steps. */
export function Money({ mail, words }: { mail: MoneyMail; words: MailWords }) {
  const { t } = words;
  const { brand, kind } = mail;
  const { title, text, notes } = moneyTexts(mail, words);
  return (
    <OrderLayout mail={mail} words={words} title={title} preview={text} to={mail.invoice_address}>
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
      <Facts facts={orderFacts(mail, words)} />
      {kind === "paid" && <NextSteps mail={mail} words={words} />}
      <Heading as="h2" className="ink" style={{ ...HEADING, margin: "0 0 4px" }}>
        {t("mails.order.items")}
      </Heading>
      <LineRows rows={orderedRows(mail.lines, words)} />
    </OrderLayout>
  );
}
