import type { SortOption } from "@guerdon/domain/product-list";
import { Form, useSubmit } from "react-router";
import { useAddress } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import type { ListState } from "./list-address.ts";

const OPTIONS: readonly SortOption[] = [
  "default",
  "priceAscending",
  "priceDescending",
  "nameAscending",
  "nameDescending",
  "byDiscount",
];

/** Sorts at once where there is script; without it a button does. */
export function SortForm({ state, byDiscount }: { state: ListState; byDiscount: boolean }) {
  const t = useT();
  const submit = useSubmit();
  const address = useAddress();
  return (
    <Form action={address("/product-overview")} className="flex items-center gap-2 @max-tight:flex-wrap" viewTransition>
      {state.search && <input type="hidden" name="search" value={state.search} />}
      {state.category !== undefined && <input type="hidden" name="category" value={state.category} />}
      {state.productType.length > 0 && <input type="hidden" name="productType" value={state.productType.join()} />}
      {state.recommended && <input type="hidden" name="recommended" value="true" />}
      <input type="hidden" name="page" value="1" />
      <label htmlFor="sort" className="whitespace-nowrap text-xs text-quiet">
        {t("list.sort")}
      </label>
      <select
        id="sort"
        name="sort"
        className="input min-w-0"
        key={state.sort}
        defaultValue={state.sort}
        onChange={(event) => submit(event.currentTarget.form)}
      >
        {OPTIONS.filter((option) => option !== "byDiscount" || byDiscount).map((option) => (
          <option key={option} value={option}>
            {t(`sort.${option as "default"}`)}
          </option>
        ))}
      </select>
      <Button look="quiet" className="no-script">
        {t("list.sort.submit")}
      </Button>
    </Form>
  );
}
