import { html } from "hono/html";
import type { DescribedSchema } from "./described-schema.ts";
import { type FieldRow, type FormRow, fieldRows } from "./field-rows.ts";
import { fieldType } from "./field-type.ts";

type Markup = ReturnType<typeof html>;

/** A text of a comment or rule, with its names as code. */
export function proseOf(text: string): Markup {
  return html`${text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

/**
 * The fields of a schema, which wide screens show as a table; its shape or type where it has none of its own.
 * @param always what is said of a field that is never absent: "required", or "always" of an answer
 */
export function fieldList(schema: DescribedSchema, always: string): Markup {
  const rows = schema.shape === undefined ? fieldRows(schema) : [];
  if (rows.length === 0) {
    return html`<p>${fieldType(schema)}</p>`;
  }
  return html`${chunksOf(rows).map(
    ({ head, fields }) =>
      html`${head && html`<p class="form">${headOf(head)}:</p>`}
<dl>${fields.map((row) => fieldEntry(row, always))}</dl>`,
  )}`;
}

function headOf({ form, isFirst }: FormRow): Markup | string {
  if (form === undefined) {
    return isFirst ? "Either" : "Or";
  }
  return html`If <code>${form}</code>`;
}

interface Chunk {
  head: FormRow | undefined;
  fields: FieldRow[];
}

/** The fields up to the first form, and those of each form. */
function chunksOf(rows: readonly (FieldRow | FormRow)[]): Chunk[] {
  const chunks: Chunk[] = [{ head: undefined, fields: [] }];
  for (const row of rows) {
    if ("form" in row) {
      chunks.push({ head: row, fields: [] });
    } else {
      chunks.at(-1)?.fields.push(row);
    }
  }
  return chunks.filter(({ fields }) => fields.length > 0);
}

/** End tags that HTML can do without are left out, because there are thousands. */
function fieldEntry({ within, name, schema, isRequired, meaning }: FieldRow, always: string): Markup {
  const rest = "default" in schema ? html`default <code>${JSON.stringify(schema.default)}</code>` : "optional";
  return html`<div><dt><code>${within && html`<i>${within}</i>`}${name}</code> <small>${
    isRequired ? always : rest
  }</small><dd>${fieldType(schema)}${meaning && html`<dd>${proseOf(meaning)}`}</div>
`;
}
