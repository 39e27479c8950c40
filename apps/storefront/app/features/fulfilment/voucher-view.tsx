import { useId, useState } from "react";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { GiftCard } from "../../ui/gift-card.tsx";
import type { PictureData } from "../../ui/picture.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** A delivered voucher with its codes, in words. */
export interface ShownVoucher {
  position: number;
  name: string;
  brand: string;
  picture: PictureData | null;
  worth: string | undefined;
  codes: readonly ShownCode[];
  /** Where and how it is redeemed, under a heading. */
  redemption: { title: string; ways: readonly string[] };
  link: { href: string; text: string } | null;
  conditions: { title: string; paragraphs: readonly string[] } | null;
}

export interface ShownCode {
  /** "Code 1 of 2". */
  label: string;
  code: string;
  /** The same in groups. */
  groups: readonly string[];
  validUntil: string | undefined;
  barcode: { path: string; width: number; height: number; margin: number } | null;
}

/** A voucher as it is redeemed: its value, codes and bar codes, and what to know about it. */
export function VoucherView({ voucher }: { voucher: ShownVoucher }) {
  const { position, name, brand, picture, worth, codes, redemption, link, conditions } = voucher;
  return (
    <article className="panel" aria-labelledby={`voucher-${position}`}>
      <div className="flex items-center gap-4 @max-tight:flex-wrap">
        <GiftCard className="delivery-picture" kind="card" picture={picture} alt={brand} size="line" />
        <div className="min-w-0 flex-1 @max-tight:basis-full">
          <h2 id={`voucher-${position}`} className="text-m">
            {name}
          </h2>
          {worth && <p className="delivery-worth figures">{worth}</p>}
        </div>
      </div>
      <ul className="grid gap-4">
        {codes.map((code) => (
          <li key={code.code}>
            <Code {...code} />
          </li>
        ))}
      </ul>
      <div className="grid gap-1">
        <h3 className="font-semibold">{redemption.title}</h3>
        {redemption.ways.map((way) => (
          <p key={way} className="text-soft">
            {way}
          </p>
        ))}
        {link && (
          <a className="link link-alone" href={link.href} target="_blank" rel="noopener noreferrer">
            {link.text}
          </a>
        )}
      </div>
      {conditions && (
        <details className="fold fold-small">
          <summary>{conditions.title}</summary>
          <div className="grid gap-2">
            {conditions.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      )}
    </article>
  );
}

function Code({ label, code, groups, validUntil, barcode }: ShownCode) {
  const t = useT();
  const id = useId();
  return (
    <div className="delivery-code">
      <div className="delivery-code-words">
        <p className="hint" id={id}>
          {label}
        </p>
        <p className="delivery-code-text" data-code={code}>
          {groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two groups of a code may be the same.
            <span key={index}>{group}</span>
          ))}
        </p>
        {validUntil && <p className="hint">{validUntil}</p>}
      </div>
      <Copy code={code} describedBy={id} />
      {barcode && <Barcode shape={barcode} label={t("delivery.page.barcode")} />}
    </div>
  );
}

/** Copies the code itself, without the gaps between its groups; where browsers let pages copy. */
function Copy({ code, describedBy }: { code: string; describedBy: string }) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  if (!useHydrated() || !navigator.clipboard) {
    return null;
  }
  const copy = () => navigator.clipboard.writeText(code).then(() => setCopied(true));
  return (
    <Button
      type="button"
      look="quiet"
      aria-describedby={describedBy}
      onClick={() => void copy().catch(() => setCopied(false))}
    >
      <span aria-live="polite">{t(isCopied ? "delivery.page.copied" : "delivery.page.copy")}</span>
    </Button>
  );
}

/** Dark on light in every colour scheme, since scanners read nothing else. */
function Barcode({
  shape: { path, width, height, margin },
  label,
}: {
  shape: NonNullable<ShownCode["barcode"]>;
  label: string;
}) {
  const box = `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`;
  return (
    <svg className="delivery-barcode" role="img" aria-label={label} viewBox={box}>
      <path fillRule="evenodd" d={path} />
    </svg>
  );
}
