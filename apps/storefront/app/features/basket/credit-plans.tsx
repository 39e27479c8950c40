import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { Once } from "../../page/once.tsx";
import { PageLink, useLocalPath } from "../../page/page-link.tsx";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { Button } from "../../ui/button.tsx";
import { GiftCard } from "../../ui/gift-card.tsx";
import type { PictureData } from "../../ui/picture.tsx";

interface PlannedLine {
  number: string;
  lang?: string;
  name: string;
  isThing: boolean;
  picture: PictureData | null;
  /** Quantity and price as text. */
  amount: string;
}

/** Ways to spend what is left, with their words. */
export interface CreditPlansData {
  title: string;
  text: string;
  take: string;
  conditions?: string;
  /** `fields` are those of the form that puts it into the basket. */
  plans: { lines: PlannedLine[]; fields: Record<string, string> }[];
}

interface CreditPlansProps extends CreditPlansData {
  className?: string;
}

/** Proposals that spend the credit to the last cent, each with one button [basket.plans]. */
export function CreditPlans({ className = "", title, text, take, conditions, plans }: CreditPlansProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`credit-plans ${className}`}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="text-soft">{text}</p>
      </div>
      <ul>
        {plans.map((plan) => (
          <Plan key={JSON.stringify(plan.fields)} {...plan} take={take} />
        ))}
      </ul>
      {conditions && <p className="hint">{conditions}</p>}
    </section>
  );
}

function Plan({ lines, fields, take }: CreditPlansData["plans"][number] & { take: string }) {
  const pathOf = useLocalPath();
  const id = useId();
  // Only the button that was pressed: all forms of the page submit the same way.
  const pressed = useNavigation().formData;
  const isPressed =
    pressed !== undefined && Object.entries(fields).every(([name, value]) => pressed.get(name) === value);
  const busy = useIsSubmitting() && isPressed;
  return (
    <li className="panel panel-tight">
      <ul id={id}>
        {lines.map(({ number, lang, name, isThing, picture, amount }) => (
          <li key={number + amount}>
            <GiftCard kind={isThing ? "thing" : "card"} picture={picture} size="line" />
            <span>
              <PageLink className="link link-alone" to={`/product-details/${number}`} lang={lang}>
                {name}
              </PageLink>
              <span className="figures">{amount}</span>
            </span>
          </li>
        ))}
      </ul>
      <Form method="post" action={pathOf("/basket")}>
        <Once />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button name="intent" value="plan" look="quiet" busy={busy} aria-describedby={id}>
          {take}
        </Button>
      </Form>
    </li>
  );
}
