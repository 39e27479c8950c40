import type { VouchersMail } from "@guerdon/domain/order-mail";
import { Text } from "@react-email/components";
import { fullName } from "./full-name.ts";
import type { MailWords } from "./mail-words.ts";
import { Facts } from "./parts/facts.tsx";
import { MailLayout } from "./parts/layout.tsx";
import { TEXT } from "./parts/styles.ts";
import { VoucherCard } from "./parts/voucher-card.tsx";
import { Waiting } from "./parts/waiting.tsx";
import { vouchersReason } from "./voucher-details.ts";

/** The mail with the purchased codes. */
export function Vouchers({ mail, words }: { mail: VouchersMail; words: MailWords }) {
  const { t, date } = words;
  const { brand, language, vouchers } = mail;
  const count = vouchers.flatMap(({ codes }) => codes).length;
  const reason = vouchersReason(mail, words);
  const facts = [
    { label: t("mails.order.number"), value: mail.order_number },
    { label: t("mails.order.date"), value: date(mail.placed_at) },
  ];
  return (
    <MailLayout
      brand={brand}
      language={language}
      words={words}
      title={t("mails.vouchers.title", { count })}
      preview={t("mails.vouchers.preview", { count })}
      name={fullName(mail.recipient)}
      why={t("mails.footer.why", { website: brand.website_title })}
    >
      {reason && (
        <Text className="soft" style={TEXT}>
          {reason}
        </Text>
      )}
      <Text className="soft" style={{ ...TEXT, margin: "0 0 24px" }}>
        {t("mails.vouchers.text")}
      </Text>
      {vouchers.map((voucher) => (
        <VoucherCard key={voucher.position} voucher={voucher} primary={brand.primary_color} words={words} />
      ))}
      <Waiting lines={mail.waiting} words={words} />
      <Facts facts={facts} />
    </MailLayout>
  );
}
