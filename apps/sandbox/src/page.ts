import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

interface Page {
  title: string;
  /** Where in the sandbox the page stands; the navigation marks it. */
  section?: "mail";
  content: Markup;
}

/** A page of the sandbox; every one says what it is. */
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
    <a class="skip" href="#content">To the content</a>
    <header>
      <p class="notice"><strong>Sandbox.</strong> This plays the world outside the shop. Nothing here is real.</p>
      <div class="top">
        <a class="name" href="/">Sandbox</a>
        <nav aria-label="Sandbox">
          <a href="/mail"${section === "mail" ? html` aria-current="page"` : ""}>Mailbox</a>
        </nav>
      </div>
    </header>
    <main id="content" tabindex="-1">${content}</main>
  </body>
</html>`;
}

/** A page that only says something. */
export function messagePage(title: string, text: string): Markup {
  return page({
    title,
    content: html`<div class="empty"><h1>${title}</h1><p>${text}</p><p><a href="/">What the sandbox plays</a></p></div>`,
  });
}
