import type { ConfirmationMail } from "@guerdon/domain/mail/order-mail";
import { Heading, Text } from "@react-email/components";
import { awaitedText } from "./awaited-money.ts";
import { orderedRows } from "./line-details.ts";
import type { MailWords } from "./mail-words.ts";
import { nextSteps } from "./next-steps.ts";
import { orderFacts } from "./order-facts.ts";
import { creditLeft, orderSums } from "./order-sums.ts";
import { Action } from "./parts/action.tsx";
import { Addresses } from "./parts/addresses.tsx";
import { Space } from "./parts/box.tsx";
import { Facts } from "./parts/facts.tsx";
import { LineRows } from "./parts/line-rows.tsx";
import { NextSteps } from "./parts/next-steps.tsx";
import { Notice } from "./parts/notice.tsx";
import { OrderLayout } from "./parts/order-layout.tsx";
import { StatusAction } from "./parts/status-action.tsx";
import { HEADING, TEXT } from "./parts/styles.ts";
import { Sums } from "./parts/sums.tsx";
import { Transfer } from "./parts/transfer.tsx";
import { Waiting } from "./parts/waiting.tsx";
import { WithdrawalLink } from "./parts/withdrawal-link.tsx";

interface MailProps {
  mail: ConfirmationMail;
  words: MailWords;
}

/** The order confirmation: the items, their prices, and the next steps. */
export function Confirmation({ mail, words }: MailProps) {
  const { t } = words;
  const { lines } = mail;
  return (
    <OrderLayout
      mail={mail}
      words={words}
      title={t("mails.confirmation.title")}
      preview={nextSteps(mail, words)[0] ?? t("mails.confirmation.preview")}
      to={mail.invoice_address}
    >
      <Text className="soft" style={{ ...TEXT, margin: "0 0 24px" }}>
        {awaitedText(mail, words)}
      </Text>
      <Transfer mail={mail} words={words} />
      <StatusAction mail={mail} isOnly={!mail.bank_transfer} words={words} />
      <Facts facts={orderFacts(mail, words)} />
      {!mail.awaits && <NextSteps mail={mail} words={words} />}
      <Waiting lines={lines.filter(({ waits }) => waits)} words={words} />
      <Heading as="h2" className="ink" style={{ ...HEADING, margin: "0 0 4px" }}>
        {t("mails.order.items")}
      </Heading>
      <LineRows rows={orderedRows(lines, words)} />
      <Sums lines={orderSums(mail, words)} words={words} />
      <CreditLeft mail={mail} words={words} />
      <Addresses mail={mail} words={words} />
      {mail.terms && (
        <Text className="soft" style={{ ...TEXT, margin: "0 0 12px" }}>
          {t(`mails.terms.attached.${mail.terms}`)}
        </Text>
      )}
      <WithdrawalLink href={mail.withdrawal_url} words={words} />
    </OrderLayout>
  );
}

function CreditLeft({ mail, words: { t, money } }: MailProps) {
  const left = creditLeft(mail);
  if (left.amount === 0) {
    return <Space height={28} />;
  }
  return (
    <>
      <Space height={24} />
      <Notice title={t("mails.credit.left.title", { amount: money(left.amount) })} text={t(left.text)}>
        <Space height={16} />
        <Action href={mail.brand.home_url} look="quiet">
          {t("mails.credit.left.action")}
        </Action>
      </Notice>
    </>
  );
}
