import type { ConfirmationMail } from "@guerdon/domain/mail/order-mail";
import { Heading, Text } from "@react-email/components";
import type { CSSProperties } from "react";
import type { MailWords } from "../mail-words.ts";
import { HEADING, SMALL } from "./styles.ts";

/** Side by side where there is room for two, also where mail programs drop the style sheet. */
const HALF: CSSProperties = { display: "inline-block", width: "100%", maxWidth: 260, verticalAlign: "top" };

/** Delivery and invoice address. */
export function Addresses({ mail, words: { t, addressLines } }: { mail: ConfirmationMail; words: MailWords }) {
  const both = [
    { title: t("address.delivery"), address: mail.delivery_address },
    { title: t("address.invoice"), address: mail.invoice_address },
  ];
  return both.map(({ title, address }) => (
    <div key={title} style={HALF}>
      <Heading as="h2" className="ink" style={{ ...HEADING, margin: "0 0 6px", fontSize: 16 }}>
        {title}
      </Heading>
      <Text className="soft" style={{ ...SMALL, margin: "0 0 20px" }}>
        {addressLines(address).map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </Text>
    </div>
  ));
}
