import type { MailBrand } from "@guerdon/domain/order-mail";
import { Link, Text } from "@react-email/components";
import type { MailWords } from "../mail-words.ts";
import { Box } from "./box.tsx";
import { QUIET, SMALL } from "./styles.ts";

const FOOTER_PAGES = [
  { path: "/imprint", word: "shell.footer.imprint" },
  { path: "/privacy", word: "shell.footer.privacy" },
  { path: "/agb", word: "shell.footer.agb" },
  { path: "/accessibility", word: "shell.footer.accessibility" },
] as const;

const LINE = { ...SMALL, margin: "0 0 10px", fontSize: 13, lineHeight: "20px", color: QUIET } as const;
const LINK = { color: QUIET, textDecoration: "underline" } as const;

/** The sender, contact details, and the reason for the mail. */
export function MailFooter({ brand, words: { t }, why }: { brand: MailBrand; words: MailWords; why: string }) {
  const { seller, public_url } = brand;
  return (
    <Box className="inset" style={{ padding: "24px 20px 8px" }}>
      <Text className="quiet" style={LINE}>
        {t("mails.footer.questions", { email: seller.email, phone: seller.phone })}
      </Text>
      <Text className="quiet" style={LINE}>
        {[seller.name, ...seller.address].join(" · ")}
      </Text>
      <Text className="quiet" style={LINE}>
        {FOOTER_PAGES.map(({ path, word }, index) => (
          <span key={path}>
            {index > 0 ? " · " : ""}
            <Link className="quiet" href={new URL(path, public_url).href} style={LINK}>
              {t(word)}
            </Link>
          </span>
        ))}
      </Text>
      <Text className="quiet" style={LINE}>
        {why}
      </Text>
    </Box>
  );
}
