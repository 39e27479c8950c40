import type { NewsletterMail } from "@guerdon/domain/mail/newsletter-mail";
import { Link, Text } from "@react-email/components";
import type { MailWords } from "./mail-words.ts";
import { newsletterTexts } from "./newsletter-texts.ts";
import { Action } from "./parts/action.tsx";
import { MailLayout } from "./parts/layout.tsx";
import { SMALL, SOFT, TEXT } from "./parts/styles.ts";

/** A mail of the newsletter's list: what happens, a link to confirm, and always one to unsubscribe. */
export function Newsletter({ mail, words }: { mail: NewsletterMail; words: MailWords }) {
  const { brand, language, link, unsubscribe_link } = mail;
  const { title, text, action, notes, why, unsubscribe } = newsletterTexts(mail, words);
  return (
    <MailLayout brand={brand} language={language} words={words} title={title} preview={text} why={why}>
      <Text className="soft" style={{ ...TEXT, margin: "0 0 24px" }}>
        {text}
      </Text>
      {link !== null && action !== undefined && <Action href={link}>{action}</Action>}
      {notes.map((note) => (
        <Text key={note} className="soft" style={{ ...SMALL, margin: "16px 0" }}>
          {note}
        </Text>
      ))}
      <Text className="soft" style={{ ...SMALL, margin: "16px 0" }}>
        <Link className="soft" href={unsubscribe_link} style={{ color: SOFT, textDecoration: "underline" }}>
          {unsubscribe}
        </Link>
      </Text>
    </MailLayout>
  );
}
