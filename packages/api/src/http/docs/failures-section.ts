import { COMMON_FAILURES, ERRORS, type ErrorCode } from "@guerdon/contract";
import { html } from "hono/html";
import { describedSchema } from "./described-schema.ts";
import { fieldList, proseOf } from "./field-list.ts";
import { WHEN } from "./recorded.ts";

type Markup = ReturnType<typeof html>;

const isCommon = (code: ErrorCode) => (COMMON_FAILURES as readonly ErrorCode[]).includes(code);

/** Every code with its status, when it is answered and its fields; those of every call first [errors.closed-list]. */
export function failuresSection(): Markup {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  return html`<section id="failures-list">
<h2>Failures</h2>
<h3 id="common-failures">Failures of every call</h3>
${codes.filter(isCommon).map(failure)}
<h3>Failures of some calls</h3>
${codes.filter((code) => !isCommon(code)).map(failure)}
</section>`;
}

function failure(code: ErrorCode): Markup {
  const { name, status, display, fields } = ERRORS[code];
  const schema = describedSchema(fields);
  const hasFields = Object.keys(schema.properties ?? {}).length > 0 || schema.oneOf !== undefined;
  return html`<div class="failure" id="${code}">
<p><code>${code}</code> <b>${status}</b>${name === code ? "" : html` <small>${name}</small>`}<br>${proseOf(WHEN[code] ?? "")}.
<small>Shown as ${display.join(" or ")}.</small></p>
${hasFields ? fieldList(schema, "always") : ""}
</div>
`;
}
