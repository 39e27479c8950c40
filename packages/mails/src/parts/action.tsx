import { Link } from "@react-email/components";
import type { CSSProperties, ReactNode } from "react";
import { useMailLook } from "./mail-look.ts";
import { INK } from "./styles.ts";

interface ActionProps {
  href: string;
  /** "quiet" for what is not the one thing to do. */
  look?: "primary" | "quiet";
  children: ReactNode;
}

/** Outlook for Windows ignores the padding of links, and pads the cell around them by a property of its own. */
const CELL = { msoPaddingAlt: "13px 22px" } as const;
const LABEL: CSSProperties = {
  display: "inline-block",
  padding: "13px 22px",
  fontSize: 16,
  lineHeight: "22px",
  fontWeight: 600,
  textDecoration: "none",
};

/** A button in the look of the website. */
export function Action({ href, look = "primary", children }: ActionProps) {
  const { colours, radius } = useMailLook();
  const { brand, onBrand, brandRim, brandText } = colours;
  const shape = { ...CELL, borderRadius: radius(24) };
  const [cell, label] =
    look === "primary"
      ? [
          {
            className: "brand",
            style: { ...shape, backgroundColor: brand, border: `1px solid ${brandRim}` },
          },
          { className: "on-brand", style: { ...LABEL, color: onBrand } },
        ]
      : [
          { className: "brand-line", style: { ...shape, border: `1px solid ${brandText}` } },
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
