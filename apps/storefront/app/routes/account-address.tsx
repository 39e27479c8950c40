import { contract } from "@guerdon/contract";
import { type Address, COUNTRIES } from "@guerdon/domain/address";
import { data } from "react-router";
import { fieldErrors } from "../features/address/address-data.server.ts";
import { AddressEditor } from "../features/address/address-editor.tsx";
import { type FieldErrors, type PartRules, readAddressForm, toTexts } from "../features/address/address-form.ts";
import { checkAddresses } from "../features/address/check-addresses.ts";
import { PageLink } from "../page/page-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useT } from "../page/use-shop.ts";
import { problemOf } from "../server/failure.server.ts";
import { enter, need, type PageContext } from "../server/page-context.server.ts";
import "../page/account-messages.ts";
import "../page/address-messages.ts";
import type { Route } from "./+types/account-address";

/** In the place of an address's id. */
const NEW = "new";

/** An address that can be delivered to by post, in any country. */
const RULES: PartRules["delivery"] = { countries: COUNTRIES, phoneRequired: false, short: false };
const FORM_RULES: PartRules = { delivery: RULES, invoice: RULES };

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const { addresses, is_full } = need(context, await context.call(contract.listAddresses, {}));
  if (args.params.id === NEW) {
    if (is_full) {
      throw context.go("/account");
    }
    return { texts: {}, isNew: true };
  }
  const saved = addresses.find(({ address_id }) => address_id === args.params.id);
  if (!saved) {
    throw context.go("/account");
  }
  return { texts: toTexts(saved.address), isNew: false };
}

export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const { delivery: typed = {} } = readAddressForm(context.form);
  const refused = (errors: FieldErrors, text?: string) => data({ typed, errors, text }, { status: 422 });
  const checked = checkAddresses({ delivery: typed, invoice_choice: "same" }, FORM_RULES);
  if (checked.errors) {
    return refused(checked.errors);
  }
  const body = { address: checked.value.delivery };
  const saved = await save(context, args.params.id.slice(0, 60), body);
  if (!saved.ok && saved.failure.error_code === "ADDRESS_BOOK_FULL") {
    return refused({}, problemOf(context, saved.failure).text);
  }
  const errors = fieldErrors("delivery", need(context, saved).address_errors);
  return Object.keys(errors).length > 0 ? refused(errors) : context.go("/account");
}

function save(context: PageContext, address_id: string, body: { address: Address }) {
  return address_id === NEW
    ? context.call(contract.saveAddress, { body })
    : context.call(contract.changeAddress, { params: { address_id }, body });
}

export default function AccountAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { texts, isNew } = loaderData;
  const title = t(isNew ? "account.address.new" : "account.address.change");
  return (
    <div className="wrap-narrow grid gap-8">
      <PageTitle>{title}</PageTitle>
      <header className="grid gap-2 justify-items-start">
        <PageLink className="link link-alone" to="/account">
          {t("account.orders.back")}
        </PageLink>
        <h1>{title}</h1>
      </header>
      <AddressEditor
        rules={FORM_RULES}
        texts={actionData?.typed ?? texts}
        fromServer={actionData?.errors}
        problem={actionData?.text}
      />
    </div>
  );
}
