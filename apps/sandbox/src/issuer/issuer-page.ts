import { html } from "hono/html";
import { type Markup, page } from "../page.ts";
import { readableTime } from "../readable-time.ts";
import type { MadeIssuance } from "./issuance-store.ts";

/** All codes that were made, the newest first. */
export function issuerPage(issuances: readonly MadeIssuance[]): Markup {
  return page({
    title: "Issuer",
    section: "issuer",
    content: html`<div class="heading">
        <h1>Issuer</h1>
        <a class="button" href="/issuer">Check for new codes</a>
      </div>
      ${issuances.length === 0 ? empty() : list(issuances)}`,
  });
}

function empty(): Markup {
  return html`<div class="empty">
    <p><strong>No code yet.</strong></p>
    <p>
      Order a gift voucher whose codes are made on demand, such as the code of Pixolotl. Thirteen pieces at once
      are refused, and the order waits.
    </p>
  </div>`;
}

function list(issuances: readonly MadeIssuance[]): Markup {
  return html`<p class="quiet">Newest first</p>
    <ol class="messages">${issuances.map(
      ({ reference, variation_number, quantity, codes, received_at }) => html`<li>
        <p class="quiet">${quantity} × ${variation_number} for ${reference}, <time datetime="${received_at.toISOString()}">${readableTime(received_at)}</time></p>
        <p class="message">${codes.join("\n")}</p>
      </li>`,
    )}</ol>`;
}
