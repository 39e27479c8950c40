import { html } from "hono/html";
import { type Markup, page } from "../page.ts";
import { readableTime } from "../readable-time.ts";
import type { ReceivedSms } from "./phone-store.ts";

/** All text messages, newest first. */
export function phonePage(messages: readonly ReceivedSms[]): Markup {
  return page({
    title: "Phone",
    section: "phone",
    content: html`<div class="heading">
        <h1>Phone</h1>
        <a class="button" href="/phone">Check for new messages</a>
      </div>
      ${messages.length === 0 ? empty() : list(messages)}`,
  });
}

function empty(): Markup {
  return html`<div class="empty">
    <p><strong>No message yet.</strong></p>
    <p>
      Order a gift voucher that is delivered by SMS. A number that ends in seven zeros is refused, and its vouchers go by
      mail.
    </p>
  </div>`;
}

function list(messages: readonly ReceivedSms[]): Markup {
  return html`<p class="quiet">${messages.length === 1 ? "1 message" : `${messages.length} messages`}, newest first</p>
    <ol class="messages">${messages.map(
      ({ text, to, from, received_at }) => html`<li>
        <p class="quiet">${from} to ${to}, <time datetime="${received_at.toISOString()}">${readableTime(received_at)}</time></p>
        <p class="message">${text}</p>
      </li>`,
    )}</ol>`;
}
