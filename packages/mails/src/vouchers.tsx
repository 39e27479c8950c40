import type { VouchersMail } from "@guerdon/domain/mail/order-mail";
import { Link, Text } from "@react-email/components";
import type { MailWords } from "./mail-words.ts";
import { orderFacts } from "./order-facts.ts";
import { Action } from "./parts/action.tsx";
import { Space } from "./parts/box.tsx";
import { Facts } from "./parts/facts.tsx";
import { OrderLayout } from "./parts/order-layout.tsx";
import { INK, TEXT } from "./parts/styles.ts";
import { VoucherCard } from "./parts/voucher-card.tsx";
import { Waiting } from "./parts/waiting.tsx";
import { WithdrawalLink } from "./parts/withdrawal-link.tsx";
import { voucherCount, vouchersReason } from "./voucher-details.ts";

interface VouchersProps {
  mail: VouchersMail;
  /** The content ids of the bar codes that come with the mail, by code. */
  barcodes: ReadonlyMap<string, string>;
  words: MailWords;
}

/** The mail with the purchased codes. */
export function Vouchers({ mail, barcodes, words }: VouchersProps) {
  const { t } = words;
  const { vouchers, page_url, has_codes } = mail;
  const count = voucherCount(mail);
  const reason = vouchersReason(mail, words);
  return (
    <OrderLayout
      mail={mail}
      words={words}
      title={t("mails.vouchers.title", { count })}
      preview={t(has_codes ? "mails.vouchers.preview" : "mails.vouchers.linked-preview", { count })}
      to={mail.recipient}
    >
      {reason && (
        <Text className="soft" style={TEXT}>
          {reason}
        </Text>
      )}
      <Text className="soft" style={{ ...TEXT, margin: "0 0 24px" }}>
        {t(has_codes ? "mails.vouchers.text" : "mails.vouchers.linked", { count })}
      </Text>
      {!has_codes && (
        <>
          <Action href={page_url}>{t("mails.vouchers.open", { count })}</Action>
          <Space height={28} />
        </>
      )}
      {vouchers.map((voucher) => (
        <VoucherCard
          key={voucher.position}
          voucher={voucher}
          isOnly={has_codes && vouchers.length === 1}
          barcodes={barcodes}
          words={words}
        />
      ))}
      {has_codes && (
        <Text className="soft" style={{ ...TEXT, margin: "0 0 24px" }}>
          <Link href={page_url} className="ink" style={{ color: INK, textDecoration: "underline" }}>
            {t("mails.vouchers.page")}
          </Link>
        </Text>
      )}
      <Waiting lines={mail.waiting} words={words} />
      <Facts facts={orderFacts(mail, words)} />
      <WithdrawalLink href={mail.withdrawal_url} words={words} />
    </OrderLayout>
  );
}
