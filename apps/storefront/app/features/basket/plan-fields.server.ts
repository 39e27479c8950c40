import type { BodyOf, contract } from "@guerdon/contract";
import { DELIVERY_TYPES } from "@guerdon/domain/fulfilment/delivery";
import { data } from "react-router";

type Update = Extract<BodyOf<typeof contract.changeBasket>, { update_type: "ADD_ALL" | "TAKE_BACK" }>;
type Addition = Update["data"]["lines"][number];

/** What stands between the parts of a choice; no number of a product or variation has it. */
const BETWEEN = "|";

/** The choices of a plan as fields of a form, one for each. */
export function planFields(
  lines: readonly Pick<Addition, "number" | "variation_id" | "face_value" | "quantity" | "delivery_options">[],
): Record<string, string> {
  return Object.fromEntries(
    lines.map(({ number, variation_id, face_value, quantity, delivery_options }, index) => [
      `line${index}`,
      [number, variation_id, face_value ?? "", quantity, delivery_options].join(BETWEEN),
    ]),
  );
}

/** The choices in such a form; one that was tampered with is answered with 400. */
export function planIn(form: FormData): Addition[] {
  const texts = [...form].filter(([name]) => name.startsWith("line")).map(([, value]) => String(value));
  return texts.map((text) => {
    const [number = "", variation_id = "", amount = "", quantity = "", delivery = ""] = text.split(BETWEEN);
    const delivery_options = DELIVERY_TYPES.find((type) => `${type}` === delivery);
    if (!/^\d{0,9}$/.test(amount) || !/^[1-9]\d{0,2}$/.test(quantity) || delivery_options === undefined) {
      throw data(null, { status: 400 });
    }
    const face_value = amount === "" ? null : Number(amount);
    return { number, variation_id, face_value, quantity: Number(quantity), delivery_options };
  });
}
