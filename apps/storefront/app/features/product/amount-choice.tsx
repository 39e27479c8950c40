import { majorFromMinor } from "@guerdon/domain/money";
import { freeAmountPrice, freeAmountWithin, REWARD } from "@guerdon/domain/product";
import { useLocalPath } from "../../page/page-link.tsx";
import { useCredit, useMoney, useT } from "../../page/use-shop.ts";
import { RadioCard } from "../../ui/radio-card.tsx";
import { FreeAmountField } from "./free-amount-field.tsx";
import type { ProductData } from "./product-data.server.ts";
import type { ProductSelection } from "./use-choice.ts";

interface AmountChoiceProps {
  product: ProductData;
  choice: ProductSelection;
  error: string | undefined;
}

/** Fixed amounts or articles as cards, and a free amount if the product allows it. */
export function AmountChoice({ product, choice, error }: AmountChoiceProps) {
  const t = useT();
  const money = useMoney();
  const { choices, attributes, free, type, lang } = product;
  const [only] = choices;
  if (only && choices.length === 1 && !free) {
    return <OneArticle product={product} />;
  }
  const radio = (id: string) => ({
    name: "variation_id",
    value: id,
    defaultChecked: id === choice.id,
    onChange: () => choice.setId(id),
  });
  const isReward = type === REWARD;
  const hasNames = attributes.length > 0;
  const hasPrices = !isReward || choices.some(({ price }) => price !== only?.price);
  return (
    <fieldset className="amount-choice">
      <legend className="mb-3 font-semibold" lang={hasNames ? lang : undefined}>
        {attributes.join(", ") || t(isReward ? "product.variation" : "product.amount")}
      </legend>
      <div
        className={hasNames ? "radio-cards amount-choice-cards amount-choice-names" : "radio-cards amount-choice-cards"}
      >
        {choices.map(({ id, price, due, face, values }) => (
          <RadioCard key={id} {...radio(id)}>
            {values.length > 0 && (
              <span className="block" lang={lang}>
                {values.join(", ")}
              </span>
            )}
            {(hasPrices || values.length === 0) && (
              <span className="figures font-semibold">{money(face ?? (isReward ? price : (due ?? price)))}</span>
            )}
            <Missing due={due ?? price} />
          </RadioCard>
        ))}
        {free && <RadioCard {...radio(free.id)}>{t("product.free-amount")}</RadioCard>}
      </div>
      {free && <SpendAll number={product.number} free={free} choice={choice} />}
      {free && (
        <FreeAmountField free={free} typed={choice.chosen.face_value} onAmount={choice.setAmount} error={error} />
      )}
    </fieldset>
  );
}

/** What the credit lacks for an amount; nothing if it covers it. */
function Missing({ due }: { due: number }) {
  const t = useT();
  const money = useMoney();
  const credit = useCredit();
  const missing = credit?.prepaid ? due - credit.remaining : 0;
  return (
    missing > 0 && (
      <span className="amount-choice-missing">{t("product.short-of-credit", { amount: money(missing) })}</span>
    )
  );
}

interface SpendAllProps {
  number: string;
  free: NonNullable<ProductData["free"]>;
  choice: ProductSelection;
}

/** Chooses the free amount that spends the credit, unless that is more than it allows. A link, so that it needs no script. */
function SpendAll({ number, free, choice }: SpendAllProps) {
  const t = useT();
  const money = useMoney();
  const credit = useCredit();
  const pathOf = useLocalPath();
  const amount = credit && freeAmountWithin(free, credit.remaining);
  if (!amount || freeAmountPrice(free, free.max) < credit.remaining) {
    return null;
  }
  const text = String(majorFromMinor(amount));
  return (
    <a
      className="link link-alone amount-choice-all"
      href={pathOf(`/product-details/${number}?variation_id=${free.id}&face_value=${text}`)}
      onClick={(event) => {
        event.preventDefault();
        choice.setId(free.id);
        choice.setAmount(text);
        setFields(event.currentTarget.closest("form"), { variation_id: free.id, face_value: text });
      }}
    >
      {t("product.spend-all", { amount: money(amount) })}
    </a>
  );
}

/** Fields keep what was typed into them, so that a value from elsewhere has to be written into them. */
function setFields(form: HTMLFormElement | null, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof RadioNodeList || field instanceof HTMLInputElement) {
      field.value = value;
    }
  }
}

/** The attributes of the only article; there is nothing to choose. */
function OneArticle({ product: { choices, attributes, lang } }: { product: ProductData }) {
  const t = useT();
  const values = choices[0]?.values ?? [];
  return (
    <>
      <input type="hidden" name="variation_id" value={choices[0]?.id} />
      {values.length > 0 && (
        <p className="text-soft" lang={lang}>
          {attributes.map((label, index) => t("text.pair", { label, value: values[index] ?? "" })).join(", ")}
        </p>
      )}
    </>
  );
}
