import type { ConfirmationMail } from "@guerdon/domain/order-mail";
import { Column, Heading, Row, Text } from "@react-email/components";
import type { MailWords } from "../mail-words.ts";
import { HEADING, SMALL } from "./styles.ts";

/** Delivery and invoice address. */
export function Addresses({ mail, words: { t, addressLines } }: { mail: ConfirmationMail; words: MailWords }) {
  const both = [
    { title: t("address.delivery"), address: mail.delivery_address },
    { title: t("address.invoice"), address: mail.invoice_address },
  ];
  return (
    <Row>
      {both.map(({ title, address }) => (
        <Column key={title} className="stack" style={{ width: "50%", paddingRight: 16, verticalAlign: "top" }}>
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
        </Column>
      ))}
    </Row>
  );
}
