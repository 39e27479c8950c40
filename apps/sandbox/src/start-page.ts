import { html } from "hono/html";
import { type Markup, page } from "./page.ts";

/** The simulated services. */
const SERVICES = [
  {
    href: "/mail",
    name: "Mailbox",
    text: "Receives all mails of the shop, regardless of the recipient: order confirmations and vouchers, as HTML, text and source.",
  },
  {
    href: "/phone",
    name: "Phone",
    text: "Receives all text messages of the shop, regardless of the number: vouchers that are delivered by SMS.",
  },
  {
    href: "/issuer",
    name: "Issuer",
    text: "Makes the codes of gift vouchers that are not in stock but made on demand, the same ones whenever it is asked again.",
  },
  {
    href: "/cleverreach",
    name: "Newsletter",
    text: "Plays CleverReach, which sends the newsletter of aurora: its lists, and everything that can go wrong with a call.",
  },
  {
    href: "/partner",
    name: "Partner",
    text: "Plays a partner who sends its members into the shop kompass, by links that are signed well, badly or too late.",
  },
  {
    href: "/punchout",
    name: "Procurement",
    text: "Plays four buyers’ procurement systems, which enter the shop werk, get its basket back, and judge both rule by rule.",
  },
  {
    href: "/author",
    name: "Author",
    text: "Plays the content system in which authors write: drafts of pages of aurora, and the shop in the editor’s frame.",
  },
  {
    href: "/publisher",
    name: "Publisher",
    text: "Plays the content system that serves published pages, well, badly or not at all, to a shop with MAGNOLIA_URL.",
  },
  {
    href: "/clock",
    name: "Clock",
    text: "Shows the shop’s time and moves it ahead, so that nobody waits for a session, a block or a validity to end.",
  },
  {
    href: "/saferpay",
    name: "Payments",
    text: "Plays the payment provider: its page for payers, where anything can go wrong, and its books.",
  },
] as const;

export function startPage(): Markup {
  return page({
    title: "External services",
    content: html`<h1>External services</h1>
      <p class="lead">The shop depends on external services. For development, demonstrations and tests they are simulated here, through the same interfaces as the real ones.</p>
      <ul class="parts">${SERVICES.map(
        ({ href, name, text }) => html`<li><h2><a href="${href}">${name}</a></h2><p>${text}</p></li>`,
      )}</ul>`,
  });
}
