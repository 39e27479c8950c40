import { type AttributeField, attributeField, choiceWith } from "./attributes.ts";

const FIELDS = ["variation_id", "face_value", "quantity", "delivery_options", "selected_answer", "hints"] as const;

/** What a refused form held, field by field, so that the page sent anew keeps it; empty before. */
export type Chosen = Readonly<Partial<Record<(typeof FIELDS)[number] | AttributeField, string>>>;

/** More characters than any field's honest value has. */
const LONGEST = 100;

/** The fields of a product's form that its page knows. */
export function chosenIn(form: FormData, attributes: number): Chosen {
  const names = [...FIELDS, ...Array.from({ length: attributes }, (_, index) => attributeField(index))];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" ? [[name, value.slice(0, LONGEST)]] : [];
    }),
  );
}

interface Choosable {
  choices: readonly { id: string; values: readonly string[] }[];
  free: { id: string } | null;
  attributes: readonly string[];
}

/** Where choosing begins: with what was chosen, as far as it is there, else with the first article. */
export function startOf({ choices, free, attributes }: Choosable, chosen: Chosen): { id: string; values: string[] } {
  const { variation_id } = chosen;
  if (free && variation_id === free.id) return { id: free.id, values: [] };
  const values = attributes.flatMap((_, index) => chosen[attributeField(index)] ?? []);
  // Each was chosen, whether or not there is an article that has them all.
  if (values.length > 1) return { id: choiceWith(choices, values)?.id ?? "", values };
  const article = choices.find(({ id }) => id === variation_id) ?? choices[0];
  return { id: article?.id ?? free?.id ?? "", values: [...(article?.values ?? [])] };
}

/** The quantity that was typed, as long as it is one. */
export function chosenQuantity({ quantity }: Chosen): number {
  return Math.max(1, Math.floor(Number(quantity)) || 1);
}
