import type { ConfirmationMail } from "@guerdon/domain/order-mail";
import { Heading, Section, Text } from "@react-email/components";
import { transferLines } from "../awaited-money.ts";
import type { MailWords } from "../mail-words.ts";
import { HEADING, TEXT } from "./styles.ts";

interface MailProps {
  mail: ConfirmationMail;
  words: MailWords;
}

/** Where to transfer the money, as a banking app asks for it. */
export function Transfer({ mail, words }: MailProps) {
  const lines = transferLines(mail, words);
  if (lines.length === 0) {
    return null;
  }
  return (
    <Section style={{ margin: "0 0 28px" }}>
      <Heading as="h2" className="ink" style={HEADING}>
        {words.t("mails.transfer.title")}
      </Heading>
      {lines.map((line) => (
        <Text key={line} className="ink" style={{ ...TEXT, margin: "0 0 4px" }}>
          {line}
        </Text>
      ))}
    </Section>
  );
}
