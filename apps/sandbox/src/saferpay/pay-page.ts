import { html } from "hono/html";
import { type Markup, page } from "../page.ts";
import { MISBEHAVIOURS } from "./behaviours.ts";
import type { BookedPayment } from "./books.ts";
import { PAYER_ACTS } from "./payers.ts";

function money({ amount, currency }: Pick<BookedPayment, "amount" | "currency">): string {
  return `${(amount / 100).toFixed(2)} ${currency}`;
}

const ANSWERS: Record<(typeof MISBEHAVIOURS)[number], string> = {
  late: "comes late",
  garbage: "cannot be read",
  unreachable: "does not come; nothing is done",
  after: "does not come, although it is done",
};

/** The provider's page, where the payer chooses what happens. */
export function payPage(payment: BookedPayment): Markup {
  return page({
    title: `Pay ${money(payment)}`,
    section: "saferpay",
    content: html`<h1>Pay ${money(payment)}</h1>
      <p class="lead">${payment.description}, order ${payment.orderId}. Choose what happens; no money moves.</p>
      <form method="post" class="acts">
        <p><label for="answer">The provider’s next answer to the shop</label>
          <select id="answer" name="answer"><option value="">comes as it should</option>${MISBEHAVIOURS.map(
            (each) => html`<option value="${each}">${ANSWERS[each]}</option>`,
          )}</select></p>
        ${PAYER_ACTS.map(({ name, text }) => html`<button class="button" name="act" value="${name}">${text}</button>`)}
      </form>`,
  });
}

/** The provider's books, with the decisions that pending transfers wait for. */
export function booksPage(payments: readonly BookedPayment[]): Markup {
  const newest = payments.toReversed();
  return page({
    title: "Payments",
    section: "saferpay",
    content: html`<h1>Payments</h1>
      ${newest.length === 0 ? html`<p class="lead">Nothing was paid yet.</p>` : ""}
      <ul class="parts">${newest.map(
        (payment) => html`<li class="payment"><h2>${money(payment)}</h2>
          <p>${payment.orderId}<br>${payment.state}${refundsText(payment)}</p>
          ${payment.state === "pending" ? decisionForm(payment) : ""}</li>`,
      )}</ul>`,
  });
}

function refundsText({ refunds, currency }: BookedPayment): string {
  const given = refunds.filter(({ captureId }) => captureId !== null).reduce((sum, { amount }) => sum + amount, 0);
  return given > 0 ? `, ${money({ amount: given, currency })} given back` : "";
}

function decisionForm({ token, orderId }: BookedPayment): Markup {
  return html`<form method="post" action="/saferpay/pending/${token}" class="steps">
      <button class="button" name="arrives" value="yes" aria-label="The transfer of ${orderId} arrives">It arrives</button>
      <button class="button" name="arrives" value="no" aria-label="The transfer of ${orderId} fails">It fails</button>
    </form>`;
}

/** After paying with the window closed. */
export function closedPage(): Markup {
  return page({
    title: "Paid",
    section: "saferpay",
    content: html`<div class="empty"><h1>Paid</h1><p>You can close this window; the shop knows.</p></div>`,
  });
}
