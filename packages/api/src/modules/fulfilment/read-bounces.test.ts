import { expect, test } from "vitest";
import { readBounces } from "./read-bounces.ts";

const ID = "ord_11065675-76fd-44d0-97a4-49a7fd68cad5.vouchers.1@aurora.example";

interface ReportOptions {
  action?: string;
  status?: string;
  returned?: string;
  id?: string;
}

const report = ({ action = "failed", status = "5.1.1", returned = "message/rfc822", id = ID }: ReportOptions = {}) =>
  [
    "From: MAILER-DAEMON@mx.example",
    "To: shop@aurora.example",
    "Subject: Undelivered Mail Returned to Sender",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    "",
    "--B",
    "Content-Type: text/plain; charset=iso-8859-1",
    "",
    "Leider unzustellbar: f\u00fcr Zoe",
    "--B",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    "Final-Recipient: rfc822; zoe@mail.example",
    `Action: ${action}`,
    ...(status ? [`Status: ${status}`] : []),
    "",
    "--B",
    `Content-Type: ${returned}`,
    "",
    "From: Aurora <shop@aurora.example>",
    "To: zoe@mail.example",
    "Subject: Ihre Gutscheine",
    `Message-ID:`,
    ` <${id}>`,
    "",
    "--B--",
    "",
  ].join("\r\n");

const bytes = (text: string) => Buffer.from(text, "latin1");

test.each(["message/rfc822", "text/rfc822-headers"])(
  "a report that returns %s tells which mail came back, and why",
  async (returned) => {
    expect(await readBounces(bytes(report({ returned })))).toEqual({
      bounces: [{ message_id: ID, status: "5.1.1" }],
      others: 0,
    });
  },
);

test("a report without a status is one, too", async () => {
  expect((await readBounces(bytes(report({ status: "" })))).bounces).toEqual([{ message_id: ID, status: null }]);
});

test("a mail that is delayed, an answer and nonsense are no bounces", async () => {
  const answer = "From: zoe@mail.example\r\nSubject: Abwesend\r\nIn-Reply-To: <a@b>\r\n\r\nBin weg.\r\n";
  for (const mail of [report({ action: "delayed", status: "4.4.1" }), answer, "nonsense", ""]) {
    expect(await readBounces(bytes(mail))).toEqual({ bounces: [], others: 1 });
  }
});

test("a mail with parts within parts without end is no bounce", async () => {
  const parts = Array.from(
    { length: 600 },
    (_, at) => `Content-Type: multipart/report; boundary="${at}"\r\n\r\n--${at}\r\n`,
  );
  expect(await readBounces(bytes(parts.join("")))).toEqual({ bounces: [], others: 1 });
});

test("a mailbox holds several reports", async () => {
  const mailbox = [
    report(),
    "Subject: other\r\n\r\nFromage\r\n",
    report({ id: "ord_2.confirmation.1.r2@aurora.example" }),
  ]
    .map((mail) => `From MAILER-DAEMON Mon Jun  1 10:00:00 2026\r\n${mail}\r\n`)
    .join("");
  const { bounces, others } = await readBounces(bytes(mailbox));
  expect(bounces.map(({ message_id }) => message_id)).toEqual([ID, "ord_2.confirmation.1.r2@aurora.example"]);
  expect(others).toBe(1);
});
