import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { RadioCard } from "../../ui/radio-card.tsx";

/** A way to pay what credit does not cover. */
export interface PaymentOption {
  id: number;
  /** The path of its drawing. */
  icon: string;
  title: string;
  text: string;
  /** An explanation of the option, shown once it is chosen. */
  details: string;
}

interface PaymentOptionsProps {
  options: readonly PaymentOption[];
  /** The option to begin with. */
  chosen: number | null;
  legend: string;
  /** Why the last choice was refused. */
  problem: string | undefined;
}

/** The choice of how to pay what credit does not cover [payment.co-payment]. */
export function PaymentOptions({ options, chosen, legend, problem }: PaymentOptionsProps) {
  const t = useT();
  const busy = useIsSubmitting();
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <fieldset aria-describedby={problem ? "payment-problem" : undefined}>
        <legend className="mb-3 font-semibold">{legend}</legend>
        <div className="radio-cards radio-cards-wide">
          {options.map(({ id, icon, title, text, details }) => (
            <RadioCard key={id} name="payment_type_id" value={id} defaultChecked={id === chosen}>
              <span className="flex items-center gap-3 @max-tight:flex-wrap">
                <img className="payment-options-icon" src={icon} alt="" width={48} height={32} />
                <span>
                  <span className="block font-semibold">{title}</span>
                  <span className="hint">{text}</span>
                  <span className="payment-options-details">{details}</span>
                </span>
              </span>
            </RadioCard>
          ))}
        </div>
      </fieldset>
      {problem && (
        <p className="error" id="payment-problem" role="alert">
          {problem}
        </p>
      )}
      <Once />
      <Button name="intent" value="choose" large busy={busy}>
        {t("payment.next")}
      </Button>
    </Form>
  );
}
