import { html } from "hono/html";
import { type Markup, page } from "../page.ts";
import type { LinkKind, Traveller } from "./partner-links.ts";

/** A link of the portal. What it brings replaces what was typed. */
interface PortalLink extends Partial<Traveller> {
  kind: LinkKind;
  name: string;
  text: string;
}

const COUPON = "KOMPASS-0050";
const PRODUCT = "PH3006";

const GOOD: readonly PortalLink[] = [
  { kind: "good", name: "To the shop", text: "With what is chosen below." },
  { kind: "good", name: "With a coupon", text: "The code KOMPASS-0050 is entered at once.", coupon: COUPON },
  {
    kind: "good",
    name: "With a coupon that does not exist",
    text: "The visitor comes in without it, and is told.",
    coupon: "KOMPASS-0000",
  },
  {
    kind: "good",
    name: "To a product",
    text: "Its page comes first, until it lies in the basket.",
    product: PRODUCT,
  },
];

const BAD: readonly PortalLink[] = [
  { kind: "expired", name: "Expired", text: "It ended a minute ago." },
  { kind: "replayed", name: "Used before", text: "Somebody else has followed it already." },
  { kind: "forged", name: "Forged", text: "Signed with another secret than the partner’s." },
  { kind: "audience", name: "For another shop", text: "Signed by the partner, but for aurora." },
  { kind: "long", name: "Valid for too long", text: "An hour instead of five minutes at most." },
];

/** The portal of a partner, with good and bad links into the shop. */
export function partnerPage(chosen: Traveller): Markup {
  return page({
    title: "Partner",
    section: "partner",
    content: html`<h1>Partner portal</h1>
      <p class="lead">Nordwind sends its members into the shop kompass. Each link is signed when it is followed, counts once, and for two minutes.</p>
      ${links(GOOD, chosen)}
      <h2>Whom the links bring</h2>
      <form class="acts" method="get" action="/partner">
        ${field("person", "Member number", chosen.person)}
        ${field("coupon", "Coupon (voucher code)", chosen.coupon)}
        ${field("product", "Product number", chosen.product)}
        <button class="button">Make links</button>
      </form>
      <h2>Links that the shop refuses</h2>
      ${links(BAD, chosen)}`,
  });
}

function links(list: readonly PortalLink[], chosen: Traveller): Markup {
  return html`<ul class="parts">${list.map(
    (link) => html`<li><h2><a href="${hrefOf(link, chosen)}">${link.name}</a></h2><p>${link.text}</p></li>`,
  )}</ul>`;
}

function hrefOf({ kind, ...own }: PortalLink, chosen: Traveller): string {
  const query = new URLSearchParams({ kind, person: chosen.person });
  for (const name of ["coupon", "product"] as const) {
    const value = own[name] ?? chosen[name];
    if (value !== undefined) {
      query.set(name, value);
    }
  }
  return `/partner/go?${query}`;
}

function field(name: keyof Traveller, label: string, value: string | undefined): Markup {
  return html`<label>${label} <input name="${name}" value="${value ?? ""}" maxlength="100" autocomplete="off"></label>`;
}
