import type { BasketView } from "@guerdon/contract";
import { RANDOM_ID } from "@guerdon/domain/consent/island";
import { isOfProvider } from "@guerdon/domain/payment";
import type { RiskCheck } from "../features/checkout/risk-frame.tsx";
import type { PageContext } from "../server/page-context.server.ts";
import { agreedService, islandAddress, randomId, SANDBOX } from "./island-frame.server.tsx";

/**
 * The fraud check of the page whose button begins a payment at the provider, with a token for this attempt; undefined
 * unless the visitor agreed, and for orders that the provider does not see [island.risk].
 */
export function riskCheck(context: PageContext, { post_payment }: BasketView): RiskCheck | undefined {
  const service = agreedService(context, "risk");
  if (!(service && post_payment && isOfProvider(post_payment.payment_type_id))) {
    return undefined;
  }
  const token = randomId();
  const title = context.t("island.title", { service: service.title });
  return { src: islandAddress(context, "risk", { token }), token, title, sandbox: SANDBOX };
}

/** The token of a form, once the fraud service has seen the device, and while the visitor agrees. */
export function riskToken(context: PageContext): { risk_token?: string } {
  const token = String(context.form.get("risk_token") ?? "");
  return RANDOM_ID.test(token) && agreedService(context, "risk") ? { risk_token: token } : {};
}
