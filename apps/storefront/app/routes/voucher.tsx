import { contract, type Failure } from "@guerdon/contract";
import { data } from "react-router";
import { deliveryData, shownVouchers } from "../features/fulfilment/delivery-data.server.ts";
import { DeliveryView } from "../features/fulfilment/delivery-view.tsx";
import { deliveryOf } from "../features/order/shown-order.server.ts";
import { ImprintLink } from "../page/imprint-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useT } from "../page/use-shop.ts";
import { problemOf } from "../server/failure.server.ts";
import { hiddenLink, hideToken } from "../server/mailed-token.server.ts";
import { enter, type PageContext } from "../server/page-context.server.ts";
import { Note } from "../ui/note.tsx";
import type { Route } from "./+types/voucher";

/** The delivery of the mailed link, without its codes [fulfilment.delivery-link]. */
export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const hidden = hideToken(context);
  if (hidden) {
    throw hidden;
  }
  const { token } = hiddenLink(args.request);
  if (token === "") {
    return data({ problem: context.t("delivery.page.none") }, { status: 404 });
  }
  const checked = await deliveryOf(context, token);
  return checked.ok
    ? { delivery: deliveryData(checked.value, context) }
    : data({ problem: problemTextOf(context, checked.failure) }, { status: checked.failure.status });
}

/** Shows the codes, after a deliberate click. */
export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const { token } = hiddenLink(args.request);
  const shown = await context.call(contract.showDelivery, { body: { token } });
  return shown.ok
    ? { vouchers: shownVouchers(shown.value, context) }
    : data({ problem: problemTextOf(context, shown.failure) }, { status: shown.failure.status });
}

function problemTextOf(context: PageContext, failure: Failure): string {
  return failure.error_code === "NOT_FOUND" ? context.t("delivery.page.none") : problemOf(context, failure).text;
}

export default function VoucherPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const delivery = "delivery" in loaderData ? loaderData.delivery : undefined;
  const problem = (
    actionData && "problem" in actionData ? actionData : "problem" in loaderData ? loaderData : undefined
  )?.problem;
  const isFile = delivery?.kind === "code_file";
  const title = t(isFile ? "delivery.page.title-file" : "delivery.page.title", { count: delivery?.count ?? 1 });
  return (
    <div className="wrap-narrow grid gap-6">
      <meta name="robots" content="noindex" />
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      {problem && (
        <Note tone="warn">
          <p>{problem}</p>
          <ImprintLink />
        </Note>
      )}
      {delivery && (
        <DeliveryView
          delivery={delivery}
          vouchers={actionData && "vouchers" in actionData ? actionData.vouchers : undefined}
        />
      )}
    </div>
  );
}
