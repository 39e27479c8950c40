import { type AttributeField, attributeField, choiceWith, isAttributeField } from "./attributes.ts";

const FIELDS = ["variation_id", "face_value", "quantity", "delivery_options", "selected_answer", "hints"] as const;

/** The fields of a rejected form, so that the page rendered again preserves them; empty before. */
export type Chosen = Readonly<Partial<Record<(typeof FIELDS)[number] | AttributeField, string>>>;

/** Longer than any legitimate value. */
const MAX_LENGTH = 100;

/** The fields of a product's form that its page knows. */
export function chosenIn(form: FormData, attributes: number): Chosen {
  const names = [...FIELDS, ...Array.from({ length: attributes }, (_, index) => attributeField(index))];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" ? [[name, value.slice(0, MAX_LENGTH)]] : [];
    }),
  );
}

/** The fields kept in a URL. Confirmations and answers are not, so that no link can give them for a visitor. */
const IN_URL = ["variation_id", "face_value", "quantity", "delivery_options"];

/** The path of a product's page with the form's values, without language. */
export function chosenPath(number: string, form: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of form) {
    const isKept = IN_URL.includes(name) || isAttributeField(name);
    if (isKept && typeof value === "string" && value) {
      query.set(name, value.slice(0, LONGEST_IN_URL));
    }
  }
  return `/product-details/${number}${query.size > 0 ? `?${query}` : ""}`;
}

const LONGEST_IN_URL = 30;

/** Reads the choice from such a query. */
export function chosenAt(query: URLSearchParams): Chosen {
  const kept = [...query].filter(([name]) => IN_URL.includes(name) || isAttributeField(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, value.slice(0, MAX_LENGTH)]));
}

interface Choosable {
  choices: readonly { id: string; values: readonly string[] }[];
  free: { id: string } | null;
  attributes: readonly string[];
}

/** The initial choice: the earlier one as far as it is still available, else the first article. */
export function startOf({ choices, free, attributes }: Choosable, chosen: Chosen): { id: string; values: string[] } {
  const { variation_id } = chosen;
  if (free && variation_id === free.id) {
    return { id: free.id, values: [] };
  }
  const values = attributes.flatMap((_, index) => chosen[attributeField(index)] ?? []);
  // Each was selected, even if no article has all of them.
  if (values.length > 1) {
    return { id: choiceWith(choices, values)?.id ?? "", values };
  }
  const article = choices.find(({ id }) => id === variation_id) ?? choices[0];
  return { id: article?.id ?? free?.id ?? "", values: [...(article?.values ?? [])] };
}
