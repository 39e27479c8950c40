import { type AnyEndpoint, changes, ERRORS, type ErrorCode, HAND_OVER_PARAMETER } from "@guerdon/contract";
import { html } from "hono/html";
import { curlCommand } from "./curl.ts";
import { describedSchema } from "./described-schema.ts";
import { fieldList, proseOf } from "./field-list.ts";
import { EXAMPLES, WHEN } from "./recorded.ts";

type Markup = ReturnType<typeof html>;

/** Lines of an answer that is shown unasked. */
const OPEN_LINES = 16;

const ACCESS = {
  anyone: html`Anyone may call it.`,
  session: html`Needs a <a href="#session-use">session</a>.`,
  logged_in: html`Needs a session that is <a href="#logged-in">logged in</a>.`,
} satisfies Record<AnyEndpoint["access"], Markup>;

/** One call: what it does, takes, answers and may fail with, and an example. */
export function callSection(endpoint: AnyEndpoint): Markup {
  const { name, method, path, summary, output } = endpoint;
  const answer = output ? fieldList(describedSchema(output), "always") : html`<p>Nothing (204).</p>`;
  return html`<section class="call" id="${name}">
<h3><a href="#${name}">${summary}</a></h3>
<p class="line"><b class="${method.toLowerCase()}">${method}</b> <code>/api${path}</code> <small>${name}</small></p>
<p>${ACCESS[endpoint.access]}${notes(endpoint)}</p>
${inputs(endpoint)}
<h4>Answer</h4>
${answer}
${ownFailures(endpoint)}
${example(endpoint)}
</section>
`;
}

/** What the way of a call through the shop adds. */
function notes(endpoint: AnyEndpoint): Markup {
  const { session, policy, isShared } = endpoint;
  return html`${[
    session === "none" && " It reads no session.",
    session === "read" && " It does not extend the session.",
    changes(endpoint) && html` It takes an <a href="#idempotency">idempotency key</a>.`,
    policy?.handOver &&
      html` It takes a <a href="#hand-over">hand-over token</a> as <code>${HAND_OVER_PARAMETER}</code>.`,
    policy?.whenClosed && " It is answered in a closed shop, too.",
    isShared && " All visitors get the same answer.",
  ].filter((note) => note)}`;
}

function inputs({ params, query, body }: AnyEndpoint): Markup {
  const parts = Object.entries({ Path: params, Query: query, Body: body });
  return html`${parts.map(([title, schema]) =>
    schema ? html`<h4>${title}</h4>\n${fieldList(describedSchema(schema), "required")}\n` : "",
  )}`;
}

function ownFailures({ failures }: AnyEndpoint): Markup {
  const own = failures.map(
    (code: ErrorCode) =>
      html`<li><a href="#${code}"><code>${code}</code></a> ${ERRORS[code].status}: ${proseOf(WHEN[code] ?? "")}</li>\n`,
  );
  return html`<h4>Failures</h4>
<ul class="failures">${own}<li><a href="#common-failures">Those of every call</a></li></ul>`;
}

function example(endpoint: AnyEndpoint): Markup {
  const recorded = EXAMPLES[endpoint.name];
  if (!recorded) {
    return html``;
  }
  const { status, answer } = recorded;
  const body = answer === undefined ? "" : JSON.stringify(answer, null, 2);
  const isShort = body.split("\n").length <= OPEN_LINES;
  return html`<h4>Example</h4>
<pre tabindex="0" aria-label="Request of ${endpoint.name}"><code>${curlCommand(endpoint, recorded)}</code></pre>
<details${isShort ? " open" : ""}><summary>Answer: ${status}</summary>
${body ? html`<pre tabindex="0" aria-label="Answer of ${endpoint.name}"><code>${body}</code></pre>` : html`<p>It has no body.</p>`}
</details>`;
}
