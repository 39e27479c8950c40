import { composeMessage } from "@guerdon/adapters/compose-message";
import { documentTemplates, type LeftOut, mailTemplates, themeDrawings } from "@guerdon/mails";
import { everyMail, sampleDocument, sampleInvoiceDocument } from "@guerdon/mails/samples";
import { expect, test } from "vitest";
import { openTemplateThreads } from "./template-threads.ts";

const UNTOLD = { note: () => undefined, fail: () => undefined };

// [operator.threads]
test("a thread renders every mail as this one does, and makes the same message of it", async () => {
  await using threads = openTemplateThreads(UNTOLD);
  const rendered = everyMail(threads.mails, { language: "pl" });
  for (const [index, { render }] of everyMail(mailTemplates, { language: "pl" }).entries()) {
    expect(await rendered[index]?.render()).toEqual(await render());
  }
  const [from, to] = [
    { name: "Aurora", address: "shop@aurora.example" },
    { name: "Zoë", address: "zoe@mail.example" },
  ];
  const content = new TextEncoder().encode("CODE;7");
  const mail = {
    messageId: "ord_1.vouchers.1@aurora.example",
    from,
    to,
    language: "de",
    subject: "Ihre Gutscheine",
    html: "<p>Grüße</p>",
    text: "Grüße\n",
    attachments: [{ file_name: "codes.csv", media_type: "text/csv", content }],
  };
  const withoutDates = (message: Uint8Array) =>
    Buffer.from(message)
      .toString()
      .replaceAll(/^Date: .*$|--_NmP-[^"\r\n]+/gm, "");
  expect(withoutDates(await threads.messages.compose(mail))).toBe(withoutDates(await composeMessage(mail)));
});

// [operator.threads]
test("a thread draws the same documents and pictures as this one", async () => {
  await using threads = openTemplateThreads(UNTOLD);
  const { vouchers, invoice } = threads.documents;
  const drawn = await Promise.all([vouchers(sampleDocument), invoice(sampleInvoiceDocument)]);
  const here = [
    await documentTemplates.vouchers(sampleDocument),
    await documentTemplates.invoice(sampleInvoiceDocument),
  ];
  expect(drawn.map((each) => Buffer.compare(each, here[drawn.indexOf(each)] ?? new Uint8Array()))).toEqual([0, 0]);
  const share = { theme: sampleDocument.theme, title: "Aurora", claim: "Danke", logo: null };
  expect(await threads.drawings.share(share as never)).toBe(await themeDrawings.share(share as never));
});

// [operator.threads] [fulfilment.scripts]
test("what a thread leaves out of a document is told, and what it cannot do is an error of its own", async () => {
  const told: LeftOut[] = [];
  await using threads = openTemplateThreads({ ...UNTOLD, note: (leftOut) => told.push(leftOut) });
  const [page] = sampleDocument.pages;
  const pages = page ? [{ ...page, name: "Gutschein \u{10450}" }] : [];
  await threads.documents.vouchers({ ...sampleDocument, pages });
  expect(told).toEqual([{ document: "vouchers", letters: "\u{10450}" }]);
  const broken = threads.documents.vouchers({ ...sampleDocument, pages: undefined as never });
  await expect(broken).rejects.toThrow(TypeError);
  // The thread goes on.
  expect((await threads.documents.codeFile(sampleDocument)).length).toBeGreaterThan(10);
});

// [operator.threads]
test("what waits for a thread that cannot start fails with its error, and so does what comes later", async () => {
  const failed: unknown[] = [];
  const fail = (error: unknown) => failed.push(error);
  const broken = new URL("data:text/javascript,throw new Error('no typefaces')");
  await using threads = openTemplateThreads({ ...UNTOLD, fail }, broken);
  await expect(threads.documents.codeFile(sampleDocument)).rejects.toThrow("no typefaces");
  await expect(threads.documents.codeFile(sampleDocument)).rejects.toThrow("no typefaces");
  expect(failed.length).toBe(2);
});
