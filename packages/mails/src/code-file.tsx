import type { CodeFileMail } from "@guerdon/domain/mail/order-mail";
import { Heading, Text } from "@react-email/components";
import { codeCount, codeFileItems, codeFileTexts, codeFileTitle } from "./code-file-texts.ts";
import type { MailWords } from "./mail-words.ts";
import { orderFacts } from "./order-facts.ts";
import { Action } from "./parts/action.tsx";
import { Space } from "./parts/box.tsx";
import { Facts } from "./parts/facts.tsx";
import { OrderLayout } from "./parts/order-layout.tsx";
import { HEADING, INK, TEXT } from "./parts/styles.ts";
import { Waiting } from "./parts/waiting.tsx";

/** The mail that brings a company its codes as a file. */
export function CodeFile({ mail, words }: { mail: CodeFileMail; words: MailWords }) {
  const { t } = words;
  const texts = codeFileTexts(mail, words);
  const items = codeFileItems(mail, words);
  return (
    <OrderLayout
      mail={mail}
      words={words}
      title={codeFileTitle(mail, words)}
      preview={texts.join(" ")}
      to={mail.recipient}
    >
      {texts.map((text) => (
        <Text key={text} className="soft" style={{ ...TEXT, margin: "0 0 24px" }}>
          {text}
        </Text>
      ))}
      {mail.page_url !== null && (
        <>
          <Action href={mail.page_url}>{t("mails.code-file.open", { count: codeCount(mail) })}</Action>
          <Space height={28} />
        </>
      )}
      {items.length > 0 && (
        <Heading as="h2" className="ink" style={{ ...HEADING, margin: "0 0 12px" }}>
          {t("mails.order.items")}
        </Heading>
      )}
      {items.map((item) => (
        <Text key={item.position} className="ink" style={{ ...TEXT, margin: "0 0 8px", color: INK }}>
          {item.text}
        </Text>
      ))}
      <Space height={20} />
      <Waiting lines={mail.waiting} words={words} />
      <Facts facts={orderFacts(mail, words)} />
    </OrderLayout>
  );
}
