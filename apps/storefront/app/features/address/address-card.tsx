import type { Address } from "@guerdon/domain/address";
import { PageLink } from "../../page/page-link.tsx";
import { useShop, useT } from "../../page/use-shop.ts";

interface AddressCardProps {
  title: string;
  address: Address;
  /** The page on which it can be changed; absent on the confirmation. */
  edit?: string;
}

/** An address in the layout of an envelope. */
export function AddressCard({ title, address, edit }: AddressCardProps) {
  const t = useT();
  const { language } = useShop();
  const country = address.country_id && new Intl.DisplayNames(language, { type: "region" }).of(address.country_id);
  const lines = [
    [address.firm_name, address.firm_department].filter(Boolean).join(", "),
    `${address.first_name} ${address.last_name}`,
    address.address,
    address.address_2,
    `${address.zip_code} ${address.city}`.trim(),
    country,
  ].filter(Boolean);
  return (
    <section className="panel panel-tight">
      <div className="panel-head">
        <h2 className="text-m">{title}</h2>
        {edit && (
          <PageLink
            className="link link-alone panel-link"
            to={edit}
            aria-label={t("text.pair", { label: t("action.change"), value: title })}
          >
            {t("action.change")}
          </PageLink>
        )}
      </div>
      <address className="not-italic text-soft">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="block">{address.email}</span>
      </address>
    </section>
  );
}
