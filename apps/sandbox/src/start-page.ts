import { html } from "hono/html";
import { type Markup, page } from "./page.ts";

/** What the sandbox plays; an entry comes with its part of the world. */
const PARTS = [
  {
    href: "/mail",
    name: "Mailbox",
    text: "Every mail that the shop sends ends here, whoever it is for: order confirmations and vouchers, as they look and as they were sent.",
  },
] as const;

export function startPage(): Markup {
  return page({
    title: "The world outside",
    content: html`<h1>The world outside</h1>
      <p class="lead">A shop needs others to do its work. For development, demonstration and tests they are played here, over the same doors that the real ones use.</p>
      <ul class="parts">${PARTS.map(
        ({ href, name, text }) => html`<li><h2><a href="${href}">${name}</a></h2><p>${text}</p></li>`,
      )}</ul>`,
  });
}
