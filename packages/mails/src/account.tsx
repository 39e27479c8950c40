import type { AccountMail } from "@guerdon/domain/mail/account-mail";
import { Text } from "@react-email/components";
import { accountTexts } from "./account-texts.ts";
import type { MailWords } from "./mail-words.ts";
import { Action } from "./parts/action.tsx";
import { MailLayout } from "./parts/layout.tsx";
import { SMALL, TEXT } from "./parts/styles.ts";

/** A mail about an account: what happens, a link if there is something to do, and what to do if it was somebody else. */
export function Account({ mail, words }: { mail: AccountMail; words: MailWords }) {
  const { brand, language, link, user_name } = mail;
  const { title, text, action, notes, why } = accountTexts(mail, words);
  return (
    <MailLayout brand={brand} language={language} words={words} title={title} preview={text} name={user_name} why={why}>
      <Text className="soft" style={{ ...TEXT, margin: "0 0 24px" }}>
        {text}
      </Text>
      {link !== null && action !== undefined && <Action href={link}>{action}</Action>}
      {notes.map((note) => (
        <Text key={note} className="soft" style={{ ...SMALL, margin: "16px 0" }}>
          {note}
        </Text>
      ))}
    </MailLayout>
  );
}
