import type { DispatchMail } from "@guerdon/domain/mail/order-mail";
import { Heading, Text } from "@react-email/components";
import { dispatchFacts, dispatchText, sentRows } from "./dispatch-texts.ts";
import type { MailWords } from "./mail-words.ts";
import { Action } from "./parts/action.tsx";
import { Space } from "./parts/box.tsx";
import { Facts } from "./parts/facts.tsx";
import { LineRows } from "./parts/line-rows.tsx";
import { OrderLayout } from "./parts/order-layout.tsx";
import { StatusAction } from "./parts/status-action.tsx";
import { HEADING, TEXT } from "./parts/styles.ts";

/** The mail about a shipment by post: its items, its address and its tracking. */
export function Dispatch({ mail, words }: { mail: DispatchMail; words: MailWords }) {
  const { t } = words;
  const { tracking_url } = mail;
  const title = t("mails.dispatch.title");
  const text = dispatchText(mail, words);
  return (
    <OrderLayout mail={mail} words={words} title={title} preview={text} to={mail.invoice_address}>
      <Text className="soft" style={{ ...TEXT, margin: "0 0 24px" }}>
        {text}
      </Text>
      {tracking_url ? (
        <>
          <Action href={tracking_url}>{t("mails.dispatch.track")}</Action>
          <Space height={28} />
        </>
      ) : (
        <StatusAction mail={mail} words={words} />
      )}
      <Heading as="h2" className="ink" style={{ ...HEADING, margin: "0 0 12px" }}>
        {t("mails.dispatch.items")}
      </Heading>
      <LineRows rows={sentRows(mail, words)} />
      <Space height={20} />
      <Facts facts={dispatchFacts(mail, words)} />
    </OrderLayout>
  );
}
