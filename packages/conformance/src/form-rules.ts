import type { Agreement, Asked, HandedForm } from "./exchange.ts";
import type { Rule } from "./rule.ts";
import { unless } from "./rule.ts";
import { readDocument } from "./xml.ts";

/** A form, and what it must fit. */
export interface FormFacts {
  form: HandedForm;
  asked: Asked;
  agreement: Agreement;
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Rules of the form that the browser posted. */
export const FORM_RULES: readonly Rule<FormFacts>[] = [
  {
    id: "form.method",
    says: "The basket comes by POST.",
    findings: ({ form: { method } }) => (method === undefined ? undefined : unless(method === "POST", method)),
  },
  {
    id: "form.media-type",
    says: "The form is sent as application/x-www-form-urlencoded.",
    findings: ({ form: { media_type } }) =>
      media_type === undefined
        ? undefined
        : unless(/^application\/x-www-form-urlencoded(?:\s*;|$)/i.test(media_type), media_type || "none is named"),
  },
  {
    id: "form.address",
    says: "The form goes to the address of BrowserFormPost.",
    findings: ({ form: { url }, asked }) => unless(url === asked.url, url),
  },
  {
    id: "form.field",
    says: "The form has one field, with the agreed name in its case.",
    findings: ({ form: { fields }, agreement }) =>
      unless(
        fields.length === 1 && fields[0]?.name === agreement.field,
        `${fields.map(({ name }) => name).join(", ") || "none"} instead of ${agreement.field}`,
      ),
  },
  {
    id: "form.encoding",
    says: "The field holds XML in the agreed encoding.",
    findings: ({ form, agreement }) =>
      unless(sourceIn(form, agreement) !== undefined, `the value is not ${agreement.encoding} XML`),
  },
  {
    id: "message.well-formed",
    says: "The message is well-formed XML.",
    findings: ({ form, agreement }) => {
      const source = sourceIn(form, agreement);
      const read = source === undefined ? undefined : readDocument(source);
      return typeof read === "string" ? [read] : [];
    },
  },
];

/** The message of a form; undefined if its field is not encoded as agreed. */
export function sourceIn({ fields }: HandedForm, { encoding }: Agreement): string | undefined {
  const value = fields[0]?.value ?? "";
  const source = encoding === "base64" ? decoded(value) : value;
  return source?.startsWith("<") ? source : undefined;
}

function decoded(value: string): string | undefined {
  if (!BASE64.test(value)) {
    return undefined;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(value, "base64"));
  } catch {
    return undefined;
  }
}
