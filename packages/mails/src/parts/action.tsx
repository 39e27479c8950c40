import { Button } from "@react-email/components";
import type { ReactNode } from "react";
import { brandColours } from "../brand-colours.ts";

/** A button in the website's colour. */
export function Action({ href, primary, children }: { href: string; primary: string; children: ReactNode }) {
  const { brand, onBrand } = brandColours(primary);
  const style = {
    backgroundColor: brand,
    color: onBrand,
    borderRadius: 8,
    padding: "13px 22px",
    fontSize: 16,
    lineHeight: "22px",
    fontWeight: 600,
    textDecoration: "none",
  };
  return (
    <Button href={href} style={style}>
      {children}
    </Button>
  );
}
