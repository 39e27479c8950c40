import type { Address } from "@guerdon/domain/address";
import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { AddressLines } from "./address-lines.tsx";

interface SavedAddressListProps {
  addresses: readonly { address_id: string; address: Address }[];
  isFull: boolean;
  /** True if one was deleted just now. */
  isDeleted: boolean;
}

/** The account's saved addresses, each to be changed or deleted [account.addresses]. */
export function SavedAddressList({ addresses, isFull, isDeleted }: SavedAddressListProps) {
  const t = useT();
  return (
    <section className="grid gap-4 justify-items-start" aria-labelledby="addresses">
      <h2 id="addresses" className="text-m">
        {t("account.addresses.title")}
      </h2>
      {isDeleted && (
        <div role="status">
          <Note tone="good">{t("account.addresses.deleted")}</Note>
        </div>
      )}
      {addresses.length === 0 && <p className="text-soft">{t("account.addresses.none")}</p>}
      <ul className="saved-addresses">
        {addresses.map(({ address_id, address }) => (
          <li key={address_id} className="panel panel-tight">
            <AddressLines address={address} />
            <AddressActions id={address_id} name={`${address.first_name} ${address.last_name}, ${address.city}`} />
          </li>
        ))}
      </ul>
      {isFull ? (
        <p className="hint">{t("account.addresses.full", { count: addresses.length })}</p>
      ) : (
        <PageLink className={buttonClass("quiet")} to="/account/addresses/new">
          {t("account.addresses.add")}
        </PageLink>
      )}
    </section>
  );
}

function AddressActions({ id, name }: { id: string; name: string }) {
  const t = useT();
  const labelled = (action: string) => t("text.pair", { label: action, value: name });
  return (
    <div className="flex flex-wrap gap-x-4 items-center">
      <PageLink
        className="button-text"
        to={`/account/addresses/${id}`}
        aria-label={labelled(t("account.addresses.change"))}
      >
        {t("account.addresses.change")}
      </PageLink>
      <Form method="post">
        <input type="hidden" name="address_id" value={id} />
        <Once quiet />
        <button
          type="submit"
          className="button-text"
          name="intent"
          value="delete-address"
          aria-label={labelled(t("account.addresses.delete"))}
        >
          {t("account.addresses.delete")}
        </button>
      </Form>
    </div>
  );
}
