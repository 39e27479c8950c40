import type { CorrectedMail } from "@guerdon/domain/mail/order-mail";
import { Text } from "@react-email/components";
import type { MailWords } from "./mail-words.ts";
import { MailLayout } from "./parts/layout.tsx";
import { TEXT } from "./parts/styles.ts";

/** Tells an address that an order does not belong to it any more, without the order's people. */
export function Corrected({ mail, words }: { mail: CorrectedMail; words: MailWords }) {
  const { t } = words;
  const { brand, language, order_number: number } = mail;
  const title = t("mails.corrected.title");
  const text = t("mails.corrected.text", { number });
  const why = t("mails.footer.why", { website: brand.website_title });
  return (
    <MailLayout brand={brand} language={language} words={words} title={title} preview={text} why={why}>
      <Text className="soft" style={TEXT}>
        {text}
      </Text>
      <Text className="soft" style={{ ...TEXT, margin: "0 0 24px" }}>
        {t("mails.corrected.not-you")}
      </Text>
    </MailLayout>
  );
}
