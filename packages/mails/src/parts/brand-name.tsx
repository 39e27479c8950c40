import type { MailBrand } from "@guerdon/domain/mail/order-mail";
import { Img, Link, Text } from "@react-email/components";
import { useMailLook } from "./mail-look.ts";
import { INK } from "./styles.ts";

const LOGO_HEIGHT = 36;
const LOGO_WIDTH = 220;

/** White in every look: programs that turn surfaces dark leave gradients as they are. */
const PLATE = {
  display: "inline-block",
  backgroundColor: "#ffffff",
  backgroundImage: "linear-gradient(#ffffff, #ffffff)",
  borderRadius: 8,
  padding: "6px 10px",
} as const;

/**
 * The logo on a white plate, so that it is visible in dark mode too; the name if there is no logo. In light the plate is
 * not seen: its space belongs to that around it.
 */
export function BrandName({ brand }: { brand: MailBrand }) {
  const { logo, logo_name, home_url } = brand;
  const { colours, titleFont } = useMailLook();
  if (!logo) {
    return (
      <Text style={{ margin: 0, padding: "6px 10px", fontSize: 22, lineHeight: "30px", fontWeight: 700 }}>
        <Link
          className="brand-text"
          href={home_url}
          style={{ color: colours.brandText, fontFamily: titleFont, textDecoration: "none" }}
        >
          {logo_name}
        </Link>
      </Text>
    );
  }
  const scale = Math.min(LOGO_HEIGHT / logo.height, LOGO_WIDTH / logo.width);
  return (
    <Link className="plate" href={home_url} style={PLATE}>
      <Img
        src={logo.url}
        alt={logo_name}
        width={Math.round(logo.width * scale)}
        height={Math.round(logo.height * scale)}
        style={{ color: INK, backgroundColor: "#ffffff", fontSize: 22, fontWeight: 700 }}
      />
    </Link>
  );
}
