import type { RefundMail } from "@guerdon/domain/mail/order-mail";
import { Heading, Text } from "@react-email/components";
import type { MailWords } from "./mail-words.ts";
import { orderFacts } from "./order-facts.ts";
import { Space } from "./parts/box.tsx";
import { Facts } from "./parts/facts.tsx";
import { OrderLayout } from "./parts/order-layout.tsx";
import { StatusAction } from "./parts/status-action.tsx";
import { HEADING, TEXT } from "./parts/styles.ts";
import { Sums } from "./parts/sums.tsx";
import { refundedLines, refundNotes, refundSums } from "./refund-sums.ts";

/** The mail about a refund and its destinations. */
export function Refund({ mail, words }: { mail: RefundMail; words: MailWords }) {
  const { t, money } = words;
  const { order_number: number } = mail;
  const amount = money(mail.amount);
  const title = t("mails.refund.title", { amount });
  const text = t("mails.refund.text", { amount, number });
  return (
    <OrderLayout mail={mail} words={words} title={title} preview={text} to={mail.invoice_address}>
      {[text, ...refundNotes(mail, words)].map((paragraph) => (
        <Text key={paragraph} className="soft" style={{ ...TEXT, margin: "0 0 16px" }}>
          {paragraph}
        </Text>
      ))}
      <StatusAction mail={mail} words={words} />
      <Facts facts={orderFacts(mail, words)} />
      <Heading as="h2" className="ink" style={{ ...HEADING, margin: "0 0 12px" }}>
        {t("mails.refund.items")}
      </Heading>
      <Sums lines={refundedLines(mail)} words={words} />
      <Heading as="h2" className="ink" style={{ ...HEADING, margin: "28px 0 12px" }}>
        {t("mails.refund.sources")}
      </Heading>
      <Sums lines={refundSums(mail, words)} words={words} />
      <Space height={20} />
    </OrderLayout>
  );
}
