import { SHARED_SHAPES } from "@guerdon/contract/shared-shapes";
import { html } from "hono/html";
import { describedSchema } from "./described-schema.ts";
import { fieldList } from "./field-list.ts";
import { shapeAnchor } from "./field-type.ts";

/** The shapes that several calls share, each with its fields. */
export function shapesSection(): ReturnType<typeof html> {
  const shapes = Object.entries(SHARED_SHAPES).map(([name, schema]) => {
    // Without its own name, which would only link to this very place.
    const { shape: _, ...fields } = describedSchema(schema);
    return html`<section id="${shapeAnchor(name)}"><h3>${name}</h3>\n${fieldList(fields, "always")}</section>\n`;
  });
  return html`<section id="shapes"><h2>Shapes</h2>
<p>What several calls take or answer.</p>
${shapes}</section>`;
}
