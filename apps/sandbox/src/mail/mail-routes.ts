import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { messagePage } from "../page.ts";
import { FRAME_POLICY, framedMail } from "./framed-mail.ts";
import { MAIL_VIEWS, mailPage } from "./mail-page.ts";
import type { MailStore } from "./mail-store.ts";
import { mailboxPage } from "./mailbox-page.ts";

const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/** The mailbox: `POST inbox` accepts a mail as sent over SMTP, the other routes show the received mails. */
export function mailRoutes(store: MailStore): Hono {
  const app = new Hono();
  const notFound = () => messagePage("No such mail", "It may have made room for newer ones: the mailbox keeps 500.");

  app.post("/inbox", bodyLimit({ maxSize: MAX_MAIL_BYTES }), async (context) => {
    // A page of another origin cannot send this media type without a CORS preflight.
    if (context.req.header("content-type") !== "message/rfc822") {
      return context.text("A message/rfc822 is expected.", 415);
    }
    const id = await store.add(new Uint8Array(await context.req.arrayBuffer()));
    return id === undefined ? context.text("No such mailbox.", 422) : context.json({ id }, 201);
  });

  app.get("/", async (context) => context.html(mailboxPage(await store.list())));

  app.get("/:id/frame", async (context) => {
    const mail = await store.find(context.req.param("id"));
    context.header("content-security-policy", FRAME_POLICY);
    return mail ? context.html(framedMail(mail)) : context.html(notFound(), 404);
  });

  app.get("/:id/message.eml", async (context) => {
    const mail = await store.find(context.req.param("id"));
    if (!mail) {
      return context.html(notFound(), 404);
    }
    return context.body(new Uint8Array(mail.source), 200, {
      "content-type": "message/rfc822",
      "content-disposition": `attachment; filename="${mail.id}.eml"`,
    });
  });

  app.get("/:id/attachments/:place", async (context) => {
    const mail = await store.find(context.req.param("id"));
    const attachment = mail?.email.attachments[Number(context.req.param("place")) - 1];
    if (!attachment || typeof attachment.content === "string") {
      return context.html(notFound(), 404);
    }
    return context.body(new Uint8Array(attachment.content), 200, {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename ?? "attachment")}`,
    });
  });

  app.get("/:id/:view?", async (context) => {
    const view = MAIL_VIEWS.find((known) => known === (context.req.param("view") ?? "html"));
    const mail = view && (await store.find(context.req.param("id")));
    return mail ? context.html(mailPage(mail, view)) : context.html(notFound(), 404);
  });
  return app;
}
