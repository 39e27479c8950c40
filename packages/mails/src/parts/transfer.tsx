import type { ConfirmationMail } from "@guerdon/domain/mail/order-mail";
import { Heading, Text } from "@react-email/components";
import { transferFacts } from "../awaited-money.ts";
import type { MailWords } from "../mail-words.ts";
import { Box, Space } from "./box.tsx";
import { useMailLook } from "./mail-look.ts";
import { HEADING, INK, MIST, QUIET, SMALL, TEXT } from "./styles.ts";

interface MailProps {
  mail: ConfirmationMail;
  words: MailWords;
}

/** Where to transfer the money, as a banking app asks for it. */
export function Transfer({ mail, words }: MailProps) {
  const { radius } = useMailLook();
  const facts = transferFacts(mail, words);
  if (facts.length === 0) {
    return null;
  }
  return (
    <>
      <Box className="mist" style={{ backgroundColor: MIST, borderRadius: radius(10), padding: "20px 20px 10px" }}>
        <Heading as="h2" className="ink" style={HEADING}>
          {words.t("mails.transfer.title")}
        </Heading>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <Text className="quiet" style={{ ...SMALL, margin: 0, fontSize: 13, lineHeight: "20px", color: QUIET }}>
              {label}
            </Text>
            <Text className="ink" style={{ ...TEXT, margin: "0 0 10px", fontWeight: 600, color: INK }}>
              {value}
            </Text>
          </div>
        ))}
      </Box>
      <Space height={28} />
    </>
  );
}
