import { contract } from "@guerdon/contract";
import { data, Form } from "react-router";
import { Once } from "../page/once.tsx";
import { PageLink } from "../page/page-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useIsSubmitting } from "../page/use-losses.ts";
import { useShop, useT } from "../page/use-shop.ts";
import { hiddenLink, hideToken, noLinkCookie } from "../server/mailed-token.server.ts";
import { enter } from "../server/page-context.server.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Note } from "../ui/note.tsx";
import "../page/account-messages.ts";
import type { Route } from "./+types/confirm-email";

/** Opening the link changes nothing, because mail scanners open links; the button does. */
export function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const hidden = hideToken(context);
  if (hidden) {
    throw hidden;
  }
  return { hasToken: hiddenLink(args.request).token !== "" };
}

export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const { token } = hiddenLink(args.request);
  const result = await context.call(contract.confirmEmailChange, { body: { token } });
  const headers = { "set-cookie": noLinkCookie(context.url) };
  return data({ done: result.ok }, { status: result.ok ? 200 : 422, headers });
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { account } = useShop();
  const busy = useIsSubmitting();
  return (
    <div className="wrap-narrow grid gap-6 justify-items-start">
      <PageTitle>{t("account.confirm.title")}</PageTitle>
      <h1>{t("account.confirm.title")}</h1>
      {actionData?.done && (
        <div role="status">
          <Note tone="good">{t("account.confirm.done")}</Note>
        </div>
      )}
      {!actionData && loaderData.hasToken ? (
        <>
          <p className="text-soft">{t("account.confirm.text")}</p>
          <Form method="post">
            <Once />
            <Button busy={busy}>{t("account.confirm.submit")}</Button>
          </Form>
        </>
      ) : (
        !actionData?.done && <Note tone="warn">{t("account.confirm.over")}</Note>
      )}
      {(actionData || !loaderData.hasToken) && (
        <PageLink className={buttonClass("quiet")} to={account ? "/account" : "/"}>
          {t(account ? "account.orders.back" : "action.to-start")}
        </PageLink>
      )}
    </div>
  );
}
