import type { Address } from "@guerdon/domain/address";
import { useShop } from "../../page/use-shop.ts";

/** An address in the layout of an envelope. */
export function AddressLines({ address }: { address: Address }) {
  const { language } = useShop();
  const country = address.country_id && new Intl.DisplayNames(language, { type: "region" }).of(address.country_id);
  const lines = [
    [address.firm_name, address.firm_department].filter(Boolean).join(", "),
    `${address.first_name} ${address.last_name}`,
    address.address,
    address.address_2,
    `${address.zip_code} ${address.city}`.trim(),
    country,
    address.email,
  ].filter(Boolean);
  return (
    <address className="not-italic text-soft">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
