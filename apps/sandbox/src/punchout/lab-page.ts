import { html } from "hono/html";
import { type Markup, page } from "../page.ts";
import { readableTime } from "../readable-time.ts";
import type { StoredExchange } from "./exchange-store.ts";
import { reportOf } from "./report.ts";
import { type BuyersSystem, type Operation, SYSTEMS } from "./systems.ts";
import type { KnownItem } from "./write-request.ts";

/** The systems to choose from. */
export function labPage(): Markup {
  return page({
    title: "Procurement systems",
    section: "punchout",
    content: html`<h1>Procurement systems</h1>
      <p class="lead">Four buyers’ systems enter the shop werk, get the basket back, and judge what came by their own rules.</p>
      <ul class="parts">${SYSTEMS.map(
        ({ id, name, text }) => html`<li><h2><a href="/punchout/${id}">${name}</a></h2><p>${text}</p></li>`,
      )}</ul>`,
  });
}

const REQUESTS: Record<Operation, [name: string, text: string]> = {
  create: ["Begin a new basket", "The shop opens with an empty basket."],
  edit: ["Go on with the last basket", "The shop gets the items of the newest basket back."],
  inspect: ["Look at the last basket", "The shop shows the same items, which stay as they are."],
};

interface Shown {
  exchanges: readonly StoredExchange[];
  /** The items with which the system can come back. */
  items: readonly KnownItem[];
}

/** A system: what it can ask for, and what came of that before. */
export function systemPage(system: BuyersSystem, { exchanges, items }: Shown): Markup {
  return page({
    title: `${system.name} procurement system`,
    section: "punchout",
    content: html`<p><a href="/punchout">All procurement systems</a></p>
      <h1>${system.name} procurement system</h1>
      <p class="lead">${system.text}</p>
      <form class="acts" method="post" action="/punchout/${system.id}/requests">
        ${operations(items).map(
          (
            operation,
          ) => html`<button class="button" name="operation" value="${operation}">${REQUESTS[operation][0]}</button>
            <p class="quiet">${REQUESTS[operation][1]}</p>`,
        )}
      </form>
      ${items.length === 0 ? html`<p class="quiet">Editing and inspecting come once a basket with items was handed over.</p>` : ""}
      <h2>Exchanges</h2>
      ${exchanges.length === 0 ? html`<p>Nothing was asked for yet.</p>` : list(system, exchanges)}`,
  });
}

const operations = (items: readonly KnownItem[]): readonly Operation[] =>
  items.length > 0 ? ["create", "edit", "inspect"] : ["create"];

function list(system: BuyersSystem, exchanges: readonly StoredExchange[]): Markup {
  return html`<ol class="mails">${exchanges.map((exchange) => {
    const { sentence } = reportOf(exchange, system);
    return html`<li><a href="/punchout/exchanges/${exchange.id}">
      <span class="subject">${REQUESTS[exchange.operation][0]}</span>
      <time datetime="${exchange.sent_at}">${readableTime(new Date(exchange.sent_at))}</time>
      <span class="to">${exchange.form ? "The basket came back" : "Nothing came back yet"}. ${sentence}</span>
    </a></li>`;
  })}</ol>`;
}
