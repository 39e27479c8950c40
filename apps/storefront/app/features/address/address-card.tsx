import type { Address } from "@guerdon/domain/address";
import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { AddressLines } from "./address-lines.tsx";

interface AddressCardProps {
  title: string;
  address: Address;
  /** The page on which it can be changed; absent on the confirmation. */
  edit?: string;
}

/** One of the two addresses of an order. */
export function AddressCard({ title, address, edit }: AddressCardProps) {
  const t = useT();
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
      <AddressLines address={address} />
    </section>
  );
}
