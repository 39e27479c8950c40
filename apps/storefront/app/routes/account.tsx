import { CODE, contract } from "@guerdon/contract";
import type { CallFailure } from "@guerdon/contract/client";
import { data } from "react-router";
import type { AccountAnswer } from "../features/account/account-answer.ts";
import { ChangeEmail } from "../features/account/change-email.tsx";
import { ChangePassword } from "../features/account/change-password.tsx";
import { ownOrders } from "../features/account/own-orders.server.ts";
import { OwnOrders } from "../features/account/own-orders.tsx";
import { SavedAddressList } from "../features/address/saved-address-list.tsx";
import { Paging } from "../features/catalogue/paging.tsx";
import { pagingWords } from "../features/catalogue/paging-words.ts";
import { PageTitle } from "../page/page-title.tsx";
import { useT } from "../page/use-shop.ts";
import { problemOf } from "../server/failure.server.ts";
import { enter, need, type PageContext } from "../server/page-context.server.ts";
import { withoutSession } from "../server/routing.server.ts";
import { mendableIssue } from "../server/violation.server.ts";
import "../page/account-messages.ts";
import type { Route } from "./+types/account";

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const [read, listed, book] = await Promise.all([
    context.call(contract.readAccount, {}),
    context.call(contract.listOwnOrders, { query: { page: pageOf(context.url) } }),
    context.call(contract.listAddresses, {}),
  ]);
  const account = need(context, read);
  const { addresses, is_full } = need(context, book);
  const own = need(context, listed);
  const place = { page: own.page, pageCount: own.page_count };
  const { language, t } = context;
  return {
    ...account,
    addresses,
    is_full,
    orders: ownOrders(own, { language, t }),
    paging: { ...place, words: pagingWords(t, place) },
  };
}

/** The page of orders that the address names: the first if it names none. */
function pageOf({ searchParams }: URL): number {
  const page = searchParams.get("page") ?? "";
  return /^\d{1,6}$/.test(page) ? Number(page) : 1;
}

export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const intent = context.form.get("intent");
  if (intent === "delete-address") {
    return deleteAddress(context);
  }
  return intent === "email" ? changeEmail(context) : changePassword(context);
}

const typed = ({ form }: PageContext, name: string) => String(form.get(name) ?? "");

async function deleteAddress(context: PageContext) {
  const address_id = typed(context, "address_id").slice(0, 60);
  need(context, await context.call(contract.deleteAddress, { params: { address_id } }));
  return done("addresses");
}

async function changeEmail(context: PageContext) {
  const email = typed(context, "email");
  const body = { email, password: typed(context, "password") };
  const result = await context.call(contract.requestEmailChange, { body });
  return result.ok ? done("email") : refused(context, result.failure, { form: "email", email });
}

async function changePassword(context: PageContext) {
  const body = {
    password: typed(context, "password"),
    new_password: typed(context, "new_password"),
    new_password_retype: typed(context, "new_password_retype"),
  };
  const result = await context.call(contract.changePassword, { body });
  return result.ok ? done("password") : refused(context, result.failure, { form: "password" });
}

function done(form: AccountAnswer["form"]) {
  const answer: AccountAnswer = { form, done: true };
  return data(answer);
}

function refused(context: PageContext, failure: CallFailure, answer: AccountAnswer) {
  if (failure.status === 401) {
    throw withoutSession(context, CODE.sessionExpired);
  }
  const told: AccountAnswer = { ...answer, text: problemOf(context, failure).text, field: fieldOf(failure) };
  return data(told, { status: 422 });
}

const FIELDS = ["email", "password", "new_password", "new_password_retype"] as const;

/** The codes of the failures that concern a new password. */
const NEW_PASSWORD_CODES: readonly string[] = [CODE.passwordTooEasy, CODE.passwordIsOld, CODE.passwordEmpty];

/** The field beside which a refusal is shown. */
function fieldOf(failure: CallFailure): NonNullable<AccountAnswer["field"]> {
  const code = failure.error_code;
  const issue = mendableIssue(failure)?.path.slice("body.".length);
  const named = FIELDS.find((field) => field === issue);
  if (named) {
    return named;
  }
  if (code === "EMAIL_INVALID") {
    return "email";
  }
  if (code === CODE.passwordsDiffer) {
    return "new_password_retype";
  }
  return NEW_PASSWORD_CODES.includes(code) ? "new_password" : "password";
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { user_name, email, minimum_length, orders, paging, addresses, is_full } = loaderData;
  return (
    <div className="wrap-narrow grid gap-8">
      <PageTitle>{t("account.title")}</PageTitle>
      <header className="grid gap-2">
        <h1>{t("account.title")}</h1>
        <p className="text-soft">{t("account.signed-in", { name: user_name })}</p>
      </header>
      <OwnOrders orders={orders}>
        <Paging {...paging} pathOf={(page) => `/account?page=${page}`} />
      </OwnOrders>
      <SavedAddressList addresses={addresses} isFull={is_full} isDeleted={actionData?.form === "addresses"} />
      <ChangeEmail email={email} answer={actionData} />
      <ChangePassword userName={user_name} minimumLength={minimum_length} answer={actionData} />
    </div>
  );
}
