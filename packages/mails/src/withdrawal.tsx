import type { WithdrawalMail } from "@guerdon/domain/mail/withdrawal-mail";
import { Heading, Text } from "@react-email/components";
import type { MailWords } from "./mail-words.ts";
import { MailLayout } from "./parts/layout.tsx";
import { HEADING, INK, QUIET, SMALL, TEXT } from "./parts/styles.ts";
import { withdrawalTexts } from "./withdrawal-texts.ts";

/** The receipt of a withdrawal: what was stated, and when it arrived. */
export function Withdrawal({ mail, words }: { mail: WithdrawalMail; words: MailWords }) {
  const { brand, language, statement } = mail;
  const { title, text, stated, facts, next, why } = withdrawalTexts(mail, words);
  return (
    <MailLayout
      brand={brand}
      language={language}
      words={words}
      title={title}
      name={statement.name}
      preview={text}
      why={why}
    >
      <Text className="soft" style={{ ...TEXT, margin: "0 0 24px" }}>
        {text}
      </Text>
      <Heading as="h2" className="ink" style={HEADING}>
        {stated}
      </Heading>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Text className="quiet" style={{ ...SMALL, color: QUIET, margin: 0 }}>
            {label}
          </Text>
          <Text className="ink" style={{ ...TEXT, color: INK, margin: "0 0 12px", whiteSpace: "pre-line" }}>
            {value}
          </Text>
        </div>
      ))}
      <Text className="soft" style={{ ...TEXT, margin: "12px 0 24px" }}>
        {next}
      </Text>
    </MailLayout>
  );
}
