import type { ECardMail } from "@guerdon/domain/mail/order-mail";
import { Link, Text } from "@react-email/components";
import type { MailWords } from "./mail-words.ts";
import { Action } from "./parts/action.tsx";
import { Box, Space } from "./parts/box.tsx";
import { MailLayout } from "./parts/layout.tsx";
import { useMailLook } from "./parts/mail-look.ts";
import { INK, TEXT } from "./parts/styles.ts";
import { VoucherCard } from "./parts/voucher-card.tsx";
import { paragraphs } from "./voucher-details.ts";

interface ECardProps {
  mail: ECardMail;
  /** The content ids of the bar codes that come with the mail, by code. */
  barcodes: ReadonlyMap<string, string>;
  words: MailWords;
}

/** An e-card: who gives what, with a greeting. It says nothing else of the order, which belongs to somebody else. */
export function ECard({ mail, barcodes, words }: ECardProps) {
  const { t } = words;
  const { brand, language, greeting, voucher, page_url, has_codes } = mail;
  const { to, from, text } = greeting;
  return (
    <MailLayout
      brand={brand}
      language={language}
      words={words}
      title={t("mails.e-card.title", { from })}
      preview={t("mails.e-card.preview")}
      name={to}
      why={t("mails.e-card.why", { from, website: brand.website_title })}
    >
      {text && <Quote text={text} />}
      <Text className="soft" style={{ ...TEXT, margin: "0 0 24px" }}>
        {t(has_codes ? "mails.e-card.text" : "mails.e-card.linked")}
      </Text>
      {!has_codes && (
        <>
          <Action href={page_url}>{t("mails.vouchers.open", { count: 1 })}</Action>
          <Space height={28} />
        </>
      )}
      <VoucherCard voucher={voucher} isOnly={has_codes} barcodes={barcodes} words={words} />
      {has_codes && (
        <Text className="soft" style={{ ...TEXT, margin: "0 0 24px" }}>
          <Link href={page_url} className="ink" style={{ color: INK, textDecoration: "underline" }}>
            {t("mails.vouchers.page")}
          </Link>
        </Text>
      )}
    </MailLayout>
  );
}

/** The giver's own words. */
function Quote({ text }: { text: string }) {
  const { brandRim } = useMailLook().colours;
  return (
    <>
      <Box className="brand-line" style={{ borderLeft: `4px solid ${brandRim}`, padding: "4px 0 4px 20px" }}>
        {paragraphs(text).map((paragraph) => (
          <Text
            key={paragraph}
            className="ink"
            style={{ ...TEXT, margin: "0 0 8px", fontSize: 20, lineHeight: "30px", color: INK, whiteSpace: "pre-line" }}
          >
            {paragraph}
          </Text>
        ))}
      </Box>
      <Space height={24} />
    </>
  );
}
