import { Form, useNavigation } from "react-router";
import { PageLink } from "../../page/page-link.tsx";
import { useMoney, useShop, useT } from "../../page/use-shop.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
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
  const { credit } = useShop();
  const busy = useNavigation().state === "submitting";
  const { quantity } = choice;
  const price = choice.price * quantity;
  const errorIn = (part: BuyProblem["part"]) => (problem?.part === part ? problem.text : undefined);
  if (product.soldOut) return <SoldOut choice={choice} />;
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
        <div className="flex items-end justify-between gap-4 @max-tight:flex-wrap">
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
          <Price choice={choice} quantity={quantity} />
        </div>
        {credit && price > 0 && <CreditEffect credit={credit} price={price} />}
        {errorIn("page") && <Note tone="bad">{errorIn("page")}</Note>}
        <Button large busy={busy}>
          {t("product.add")}
        </Button>
      </div>
    </Form>
  );
}

function Price({ choice, quantity }: { choice: ProductChoice; quantity: number }) {
  const t = useT();
  const money = useMoney();
  return (
    <p className="text-end">
      <span className="num block text-xl font-bold" aria-live="polite">
        {money(choice.price * quantity)}
      </span>
      {choice.worth !== undefined && (
        <span className="hint num">{t("product.worth", { amount: money(choice.worth * quantity) })}</span>
      )}
    </p>
  );
}

/** Nothing is left to choose; the way on stands where one would have bought it. */
function SoldOut({ choice }: { choice: ProductChoice }) {
  const t = useT();
  return (
    <div className="panel panel-mist grid gap-4">
      {choice.price > 0 && <Price choice={choice} quantity={1} />}
      <Button large disabled>
        {t("product.sold-out")}
      </Button>
      <PageLink className={buttonClass("brand", true)} to="/product-overview?page=1">
        {t("welcome.see-all")}
      </PageLink>
    </div>
  );
}
