import { HAND_OVER_PARAMETER } from "@guerdon/contract";
import { html } from "hono/html";
import { RETRY_SECONDS } from "../failures.ts";
import { MAX_BODY_BYTES } from "../read-input.ts";
import { IDEMPOTENCY_KEY } from "../serve-calls.ts";
import { FAILURE_EXAMPLE, WITH_THE_CLIENT } from "./introduction-code.ts";
import { limitsPart } from "./introduction-limits.ts";
import { sessionPart } from "./introduction-session.ts";

type Markup = ReturnType<typeof html>;

/** The parts of the introduction, for the contents. */
export const INTRODUCTION_PARTS = {
  "base-address": "Base address",
  session: "Session",
  idempotency: "Idempotency keys",
  requests: "Requests and languages",
  amounts: "Amounts",
  failures: "Failures",
  limits: "Limits",
  origin: "Origin",
} as const;

const heading = (part: keyof typeof INTRODUCTION_PARTS) => html`<h2 id="${part}">${INTRODUCTION_PARTS[part]}</h2>`;

/** What holds for every call: each sentence is a rule of the shop, named in the comment in front. */
export function introduction(): Markup {
  return html`<section id="introduction">
<h1>The shop’s interface</h1>
<p class="lead">Everything that the pages of a shop do, they do by these calls, and so may any other program. Requests and
answers are JSON. For programs, <a href="/api/openapi.json">openapi.json</a> describes the same calls.</p>
<p><code>@guerdon/client</code> is the typed client for Node and browsers:</p>
<pre tabindex="0" aria-label="The client"><code>${WITH_THE_CLIENT}</code></pre>
<p>Each call has an example: a command for a shell, which keeps the session in the file <code>cookies</code>, and its answer.
A test performs all of them. In an answer a list is shortened to its first entry, and what is random is replaced, as by
<code>RANDOM_TOKEN</code>.</p>
${heading("base-address")}
<p>A website is found by its host, so each has a base address of its own: its host, and <code>/api</code>. The
demonstration’s is <code>http://aurora.localhost:3000/api</code>. A host that belongs to no website answers
<a href="#NOT_FOUND"><code>NOT_FOUND</code></a>. Sessions, codes, orders and tokens of one website are unknown on another,
unless both were given the same catalogue or group of vouchers.</p>
${heading("session")}
${sessionPart()}
${heading("idempotency")}
${idempotencyPart()}
${heading("requests")}
${requestsPart()}
${heading("amounts")}
${amountsPart()}
${heading("failures")}
${failuresPart()}
${heading("limits")}
${limitsPart()}
${heading("origin")}
${originPart()}
</section>`;
}

// [idempotency.key] [idempotency.memory] [idempotency.new-session-id]
function idempotencyPart(): Markup {
  return html`<p>A call that changes something may carry the header <code>${IDEMPOTENCY_KEY}</code>: 16 to 64 letters, digits,
dots, dashes and underscores, another one for each intended change. If the answer is lost, send the same request with the
same key again: within ten minutes it is answered with the same outcome, and not carried out a second time. Another input
is a new request, and a malformed key counts as none. At most 50 outcomes are remembered for a session. If the request
gave the session a new id, the old one may repeat that request for 60 seconds.</p>`;
}

// [errors.input] [website.language-choice]
function requestsPart(): Markup {
  return html`<p>A body has the type <code>application/json</code> and at most ${MAX_BODY_BYTES / 1024} KiB, unless its call says
otherwise. All mistakes are reported at once; an unknown field is a mistake, too.</p>
<p>Texts are in the language that the website forces, or else in the first of <code>Accept-Language</code> that it offers,
or else in its default. <a href="#initWebsite">initWebsite</a> says which it offers.</p>
<p>Answers about the catalogue and the content carry an entity tag: ask again with <code>If-None-Match</code>. All others
may not be stored.</p>`;
}

// [ledger.money]
function amountsPart(): Markup {
  return html`<p>An amount is a decimal number of the currency’s major unit with at most two decimals: <code>12.5</code> is
12.50 EUR. More decimals are refused. The currency is that of the website, and stands beside the amounts of a basket and
of an order as its ISO 4217 code.</p>`;
}

// [errors.shape] [errors.fields] [errors.surprise] [operator.trace]
function failuresPart(): Markup {
  return html`<p>A failed call answers with a status from 400 on, and always with this shape:</p>
<pre tabindex="0" aria-label="A failure"><code>${FAILURE_EXAMPLE}</code></pre>
<p><code>error_code</code> is one of a <a href="#failures-list">closed list</a>, and a code always has the same
<code>fields</code>. <code>display</code> says where a page shows the message: as a toast, as an alert, or at the input.
The header <code>X-Trace-Id</code> of an answer, and the <code>trace_id</code> of a failure, name the request: all lines of
the shop’s log that it caused have the same.</p>
<p>With status 503 the answer has <code>Retry-After</code>, ${RETRY_SECONDS} seconds: the database cannot be reached, or the
shop is paused or closed.</p>`;
}

// [website.foreign-origin]
function originPart(): Markup {
  return html`<p>Browsers may make changes from pages of the same website only: a changing request with a foreign
<code>Sec-Fetch-Site</code> or <code>Origin</code> is refused with
<a href="#FOREIGN_ORIGIN"><code>FOREIGN_ORIGIN</code></a>. A program that is no browser sends neither header, and may call
from anywhere. Another site leads its visitors to the shop by a link, such as one with <code>${HAND_OVER_PARAMETER}</code>.</p>`;
}
