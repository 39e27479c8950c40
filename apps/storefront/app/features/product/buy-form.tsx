import { REWARD } from "@guerdon/domain/product";
import { type FormEvent, useEffect, useRef } from "react";
import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { PageLink } from "../../page/page-link.tsx";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useAllProductsPath, useCredit, useShop, useT } from "../../page/use-shop.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Note } from "../../ui/note.tsx";
import { Quantity } from "../../ui/quantity.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { AmountChoice } from "./amount-choice.tsx";
import { AttributeChoice } from "./attribute-choice.tsx";
import { BrandSurvey } from "./brand-survey.tsx";
import { CreditEffect } from "./credit-effect.tsx";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { Price } from "./price.tsx";
import type { ProductData } from "./product-data.server.ts";
import { unavailableKey } from "./product-head.tsx";
import type { ProductSelection } from "./use-choice.ts";
import { type BuyProblem, useRefusal } from "./use-refusal.ts";

/** The id of the form, to which messages link. */
export const BUY_ID = "buy";
const ADD_ID = "add";

interface BuyFormProps {
  product: ProductData;
  choice: ProductSelection;
  problem: BuyProblem | undefined;
}

/** The form with all choices for adding a product to the basket. */
export function BuyForm({ product, choice, problem }: BuyFormProps) {
  const t = useT();
  const { open } = useShop();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) {
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    }
  }, [problem]);
  const { errorIn, onSubmit, onInput } = useRefusal(problem);
  const unavailable = unavailableKey(product);
  if (unavailable) {
    return <Unavailable product={product} choice={choice} reason={t(unavailable)} />;
  }
  const chooser = { product, choice };
  return (
    <Form
      ref={form}
      id={BUY_ID}
      method="post"
      className="buy-form"
      noValidate
      preventScrollReset
      onSubmit={(event) => {
        onSubmit();
        if (choice.id === product.free?.id) {
          preventWrongAmount(event);
        }
      }}
      onInput={(event) => {
        onInput(event);
        countQuantity(event, choice.setQuantity);
      }}
    >
      {product.attributes.length > 1 && product.choices.length > 1 ? (
        <AttributeChoice {...chooser} error={errorIn("variation")} />
      ) : (
        <AmountChoice {...chooser} error={errorIn("amount")} />
      )}
      <DeliveryChoice deliveries={product.deliveries} chosen={choice.chosen.delivery_options} />
      {product.survey && <BrandSurvey brand={product.brand} chosen={choice.chosen.selected_answer} />}
      {product.type !== REWARD && (
        <Checkbox name="hints" error={errorIn("hints")} defaultChecked={choice.chosen.hints !== undefined}>
          {t("product.hints")}
        </Checkbox>
      )}
      {open && <input type="hidden" name="product_name" value={product.name} />}
      {hydrated && product.opensSidebar && <input type="hidden" name="sidebar" value="1" />}
      <BuyPanel {...chooser} problem={errorIn("page")} wrongQuantity={errorIn("quantity")} />
    </Form>
  );
}

/** Reports an invalid amount at once, as the server would. */
function preventWrongAmount(event: FormEvent<HTMLFormElement>) {
  const amount = event.currentTarget.elements.namedItem("face_value") as HTMLInputElement;
  if (amount.checkValidity()) {
    return;
  }
  event.preventDefault();
  amount.focus();
}

/** The quantity while it is typed, so that price and meter update on every key; an invalid number counts as 1. */
function countQuantity({ target }: FormEvent, setQuantity: (quantity: number) => void) {
  const field = target as HTMLInputElement;
  if (field.name === "quantity") {
    setQuantity(Math.max(1, Math.floor(Number(field.value)) || 1));
  }
}

interface BuyPanelProps extends Omit<BuyFormProps, "problem"> {
  problem: string | undefined;
  wrongQuantity: string | undefined;
}

function BuyPanel({ product, choice, problem, wrongQuantity }: BuyPanelProps) {
  const t = useT();
  const credit = useCredit();
  const busy = useIsSubmitting();
  const due = choice.due * choice.quantity;
  return (
    <div className="panel panel-quiet buy-form-panel">
      <div className="flex items-end justify-between gap-4 @max-tight:flex-wrap">
        <div className="field buy-form-quantity">
          <span aria-hidden="true">{t("product.quantity")}</span>
          <Quantity
            name="quantity"
            label={t("product.quantity")}
            value={1}
            typed={choice.chosen.quantity}
            maximum={product.maxQuantity}
            disabled={busy}
            {...(wrongQuantity && { error: "quantity-error" })}
          />
        </div>
        <Price product={product} choice={choice} quantity={choice.quantity} />
      </div>
      {wrongQuantity && (
        <span className="error" id="quantity-error">
          {wrongQuantity}
        </span>
      )}
      {credit && due > 0 && <CreditEffect credit={credit} price={due} />}
      {problem && <Note tone="bad">{problem}</Note>}
      <Once />
      <Button id={ADD_ID} large busy={busy}>
        {t("product.add")}
      </Button>
    </div>
  );
}

/**
 * On phones, where the button of the form is far below: a press on its label is one on the button
 * [product.button-in-sight].
 */
export function BuyBar() {
  return (
    <label className={`buy-form-bar ${buttonClass("brand", true)}`} htmlFor={ADD_ID}>
      {useT()("product.add")}
    </label>
  );
}

/** Replaces the form of an unavailable product; links to all products instead. */
function Unavailable({ product, choice, reason }: Omit<BuyFormProps, "problem"> & { reason: string }) {
  const t = useT();
  return (
    <div className="panel panel-quiet">
      {choice.price > 0 && !product.withdrawn && <Price product={product} choice={choice} quantity={1} />}
      <Button large disabled>
        {reason}
      </Button>
      <PageLink className={buttonClass("brand", true)} to={useAllProductsPath()}>
        {t("action.see-all")}
      </PageLink>
    </div>
  );
}
