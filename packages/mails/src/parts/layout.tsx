import type { MailBrand } from "@guerdon/domain/mail/order-mail";
import type { Language } from "@guerdon/domain/text/language";
import type { MailTheme } from "@guerdon/domain/theme/derive-theme";
import { Body, Head, Heading, Html, Preview, Text } from "@react-email/components";
import type { ReactNode } from "react";
import type { MailWords } from "../mail-words.ts";
import { Box } from "./box.tsx";
import { BrandName } from "./brand-name.tsx";
import { MailFooter } from "./footer.tsx";
import { MailLookContext, mailLook, NO_THEME, useMailLook } from "./mail-look.ts";
import { OutlookFrame } from "./outlook-frame.tsx";
import { outlookStyleSheet, styleSheet } from "./style-sheet.ts";
import { MIST, PAGE, TEXT, TITLE } from "./styles.ts";

interface DocumentProps {
  language: Language;
  title: string;
  /** The website's; a mail of the shop itself has none. */
  theme?: MailTheme;
  /** The preview text that mail programs show beside the subject. */
  preview: string;
  /** At the head of the sheet, 10 pixels wider than what follows. */
  head?: ReactNode;
  /** On the sheet. */
  children: ReactNode;
  /** Below the sheet. */
  below?: ReactNode;
}

/** The page of a mail, with the sheet that lies on it. */
export function MailDocument({ language, title, theme = NO_THEME, preview, head, children, below }: DocumentProps) {
  const look = mailLook(theme);
  return (
    <MailLookContext value={look}>
      <Html lang={language} dir="ltr">
        <Head>
          <title>{title}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <style>{styleSheet(look.colours)}</style>
          <style>{outlookStyleSheet(look.colours)}</style>
        </Head>
        <Body className="page" style={PAGE}>
          <Preview>{preview}</Preview>
          <Box className="page" style={{ backgroundColor: MIST, padding: "24px 12px" }}>
            <OutlookFrame>
              <Box className="sheet" style={{ backgroundColor: "#ffffff", borderRadius: look.radius(14) }}>
                {head && (
                  <Box className="head-inset" style={{ padding: "22px 10px 0" }}>
                    {head}
                  </Box>
                )}
                <Box className="inset" style={{ padding: "20px 20px 8px" }}>
                  {children}
                </Box>
              </Box>
              {below}
            </OutlookFrame>
          </Box>
        </Body>
      </Html>
    </MailLookContext>
  );
}

/** The main heading of a mail. */
export function MailTitle({ children }: { children: string }) {
  const { titleFont } = useMailLook();
  return (
    <Heading as="h1" className="ink" style={{ ...TITLE, fontFamily: titleFont }}>
      {children}
    </Heading>
  );
}

interface LayoutProps extends Omit<DocumentProps, "theme" | "head" | "below"> {
  brand: MailBrand;
  words: MailWords;
  /** The person it greets; default: nobody, since the reader may be a stranger. */
  name?: string;
  /** The reason for the mail. */
  why: string;
}

/** The frame of a mail: the website above, then the title and the greeting, the seller below. */
export function MailLayout({ brand, words, name, why, children, ...document }: LayoutProps) {
  return (
    <MailDocument
      {...document}
      theme={brand.theme}
      head={<BrandName brand={brand} />}
      below={<MailFooter brand={brand} words={words} why={why} />}
    >
      <MailTitle>{document.title}</MailTitle>
      {name !== undefined && (
        <Text className="soft" style={TEXT}>
          {words.t("mails.greeting", { name })}
        </Text>
      )}
      {children}
    </MailDocument>
  );
}
