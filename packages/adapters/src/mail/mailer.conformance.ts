import type { Mailer, OutgoingMail } from "@guerdon/api/ports/mailer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";

/** A mailer with a controllable server behind it. */
export interface MailerFixture extends AsyncDisposable {
  mailer: Mailer;
  /** The raw messages that the server received. */
  received: () => Promise<string[]>;
  /** Sets how the server responds to the next mails. */
  respond: (behaviour: "accept" | "reject" | "busy") => void;
  /** Shuts the server down. */
  shutDown: () => Promise<void>;
}

const MAIL: OutgoingMail = {
  messageId: "ord_1.vouchers.1@aurora.example",
  from: { name: "Aurora Prämien", address: "shop@aurora.example" },
  replyTo: "service@aurora.example",
  to: { name: "Zoë Übermaß", address: "zoe@mail.example" },
  subject: "Ihre Gutscheine – schön, dass Sie da sind",
  html: '<p lang="de">Grüße</p>',
  text: "Grüße\n",
  language: "de",
};

/** The tests that every mailer must pass; each adapter's test file runs them. */
export function mailerConformance(name: string, open: () => Promise<MailerFixture>): void {
  test(`${name}: a mail arrives complete, as text and HTML, with its Message-ID and language`, async () => {
    await using fixture = await open();
    expect(await fixture.mailer.send(MAIL)).toEqual({ kind: "sent" });
    const [message = ""] = await fixture.received();
    expect(message).toContain("Message-ID: <ord_1.vouchers.1@aurora.example>");
    expect(message).toContain("Content-Language: de");
    expect(message).toContain("Reply-To: service@aurora.example");
    expect(message).toMatch(/^To: =\?UTF-8\?Q\?Zo=C3=AB_.*<zoe@mail\.example>/m);
    expect(message).toContain("multipart/alternative");
    expect(message).toContain("text/plain; charset=utf-8");
    expect(message).toContain("text/html; charset=utf-8");
  });

  test(`${name}: files come with the mail, and pictures are shown in it`, async () => {
    await using fixture = await open();
    const picture = { file_name: "code.png", media_type: "image/png", content: new Uint8Array([137, 80, 78, 71]) };
    await fixture.mailer.send({
      ...MAIL,
      attachments: [
        { file_name: "Gutscheine 10042.pdf", media_type: "application/pdf", content: Buffer.from("%PDF-1.7") },
        { ...picture, content_id: "code-1@aurora.example" },
      ],
    });
    const { attachments } = await PostalMime.parse((await fixture.received())[0] ?? "");
    expect(
      attachments.map(({ filename, mimeType, contentId, disposition }) => [filename, mimeType, contentId, disposition]),
    ).toEqual([
      ["code.png", "image/png", "<code-1@aurora.example>", "inline"],
      ["Gutscheine 10042.pdf", "application/pdf", undefined, "attachment"],
    ]);
    expect(attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString("latin1"))).toEqual([
      "\u0089PNG",
      "%PDF-1.7",
    ]);
  });

  // [newsletter.mail]
  test(`${name}: a mail of a list names the page that ends it, and takes one press; another mail does not`, async () => {
    await using fixture = await open();
    const unsubscribeUrl = `https://aurora.example/de/newsletter/unsubscribe?token=${"a1B-_.".repeat(20)}`;
    await fixture.mailer.send({ ...MAIL, messageId: "1@aurora.example", unsubscribeUrl });
    await fixture.mailer.send(MAIL);
    const [ofList = "", other = ""] = await fixture.received();
    // Long lines are folded between the name and the value.
    expect(ofList.replaceAll(/\r?\n[ \t]+/g, " ")).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(ofList).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(other).not.toContain("List-Unsubscribe");
  });
  failureConformance(name, open);
}

function failureConformance(name: string, open: () => Promise<MailerFixture>): void {
  test(`${name}: a permanent rejection is distinguished from a temporary failure`, async () => {
    await using fixture = await open();
    fixture.respond("reject");
    expect(await fixture.mailer.send(MAIL)).toMatchObject({ kind: "refused" });
    fixture.respond("busy");
    expect(await fixture.mailer.send(MAIL)).toMatchObject({ kind: "unavailable" });
    fixture.respond("accept");
    expect(await fixture.mailer.send(MAIL)).toEqual({ kind: "sent" });
  });

  test(`${name}: the description of a failure names no recipient`, async () => {
    await using fixture = await open();
    for (const behaviour of ["reject", "busy"] as const) {
      fixture.respond(behaviour);
      const result = await fixture.mailer.send(MAIL);
      const description = result.kind === "unavailable" ? String(result.cause) : JSON.stringify(result);
      expect(description).not.toContain("zoe");
    }
  });

  test(`${name}: without a server the result is "unavailable", without a long wait`, async () => {
    await using fixture = await open();
    await fixture.shutDown();
    const start = Date.now();
    expect(await fixture.mailer.send(MAIL)).toMatchObject({ kind: "unavailable" });
    expect(Date.now() - start).toBeLessThan(10_000);
  });
}
