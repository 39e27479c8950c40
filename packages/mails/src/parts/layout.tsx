import type { Language } from "@guerdon/domain/language";
import type { MailBrand } from "@guerdon/domain/order-mail";
import { Body, Container, Head, Heading, Html, Img, Link, Preview, Section, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { brandColours } from "../brand-colours.ts";
import type { MailWords } from "../mail-words.ts";
import { MailFooter } from "./footer.tsx";
import { HEAD_STYLE, INSET, PAGE, SHEET, TEXT, TITLE } from "./styles.ts";

interface DocumentProps {
  language: Language;
  title: string;
  children: ReactNode;
}

/** The page of a mail, on which its sheet lies. */
export function MailDocument({ language, title, children }: DocumentProps) {
  return (
    <Html lang={language} dir="ltr">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{HEAD_STYLE}</style>
      </Head>
      <Body className="page" style={PAGE}>
        {children}
      </Body>
    </Html>
  );
}

/** The main heading of a mail. */
export function MailTitle({ children }: { children: string }) {
  return (
    <Heading as="h1" className="ink" style={TITLE}>
      {children}
    </Heading>
  );
}

interface LayoutProps extends DocumentProps {
  brand: MailBrand;
  words: MailWords;
  /** Whom it greets; default: nobody, since the reader may be a stranger. */
  name?: string;
  /** The preview text that mail programs show beside the subject. */
  preview: string;
  /** The reason for the mail. */
  why: string;
}

/** The frame of a mail: the website above, then the title and the greeting, the seller below. */
export function MailLayout({ brand, language, words, title, name, preview, why, children }: LayoutProps) {
  return (
    <MailDocument language={language} title={title}>
      <Preview>{preview}</Preview>
      <Section className="page" style={{ backgroundColor: PAGE.backgroundColor, padding: "24px 12px" }}>
        <Container className="sheet" width="600" style={{ ...SHEET, margin: "0 auto" }}>
          <Section className="inset" style={{ ...INSET, paddingTop: 28, paddingBottom: 20 }}>
            <BrandName brand={brand} />
          </Section>
          <Section className="inset" style={{ ...INSET, paddingBottom: 8 }}>
            <MailTitle>{title}</MailTitle>
            {name !== undefined && (
              <Text className="soft" style={TEXT}>
                {words.t("mails.greeting", { name })}
              </Text>
            )}
            {children}
          </Section>
        </Container>
        <Container width="600" style={{ width: "100%", maxWidth: 600, margin: "0 auto" }}>
          <MailFooter brand={brand} words={words} why={why} />
        </Container>
      </Section>
    </MailDocument>
  );
}

const LOGO_HEIGHT = 36;
const LOGO_WIDTH = 220;

/** The logo on a white background, so that it is visible in dark mode too; the name if there is no logo. */
function BrandName({ brand }: { brand: MailBrand }) {
  const { logo, website_title, public_url } = brand;
  if (!logo) {
    const { brandText } = brandColours(brand.primary_color);
    return (
      <Text style={{ margin: 0, fontSize: 22, lineHeight: "30px", fontWeight: 700 }}>
        <Link className="brand-text" href={public_url} style={{ color: brandText, textDecoration: "none" }}>
          {website_title}
        </Link>
      </Text>
    );
  }
  const scale = Math.min(LOGO_HEIGHT / logo.height, LOGO_WIDTH / logo.width);
  const plate = { display: "inline-block", backgroundColor: "#ffffff", borderRadius: 8 };
  return (
    <Link className="plate" href={public_url} style={plate}>
      <Img
        src={logo.url}
        alt={website_title}
        width={Math.round(logo.width * scale)}
        height={Math.round(logo.height * scale)}
        style={{ color: "#16171b", fontSize: 22, fontWeight: 700 }}
      />
    </Link>
  );
}
