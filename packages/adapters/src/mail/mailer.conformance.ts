import type { Mailer, OutgoingMail } from "@guerdon/api/ports/mailer";
import { expect, test } from "vitest";

/** A mailer with the world behind it, as the suite drives it. */
export interface MailerScene extends AsyncDisposable {
  mailer: Mailer;
  /** Messages that arrived, as they were sent. */
  received: () => Promise<string[]>;
  /** How the world answers from now on. */
  behave: (behaviour: "accept" | "refuse" | "be busy") => void;
  /** Nobody listens any more. */
  goAway: () => Promise<void>;
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

/** What every mailer does; each adapter's test runs it. */
export function mailerConformance(name: string, open: () => Promise<MailerScene>): void {
  test(`${name}: a mail arrives whole, in both forms, under its Message-ID and language`, async () => {
    await using scene = await open();
    expect(await scene.mailer.send(MAIL)).toEqual({ kind: "sent" });
    const [message = ""] = await scene.received();
    expect(message).toContain("Message-ID: <ord_1.vouchers.1@aurora.example>");
    expect(message).toContain("Content-Language: de");
    expect(message).toContain("Reply-To: service@aurora.example");
    expect(message).toMatch(/^To: =\?UTF-8\?Q\?Zo=C3=AB_.*<zoe@mail\.example>/m);
    expect(message).toContain("multipart/alternative");
    expect(message).toContain("text/plain; charset=utf-8");
    expect(message).toContain("text/html; charset=utf-8");
  });

  test(`${name}: a mail that is refused for good is told apart from trouble that passes`, async () => {
    await using scene = await open();
    scene.behave("refuse");
    expect(await scene.mailer.send(MAIL)).toMatchObject({ kind: "refused" });
    scene.behave("be busy");
    expect(await scene.mailer.send(MAIL)).toMatchObject({ kind: "unavailable" });
    scene.behave("accept");
    expect(await scene.mailer.send(MAIL)).toEqual({ kind: "sent" });
  });

  test(`${name}: what it says of a failure names no recipient`, async () => {
    await using scene = await open();
    for (const behaviour of ["refuse", "be busy"] as const) {
      scene.behave(behaviour);
      const result = await scene.mailer.send(MAIL);
      const told = result.kind === "unavailable" ? String(result.cause) : JSON.stringify(result);
      expect(told).not.toContain("zoe");
    }
  });

  test(`${name}: when nobody answers, it is unavailable, and soon`, async () => {
    await using scene = await open();
    await scene.goAway();
    const start = Date.now();
    expect(await scene.mailer.send(MAIL)).toMatchObject({ kind: "unavailable" });
    expect(Date.now() - start).toBeLessThan(10_000);
  });
}
