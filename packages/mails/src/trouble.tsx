import type { TroubleMail } from "@guerdon/domain/trouble-mail";
import { Body, Container, Head, Heading, Html, Text } from "@react-email/components";
import { HEAD_STYLE, HEADING, INSET, PAGE, SHEET, SMALL, TEXT, TITLE } from "./parts/styles.ts";
import { troubleSections, troubleSubject } from "./trouble-texts.ts";

/** What an operator should look at. It belongs to no website, so it has no brand. */
export function Trouble({ mail }: { mail: TroubleMail }) {
  const title = troubleSubject(mail);
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <style>{HEAD_STYLE}</style>
      </Head>
      <Body className="page" style={PAGE}>
        <Container className="sheet inset" width="600" style={{ ...SHEET, ...INSET, margin: "24px auto", padding: 32 }}>
          <Heading as="h1" className="ink" style={TITLE}>
            {title}
          </Heading>
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
      </Body>
    </Html>
  );
}
