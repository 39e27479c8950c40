import type { TroubleMail } from "@guerdon/domain/mail/trouble-mail";
import { Heading, Text } from "@react-email/components";
import { MailDocument, MailTitle } from "./parts/layout.tsx";
import { HEADING, SMALL, TEXT } from "./parts/styles.ts";
import { troubleSections, troubleSubject } from "./trouble-texts.ts";

/** The mail about problems for an operator. It belongs to no website, so it has no brand. */
export function Trouble({ mail }: { mail: TroubleMail }) {
  const title = troubleSubject(mail);
  const sections = troubleSections(mail);
  return (
    <MailDocument language="en" title={title} preview={sections.flatMap(({ lines }) => lines)[0] ?? title}>
      <MailTitle>{title}</MailTitle>
      {sections.map((section) => (
        <div key={section.title}>
          <Heading as="h2" className="ink" style={{ ...HEADING, margin: "24px 0 12px" }}>
            {section.title}
          </Heading>
          {section.lines.map((line) => (
            <Text key={line} className="soft" style={SMALL}>
              {line}
            </Text>
          ))}
          <Text className="soft" style={TEXT}>
            {section.advice}
          </Text>
        </div>
      ))}
    </MailDocument>
  );
}
