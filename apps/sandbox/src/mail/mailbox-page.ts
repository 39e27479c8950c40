import { html } from "hono/html";
import { type Markup, page } from "../page.ts";
import { readableTime } from "../readable-time.ts";
import type { MailSummary } from "./mail-store.ts";

/** The list of all mails, newest first. */
export function mailboxPage(mails: readonly MailSummary[]): Markup {
  return page({
    title: "Mailbox",
    section: "mail",
    content: html`<div class="heading">
        <h1>Mailbox</h1>
        <a class="button" href="/mail">Check for new mail</a>
      </div>
      ${mails.length === 0 ? empty() : list(mails)}`,
  });
}

function empty(): Markup {
  return html`<div class="empty">
    <p><strong>No mail yet.</strong></p>
    <p>
      Place an order in the shop: the confirmation arrives within a second or two, followed by the vouchers. Mails to
      addresses that begin with “nobody” are refused.
    </p>
  </div>`;
}

function list(mails: readonly MailSummary[]): Markup {
  return html`<p class="quiet">${mails.length === 1 ? "1 mail" : `${mails.length} mails`}, newest first</p>
    <ol class="mails">${mails.map(
      ({ id, subject, to, from, received_at }) => html`<li>
        <a href="/mail/${id}">
          <span class="subject">${subject || "(no subject)"}</span>
          <span class="to">to ${to}</span>
          <span class="from">from ${from}</span>
          <time datetime="${received_at.toISOString()}">${readableTime(received_at)}</time>
        </a>
      </li>`,
    )}</ol>`;
}
