import { html } from "hono/html";
import { type Markup, page } from "../page.ts";
import { readableTime } from "../readable-time.ts";
import { FAULTS, type Fault } from "./faults.ts";
import { isActive, type Receiver } from "./receivers.ts";

/** The lists with their receivers, the newest first, and what may go wrong next. */
export function cleverreachPage(receivers: readonly Receiver[], planned: readonly Fault[]): Markup {
  return page({
    title: "Newsletter",
    section: "cleverreach",
    content: html`<div class="heading">
        <h1>Newsletter</h1>
        <a class="button" href="/cleverreach">Check for new receivers</a>
      </div>
      <p class="lead">Plays CleverReach, which sends the newsletter of aurora. Whoever has confirmed gets on its list by a job of the shop.</p>
      ${receivers.length === 0 ? empty() : list(receivers)}
      <h2>What goes wrong next</h2>
      <p class="quiet">${planned.length === 0 ? "Nothing." : planned.map((fault) => FAULTS[fault]).join(" Then: ")}</p>
      ${Object.entries(FAULTS).map(
        ([fault, text]) => html`<form method="post" action="/cleverreach/faults">
          <input type="hidden" name="fault" value="${fault}">
          <p><button class="button">${text}</button></p>
        </form>`,
      )}`,
  });
}

function empty(): Markup {
  return html`<div class="empty">
    <p><strong>No receiver yet.</strong></p>
    <p>Ask for the newsletter of aurora, and press the button on the page that the mail leads to.</p>
  </div>`;
}

function list(receivers: readonly Receiver[]): Markup {
  return html`<p class="quiet">Newest first</p>
    <ol class="messages">${receivers.map(
      (receiver) => html`<li>
        <p><strong>${receiver.email}</strong>: ${isActive(receiver) ? "active" : "inactive"}</p>
        <p class="quiet">List ${receiver.group}, source ${receiver.source}, ${timeOf(receiver)}</p>
        <p class="message">${Object.entries(receiver.attributes)
          .map(([name, value]) => `${name}: ${value}`)
          .join("\n")}</p>
      </li>`,
    )}</ol>`;
}

function timeOf({ activated, deactivated }: Receiver): Markup {
  const time = new Date((deactivated || activated) * 1000);
  return html`since <time datetime="${time.toISOString()}">${readableTime(time)}</time>`;
}
