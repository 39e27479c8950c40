import { money } from "@guerdon/contract";
import { html } from "hono/html";
import { type DescribedSchema, describedSchema } from "./described-schema.ts";

/** Choices that a table names one by one. */
const NAMED_CHOICES = 16;

/** By its description an amount of money is told from any other number, also where it has limits of its own. */
const MONEY = describedSchema(money).description;

/** The anchor of a shape that several calls share. */
export const shapeAnchor = (name: string) => `shape-${name.replaceAll(" ", "-")}`;

type Markup = ReturnType<typeof html>;

/** The type of a field in words, with its limits. */
export function fieldType(schema: DescribedSchema): Markup {
  const { shape, items, enum: choices } = schema;
  if (shape !== undefined) {
    return html`<a href="#${shapeAnchor(shape)}">${shape}</a>`;
  }
  if (schema.description === MONEY) {
    return html`<a href="#amounts">amount</a>`;
  }
  if ("const" in schema) {
    return html`<code>${JSON.stringify(schema.const)}</code>`;
  }
  if (choices) {
    return choiceType(choices);
  }
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) {
    return html`${forms.map((form, index) => [index > 0 ? " or " : "", fieldType(form)])}`;
  }
  if (schema.type === "array" && items) {
    return html`list of ${fieldType(items)}${limits(schema)}`;
  }
  if (schema.type === "object") {
    const { additionalProperties: values } = schema;
    return typeof values === "object" && !schema.properties
      ? html`object: names with ${fieldType(values)}`
      : html`object`;
  }
  return html`${[schema.type ?? "any"].flat().join(" or ")}${limits(schema)}`;
}

function choiceType(choices: readonly unknown[]): Markup {
  const named = choices.slice(0, NAMED_CHOICES);
  const words = named.map((choice, index) => [
    index > 0 ? "\u00a0· " : "",
    html`<code>${JSON.stringify(choice)}</code>`,
  ]);
  return choices.length > named.length ? html`${words} … (${choices.length} in all)` : html`${words}`;
}

/** The limits of a value; the widest integer is none. */
function limits(schema: DescribedSchema): string {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, maxItems } = schema;
  const isSafe = (limit: number | undefined) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  const words = [
    schema.format,
    isSafe(minimum) && `from ${minimum}`,
    isSafe(exclusiveMinimum) && `above ${exclusiveMinimum}`,
    isSafe(maximum) && `to ${maximum}`,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems}`,
    schema.format === undefined && schema.pattern !== undefined && `matches ${schema.pattern}`,
  ].filter(Boolean);
  return words.length > 0 ? `, ${words.join(", ")}` : "";
}
