import { DELIVERY_TYPES } from "@guerdon/domain/delivery";
import { minorFromMajor } from "@guerdon/domain/money";

/** What was chosen on a product's page. */
export interface ProductChoice {
  variation_id: string;
  face_value: number | null;
  quantity: number;
  delivery_options: (typeof DELIVERY_TYPES)[number];
  hintsAccepted: boolean;
}

export type ChoiceMistake = "amount" | "choice";

/** Reads the product page's form. `freeId` is the number that stands for an amount of one's own. */
export function readChoice(form: FormData, freeId: string | undefined): ProductChoice | ChoiceMistake {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const variation_id = text("variation_id");
  const isFree = variation_id === freeId;
  const face_value = isFree ? readAmount(text("face_value")) : null;
  if (isFree && face_value === null) return "amount";
  const delivery_options = DELIVERY_TYPES.find((type) => String(type) === text("delivery_options"));
  const quantity = Number(text("quantity") || "1");
  if (!variation_id || delivery_options === undefined || !Number.isInteger(quantity) || quantity < 1) return "choice";
  return { variation_id, face_value, quantity, delivery_options, hintsAccepted: form.has("hints") };
}

/** An amount as people type it, with comma or point, in minor units; null where it is none. */
export function readAmount(text: string): number | null {
  const plain = text.replace(/[\s€]/g, "").replace(",", ".");
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null;
  return minorFromMajor(Number(plain)) ?? null;
}
