import { type DescribedSchema, meaningOf } from "./described-schema.ts";

/** A field of a table, or the head of one of several forms. */
export interface FieldRow {
  /** What the field is in, such as "lines[]."; empty at the top. */
  within: string;
  name: string;
  schema: DescribedSchema;
  isRequired: boolean;
  meaning: string | undefined;
}

/** A form of an object that has several. */
export interface FormRow {
  /** What tells it apart, such as `kind is "view"`; undefined if nothing but its fields does. */
  form: string | undefined;
  isFirst: boolean;
}

/** The fields of a schema, those inside them after each, but for shapes that are described elsewhere. */
export function fieldRows(schema: DescribedSchema, within = ""): (FieldRow | FormRow)[] {
  const inner = schema.type === "array" ? schema.items : schema;
  if (!inner || (inner.shape !== undefined && within !== "")) {
    return [];
  }
  const path = schema.type === "array" ? `${within.replace(/\.$/, "")}[].` : within;
  if (inner !== schema) {
    return fieldRows(inner, path);
  }
  const forms = (inner.anyOf ?? inner.oneOf)?.filter(({ type }) => type !== "null");
  if (forms) {
    return forms.length === 1
      ? fieldRows(forms[0] ?? {}, within)
      : forms.flatMap((form, index) =>
          form.properties && form.shape === undefined ? formRows(form, within, index === 0) : [],
        );
  }
  const values = inner.additionalProperties;
  if (!inner.properties) {
    return typeof values === "object" ? fieldRows(values, `${within}{name}.`) : [];
  }
  return propertyRows(inner, within);
}

function formRows(form: DescribedSchema, within: string, isFirst: boolean): (FieldRow | FormRow)[] {
  const { properties = {} } = form;
  const told = Object.entries(properties).find(([, { const: only }]) => only !== undefined);
  const words = told ? `${within}${told[0]} is ${JSON.stringify(told[1].const)}` : undefined;
  return [{ form: words, isFirst }, ...propertyRows(form, within)];
}

/** Fields with several forms come last, so that no other one seems to belong to a form. */
function propertyRows({ properties = {}, required = [] }: DescribedSchema, within: string): (FieldRow | FormRow)[] {
  const names = Object.keys(properties);
  const fields = Object.entries(properties).map(([name, schema]) => ({
    row: { within, name, schema, isRequired: required.includes(name), meaning: meaningOf(name, names) },
    inner: schema.shape === undefined ? fieldRows(schema, `${within}${name}.`) : [],
  }));
  const hasForms = (field: (typeof fields)[number]) => field.inner.some((row) => "form" in row);
  return fields
    .toSorted((one, other) => Number(hasForms(one)) - Number(hasForms(other)))
    .flatMap(({ row, inner }) => [row, ...inner]);
}
