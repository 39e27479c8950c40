import type { TroubleMail } from "@guerdon/domain/trouble-mail";
import { Container, Heading, Text } from "@react-email/components";
import { MailDocument, MailTitle } from "./parts/layout.tsx";
import { HEADING, SHEET, SMALL, TEXT } from "./parts/styles.ts";
import { troubleSections, troubleSubject } from "./trouble-texts.ts";

/** What an operator should look at. It belongs to no website, so it has no brand. */
export function Trouble({ mail }: { mail: TroubleMail }) {
  const title = troubleSubject(mail);
  return (
    <MailDocument language="en" title={title}>
      <Container className="sheet" width="600" style={{ ...SHEET, margin: "24px auto", padding: 24 }}>
        <MailTitle>{title}</MailTitle>
        {troubleSections(mail).map((section) => (
          <div key={section.title} style={{ paddingTop: 12 }}>
            <Heading as="h2" className="ink" style={HEADING}>
              {section.title}
            </Heading>
            {section.lines.map((line) => (
              <Text key={line} className="soft" style={{ ...SMALL, wordBreak: "break-word" }}>
                {line}
              </Text>
            ))}
            <Text className="soft" style={TEXT}>
              {section.advice}
            </Text>
          </div>
        ))}
      </Container>
    </MailDocument>
  );
}
