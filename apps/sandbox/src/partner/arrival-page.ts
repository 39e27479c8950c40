import { html } from "hono/html";
import { type Markup, page } from "../page.ts";
import type { Arrival } from "./arrivals.ts";

/** The portal's page for a visitor whom the shop handed off, with everything that came along. */
export function arrivalPage(arrival: Arrival): Markup {
  return page({
    title: "Partner",
    section: "partner",
    content: arrival.is_taken
      ? html`<h1>Welcome to Nordwind</h1>
          <p class="lead">The shop handed you off. This is all that the portal was told; the link counts once.</p>
          <dl class="envelope">${Object.entries(arrival.claims).map(
            ([name, value]) => html`<div><dt>${name}</dt><dd class="code">${String(value)}</dd></div>`,
          )}</dl>`
      : html`<h1>This link does not count</h1>
          <p class="lead">${
            arrival.reason === "used"
              ? "It was used before. Go back to the shop and follow it once more."
              : "It is over, or was not signed by the shop for this portal."
          }</p>`,
  });
}
