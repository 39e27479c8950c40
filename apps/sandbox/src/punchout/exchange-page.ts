import { type Judgement, sourceIn } from "@guerdon/conformance";
import { html } from "hono/html";
import { type Markup, page } from "../page.ts";
import type { StoredExchange } from "./exchange-store.ts";
import { reportOf } from "./report.ts";
import { startUrlOf } from "./send-request.ts";
import type { BuyersSystem } from "./systems.ts";

/** An exchange: how to go on, the report rule by rule, and the documents. */
export function exchangePage(exchange: StoredExchange, system: BuyersSystem): Markup {
  const { judgements, broken, sentence } = reportOf(exchange, system);
  return page({
    title: `Report: ${system.name}, ${exchange.operation}`,
    section: "punchout",
    content: html`<p><a href="/punchout/${system.id}">${system.name} procurement system</a></p>
      <h1>${broken === 0 ? "No rule is broken" : broken === 1 ? "One rule is broken" : `${broken} rules are broken`}</h1>
      <p class="lead">${sentence}</p>
      ${next(exchange, system)}
      <h2>Rules</h2>
      ${rules(judgements)}
      <h2>Documents</h2>
      ${documents(exchange, system)}`,
  });
}

function next(exchange: StoredExchange, system: BuyersSystem): Markup {
  const start = startUrlOf(exchange);
  if (start === undefined) {
    return html`<p>The shop let nobody in.</p>`;
  }
  if (exchange.form) {
    return html`<p>The basket came back. <a href="/punchout/${system.id}">Ask for more</a></p>`;
  }
  const inFrame = html`<a class="button" href="/punchout/exchanges/${exchange.id}/shop">Open the shop in a frame</a>`;
  const inWindow = html`<a class="button" href="${start}">Open the shop in this window</a>`;
  return html`<p class="steps">${system.isFramed ? [inFrame, " ", inWindow] : [inWindow, " ", inFrame]}</p>`;
}

const MARKS: Record<Judgement["result"], string> = { kept: "✓", broken: "✗", "not judged": "–" };

function rules(judgements: readonly Judgement[]): Markup {
  return html`<ul class="rules">${judgements.map(
    ({ rule, says, result, findings }) => html`<li class="rule ${result === "broken" ? "broken" : ""}">
      <p><span aria-hidden="true">${MARKS[result]}</span> <strong>${result}</strong> <span class="code">${rule}</span></p>
      <p>${says}</p>
      ${findings.map((finding) => html`<p class="code">${finding}</p>`)}
    </li>`,
  )}</ul>`;
}

function documents({ request, answer, form }: StoredExchange, { agreement }: BuyersSystem): Markup {
  const message =
    form && (sourceIn(form, agreement) ?? form.fields.map(({ name, value }) => `${name}=${value}`).join("\n"));
  return html`${document("Request", request)}
    ${document(`Answer (HTTP ${answer.status}, ${answer.media_type})`, answer.document)}
    ${message === null ? "" : document(`Message (field ${form?.fields[0]?.name ?? "missing"})`, message)}`;
}

function document(title: string, source: string): Markup {
  return html`<details><summary>${title}</summary><pre class="letter" tabindex="0">${source}</pre></details>`;
}

/** The system's own page, with the shop in a frame. */
export function framePage({ id }: StoredExchange, system: BuyersSystem, start: string): Markup {
  return page({
    title: `${system.name}: the shop`,
    section: "punchout",
    content: html`<p><a href="/punchout/exchanges/${id}">Report</a></p>
      <h1>${system.name} procurement system</h1>
      <iframe class="letter" src="${start}" title="The shop"></iframe>`,
  });
}

/** The page that the browser shows after the basket was posted. In a frame, its link leads out of the frame. */
export function arrivedPage({ id, form }: StoredExchange): Markup {
  return page({
    title: "The basket",
    section: "punchout",
    content: html`<div class="empty">
      <h1>${form ? "The basket came back" : "No basket came back yet"}</h1>
      <p><a class="button" href="/punchout/exchanges/${id}" target="_top">Report</a></p>
    </div>`,
  });
}
