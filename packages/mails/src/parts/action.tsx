import { Link } from "@react-email/components";
import type { CSSProperties, ReactNode } from "react";
import { brandColours } from "../brand-colours.ts";
import { INK } from "./styles.ts";

interface ActionProps {
  href: string;
  primary: string;
  /** "quiet" for what is not the one thing to do. */
  look?: "primary" | "quiet";
  children: ReactNode;
}

/** Outlook for Windows ignores the padding of links, and pads the cell around them by a property of its own. */
const CELL = { borderRadius: 8, msoPaddingAlt: "13px 22px" } as const;
const LABEL: CSSProperties = {
  display: "inline-block",
  padding: "13px 22px",
  fontSize: 16,
  lineHeight: "22px",
  fontWeight: 600,
  textDecoration: "none",
};

/** A button in the website's colour. */
export function Action({ href, primary, look = "primary", children }: ActionProps) {
  const { brand, onBrand, brandText } = brandColours(primary);
  const [cell, label] =
    look === "primary"
      ? [
          { className: "brand brand-line", style: { ...CELL, backgroundColor: brand, border: `1px solid ${brand}` } },
          { className: "on-brand", style: { ...LABEL, color: onBrand } },
        ]
      : [
          { className: "brand-line", style: { ...CELL, border: `1px solid ${brandText}` } },
          { className: "ink", style: { ...LABEL, color: INK } },
        ];
  return (
    <table role="presentation" border={0} cellPadding="0" cellSpacing="0" style={{ borderCollapse: "separate" }}>
      <tbody>
        <tr>
          <td {...cell}>
            <Link href={href} target="_blank" {...label}>
              {children}
            </Link>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
