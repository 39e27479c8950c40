import type { ProductView } from "@guerdon/contract";
import { DELIVERY_TYPES } from "@guerdon/domain/fulfilment/delivery";
import { SURVEY_ANSWERS, type SurveyAnswer } from "@guerdon/domain/product";
import { readWhole } from "../../page/read-whole.ts";
import { readAmount } from "./amount-text.ts";
import { attributeField, choiceWith } from "./attributes.ts";

/** The choice submitted on a product page. */
export interface SubmittedChoice {
  variation_id: string;
  face_value: number | null;
  quantity: number;
  delivery_options: (typeof DELIVERY_TYPES)[number];
  hintsAccepted: boolean;
  selected_answer?: SurveyAnswer;
}

/** `variation`: each attribute was chosen, but there is no article that has them all. */
export type ChoiceMistake = "amount" | "variation" | "quantity" | "choice";

type Choosable = Pick<ProductView, "variations" | "free_amount">;

/** Reads the product page's form. */
export function readChoice(form: FormData, product: Choosable): SubmittedChoice | ChoiceMistake {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const variation_id = text("variation_id") || chosenByAttributes(text, product);
  if (variation_id === undefined) {
    return "variation";
  }
  const isFree = variation_id === product.free_amount?.variation_id;
  const face_value = isFree ? readAmount(text("face_value")) : null;
  if (isFree && face_value === null) {
    return "amount";
  }
  const delivery_options = DELIVERY_TYPES.find((type) => String(type) === text("delivery_options"));
  if (!variation_id || delivery_options === undefined) {
    return "choice";
  }
  const quantity = readWhole(form.has("quantity") ? text("quantity") : "1");
  if (!quantity) {
    return "quantity";
  }
  const selected_answer = SURVEY_ANSWERS.find((answer) => answer === text("selected_answer"));
  const choice = { variation_id, face_value, quantity, delivery_options, hintsAccepted: form.has("hints") };
  return { ...choice, ...(selected_answer && { selected_answer }) };
}

interface Line {
  variation_number: string;
  delivery_type: SubmittedChoice["delivery_options"];
  face_value: number | null;
}

/** True for the line of a basket that a choice goes to. */
export function isOfChoice(
  line: Line,
  choice: Pick<SubmittedChoice, "variation_id" | "delivery_options" | "face_value">,
): boolean {
  const isSameArticle = line.variation_number === choice.variation_id && line.delivery_type === choice.delivery_options;
  return isSameArticle && (choice.face_value === null || line.face_value === choice.face_value);
}

/** The article with the selected attributes; undefined if there is none, empty if none was selected. */
function chosenByAttributes(text: (name: string) => string, { variations }: Choosable): string | undefined {
  const names = Object.keys(variations[0]?.attributes ?? {});
  const values = names.map((_, index) => text(attributeField(index)));
  if (values.length === 0 || values.includes("")) {
    return "";
  }
  const articles = variations.map(({ number, attributes }) => ({ id: number, values: Object.values(attributes) }));
  return choiceWith(articles, values)?.id;
}
