import type { ConfirmationMail } from "@guerdon/domain/mail/order-mail";
import { Heading, Text } from "@react-email/components";
import type { MailWords } from "../mail-words.ts";
import { nextSteps } from "../next-steps.ts";
import { Space } from "./box.tsx";
import { HEADING, TEXT } from "./styles.ts";

interface MailProps {
  mail: ConfirmationMail;
  words: MailWords;
}

/** The ways in which the order will be delivered. */
export function NextSteps({ mail, words }: MailProps) {
  const steps = nextSteps(mail, words);
  if (steps.length === 0) {
    return null;
  }
  return (
    <>
      <Heading as="h2" className="ink" style={HEADING}>
        {words.t("mails.order.next")}
      </Heading>
      {steps.map((step) => (
        <Text key={step} className="soft" style={{ ...TEXT, margin: "0 0 8px" }}>
          {step}
        </Text>
      ))}
      <Space height={20} />
    </>
  );
}
