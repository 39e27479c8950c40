import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { Steps } from "../../ui/steps.tsx";

const STEPS = [
  { id: "basket", path: "/basket" },
  { id: "payment", path: "/checkout/payment" },
  { id: "address", path: "/checkout/address" },
  { id: "confirm", path: "/checkout/confirm" },
] as const;

/** The steps from basket to order; all but the current one are links [checkout.steps]. */
export function CheckoutSteps({ current }: { current: (typeof STEPS)[number]["id"] }) {
  const t = useT();
  const steps = STEPS.map(({ id, path }) => ({
    id,
    content: id === current ? t(`checkout.step.${id}`) : <PageLink to={path}>{t(`checkout.step.${id}`)}</PageLink>,
  }));
  return <Steps label={t("checkout.steps")} steps={steps} current={current} />;
}
