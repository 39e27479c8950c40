import { html } from "hono/html";
import { type Markup, page } from "../page.ts";
import { readableTime } from "../readable-time.ts";
import type { StoredMail } from "./mail-store.ts";

/** The views of a mail. */
export const MAIL_VIEWS = ["html", "text", "source"] as const;
export type MailView = (typeof MAIL_VIEWS)[number];

const VIEW_NAMES: Record<MailView, string> = { html: "HTML", text: "Text", source: "Source" };

export function mailPage(mail: StoredMail, view: MailView): Markup {
  const { id, subject } = mail;
  return page({
    title: subject || "(no subject)",
    section: "mail",
    content: html`<p><a href="/mail">All mails</a></p>
      <h1>${subject || "(no subject)"}</h1>
      ${envelope(mail)}
      ${attachments(mail)}
      <nav class="tabs" aria-label="Views of this mail">${MAIL_VIEWS.map(
        (each) =>
          html`<a href="/mail/${id}${each === "html" ? "" : `/${each}`}"${each === view ? html` aria-current="page"` : ""}>${VIEW_NAMES[each]}</a>`,
      )}</nav>
      ${body(mail, view)}`,
  });
}

function envelope({ from, to, received_at, email, source, id }: StoredMail): Markup {
  const kilobytes = Math.max(1, Math.round(source.length / 1024));
  return html`<dl class="envelope">
    <div><dt>From</dt><dd>${from}</dd></div>
    <div><dt>To</dt><dd>${to}</dd></div>
    <div><dt>Received</dt><dd><time datetime="${received_at.toISOString()}">${readableTime(received_at)}</time></dd></div>
    <div><dt>Message-ID</dt><dd class="code">${email.messageId ?? "none"}</dd></div>
    <div><dt>Size</dt><dd>${kilobytes} kB, <a href="/mail/${id}/message.eml">save as .eml</a></dd></div>
  </dl>`;
}

function attachments({ id, email }: StoredMail): Markup | "" {
  if (email.attachments.length === 0) {
    return "";
  }
  return html`<h2>Attachments</h2>
    <ul>${email.attachments.map(
      ({ filename, mimeType }, index) =>
        html`<li><a href="/mail/${id}/attachments/${index + 1}">${filename ?? `Attachment ${index + 1}`}</a> (${mimeType})</li>`,
    )}</ul>`;
}

function body({ id, email, source, subject }: StoredMail, view: MailView): Markup {
  if (view === "text") {
    return html`<pre class="letter" tabindex="0">${email.text ?? "This mail has no text."}</pre>`;
  }
  if (view === "source") {
    return html`<pre class="letter" tabindex="0">${new TextDecoder().decode(source)}</pre>`;
  }
  const sandbox = "allow-popups allow-popups-to-escape-sandbox";
  return html`<iframe class="letter" sandbox="${sandbox}" src="/mail/${id}/frame" title="The mail: ${subject}"></iframe>`;
}
