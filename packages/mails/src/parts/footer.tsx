import type { MailBrand } from "@guerdon/domain/mail/order-mail";
import { Link, Text } from "@react-email/components";
import { footerPages } from "../footer-pages.ts";
import type { MailWords } from "../mail-words.ts";
import { Box } from "./box.tsx";
import { QUIET, SMALL } from "./styles.ts";

const LINE = { ...SMALL, margin: "0 0 10px", fontSize: 13, lineHeight: "20px", color: QUIET } as const;
const LINK = { color: QUIET, textDecoration: "underline" } as const;

/** The sender, contact details, and the reason for the mail. */
export function MailFooter({ brand, words: { t }, why }: { brand: MailBrand; words: MailWords; why: string }) {
  const { seller } = brand;
  return (
    <Box className="inset" style={{ padding: "24px 20px 8px" }}>
      <Text className="quiet" style={LINE}>
        {t("mails.footer.questions", { email: seller.email, phone: seller.phone })}
      </Text>
      <Text className="quiet" style={LINE}>
        {[seller.name, ...seller.address].join(" · ")}
      </Text>
      <Text className="quiet" style={LINE}>
        {footerPages(brand, t).map(({ text, url }, index) => (
          <span key={url}>
            {index > 0 ? " · " : ""}
            <Link className="quiet" href={url} style={LINK}>
              {text}
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
