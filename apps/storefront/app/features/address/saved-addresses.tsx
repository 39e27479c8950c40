import { useT } from "../../page/use-shop.ts";
import { type AddressPart, FILL } from "./address-form.ts";

/** An address of the account's book, named by its lines. */
export interface SavedChoice {
  id: string;
  label: string;
}

/** Buttons that fill one of the two addresses with a saved one. The rest of the form stays as it was typed. */
export function SavedAddresses({ part, saved }: { part: AddressPart; saved: readonly SavedChoice[] }) {
  const t = useT();
  return (
    <details className="fold fold-small">
      <summary>{t("address.book.choose", { count: saved.length })}</summary>
      <div className="grid gap-2">
        {saved.map(({ id, label }) => (
          <button
            key={id}
            type="submit"
            name={FILL}
            value={`${part}.${id}`}
            className="button button-quiet saved-address"
          >
            {label}
          </button>
        ))}
      </div>
    </details>
  );
}
