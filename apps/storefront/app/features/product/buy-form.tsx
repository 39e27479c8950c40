import { Form, useNavigation } from "react-router";
import { useMoney, useShop, useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Note } from "../../ui/note.tsx";
import { Quantity } from "../../ui/quantity.tsx";
import { AmountChoice } from "./amount-choice.tsx";
import { CreditEffect } from "./credit-effect.tsx";
import { DeliveryChoice } from "./delivery-choice.tsx";
import type { ProductData } from "./product-view.server.ts";
import type { ProductChoice } from "./use-choice.ts";

export interface BuyProblem {
  part: "amount" | "hints" | "page";
  text: string;
}

interface BuyFormProps {
  product: ProductData;
  choice: ProductChoice;
  problem: BuyProblem | undefined;
}

/** Everything that is chosen before a product goes into the basket. */
export function BuyForm({ product, choice, problem }: BuyFormProps) {
  const t = useT();
  const money = useMoney();
  const { credit } = useShop();
  const busy = useNavigation().state === "submitting";
  const { quantity } = choice;
  const price = choice.price * quantity;
  const errorIn = (part: BuyProblem["part"]) => (problem?.part === part ? problem.text : undefined);
  return (
    <Form method="post" className="grid gap-7" noValidate>
      <AmountChoice
        product={product}
        chosen={choice.id}
        onChoose={choice.setId}
        onAmount={choice.setAmount}
        error={errorIn("amount")}
      />
      <DeliveryChoice deliveries={product.deliveries} />
      {product.type !== "PHY" && (
        <Checkbox name="hints" error={errorIn("hints")}>
          {t("product.hints")}
        </Checkbox>
      )}
      <div className="panel panel-mist grid gap-4">
        <div className="flex items-end justify-between gap-4">
          <div className="field">
            <span className="label" aria-hidden="true">
              {t("product.quantity")}
            </span>
            <Quantity
              name="quantity"
              label={t("product.quantity")}
              value={1}
              maximum={product.maxQuantity}
              onChange={({ currentTarget }) => choice.setQuantity(Number(currentTarget.value) || 1)}
            />
          </div>
          <p className="text-end">
            <span className="num block text-xl font-bold" aria-live="polite">
              {money(price)}
            </span>
            {choice.worth !== undefined && (
              <span className="hint num">{t("product.worth", { amount: money(choice.worth * quantity) })}</span>
            )}
          </p>
        </div>
        {credit && price > 0 && <CreditEffect credit={credit} price={price} />}
        {errorIn("page") && <Note tone="bad">{errorIn("page")}</Note>}
        <Button large busy={busy} disabled={product.soldOut}>
          {t(product.soldOut ? "product.sold-out" : "product.add")}
        </Button>
      </div>
    </Form>
  );
}
