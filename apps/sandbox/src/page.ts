import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

interface Page {
  title: string;
  /** The section of the page, which the navigation highlights. */
  section?:
    | "mail"
    | "phone"
    | "issuer"
    | "cleverreach"
    | "partner"
    | "punchout"
    | "author"
    | "publisher"
    | "clock"
    | "saferpay";
  content: Markup;
}

/** A page of the sandbox, with the notice that it is one. */
export function page({ title, section, content }: Page): Markup {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Sandbox</title>
    <meta name="robots" content="noindex">
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/style.css">
  </head>
  <body>
    <a class="skip" href="#content">Skip to content</a>
    <header>
      <p class="notice"><strong>Sandbox.</strong> This simulates external services of the shop. Nothing here is real.</p>
      <div class="top">
        <a class="name" href="/">Sandbox</a>
        <nav aria-label="Sandbox">
          <a href="/mail"${section === "mail" ? html` aria-current="page"` : ""}>Mailbox</a>
          <a href="/phone"${section === "phone" ? html` aria-current="page"` : ""}>Phone</a>
          <a href="/issuer"${section === "issuer" ? html` aria-current="page"` : ""}>Issuer</a>
          <a href="/cleverreach"${section === "cleverreach" ? html` aria-current="page"` : ""}>Newsletter</a>
          <a href="/partner"${section === "partner" ? html` aria-current="page"` : ""}>Partner</a>
          <a href="/punchout"${section === "punchout" ? html` aria-current="page"` : ""}>Procurement</a>
          <a href="/author"${section === "author" ? html` aria-current="page"` : ""}>Author</a>
          <a href="/publisher"${section === "publisher" ? html` aria-current="page"` : ""}>Publisher</a>
          <a href="/clock"${section === "clock" ? html` aria-current="page"` : ""}>Clock</a>
          <a href="/saferpay"${section === "saferpay" ? html` aria-current="page"` : ""}>Payments</a>
        </nav>
      </div>
    </header>
    <main id="content" tabindex="-1">${content}</main>
  </body>
</html>`;
}

/** A page with a message only. */
export function messagePage(title: string, text: string): Markup {
  return page({
    title,
    content: html`<div class="empty"><h1>${title}</h1><p>${text}</p><p><a href="/">Simulated services</a></p></div>`,
  });
}
