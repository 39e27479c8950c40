import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jobHandlers } from "@guerdon/api";
import {
  aBounceReport,
  aMailDelivery,
  aShop,
  aTerminal,
  type TestShop,
  testMailbox,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

/** Runs a command of orders and returns its exit code and both outputs. */
async function run({ shop, connection }: TestShop, ...argv: string[]) {
  const { io, written } = aTerminal(".");
  const exit = await runCommand(["orders", ...argv], io, { ...shop, connection });
  return { exit, ...written };
}

async function aShopWithAnOrder() {
  const testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const order = await visitor.order(await visitor.prepareOrder());
  return Object.assign(testShop, { number: order.order_number });
}

// [order.people] [order.found] [order.erasure]
test("a person's orders are found by e-mail address, erased, and found no more", async () => {
  await using testShop = await aShopWithAnOrder();
  const { number } = testShop;
  const find = () => run(testShop, "find", "--site", "aurora", "nora@example.org");
  const erase = (...options: string[]) => run(testShop, "erase-people", "--site", "aurora", number, ...options);
  const { exit, out } = await find();
  expect(exit).toBe(0);
  expect(out).toContain("Nora Licht");
  expect(out).toContain("delivery email, invoice email");
  expect(await run(testShop, "find", "licht", "--format", "csv")).toMatchObject({
    out: `website,order,placed_at,name,state,found_by\naurora,${number},${testShop.shop.now().toISOString()},Nora Licht,paid,name\n`,
  });
  expect((await run(testShop, "find", "licht", "--by", "iban")).err).toContain("cannot be of the form iban");
  expect((await erase("--dry-run")).out).toBe(`The names and addresses of order ${number} would be erased.\n`);
  expect((await find()).exit).toBe(0);
  expect((await erase()).out).toBe(`The names and addresses of order ${number} are erased.\n`);
  expect((await erase()).out).toBe(`The names and addresses of order ${number} were erased before.\n`);
  expect(await find()).toMatchObject({ exit: 1, out: expect.stringContaining("No such order was found") });
});

test("an order that the website does not have, and a website that does not exist, are refused", async () => {
  await using testShop = await aShopWithAnOrder();
  expect(await run(testShop, "erase-people", "--site", "aurora", "1")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("the website has no order 1"),
  });
  expect(await run(testShop, "find", "--site", "aurorra", "nora@example.org")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("there is no website aurorra; did you mean aurora?"),
  });
});

// [terms.operator]
test("what an order agreed to is named, and written to a file", async () => {
  await using testShop = await aShopWithAnOrder();
  await using folder = await mkdtempDisposable(join(tmpdir(), "terms-"));
  const { number } = testShop;
  const shown = await run(testShop, "show", "--site", "aurora", number);
  expect(shown.out).toContain("agreed to: withdrawal, form (de, revision 1 of 2026-01-01)\n");
  const out = join(folder.path, "terms.pdf");
  const written = await run(testShop, "terms", "--site", "aurora", number, "--out", out);
  expect(written).toMatchObject({ exit: 0, err: `What order ${number} agreed to is in ${out}.\n` });
  expect(await readFile(out, "utf8")).toContain("Muster-Widerrufsformular");
  expect(await run(testShop, "terms", "--site", "aurora", "1", "--out", `${out}2`)).toMatchObject({
    exit: 1,
    err: expect.stringContaining("the website has no order 1"),
  });
});

// [terms.operator]
test("of an order that agreed to no text, none is named, and there is no file", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ b2b: true })],
    vouchers: [{ code: "GIFT", value: 10_000 }],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  const written = await run(
    testShop,
    "terms",
    "--site",
    "aurora",
    order_number,
    "--out",
    join(tmpdir(), "no-terms.pdf"),
  );
  expect(written).toMatchObject({ exit: 1, err: expect.stringContaining("names no terms") });
  expect((await run(testShop, "show", "--site", "aurora", order_number)).out).not.toContain("agreed to");
});

// [fulfilment.sent]
test("what is to be sent by post is listed, marked as sent, and shown with its carrier", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("PH1", "PH1", { quantity: 2, delivery: 0 });
  const { order_number: number } = await visitor.order(await visitor.prepareOrder());
  const order = [number, "--site", "aurora"];
  const listed = async () => (await run(testShop, "list", "--to-send")).out;
  expect(await listed()).toContain(`${number}  aurora  `);
  expect(await run(testShop, "refund", ...order, "--position", "1", "--quantity", "1")).toMatchObject({ exit: 0 });
  const sent = ["mark-sent", ...order, "--carrier", "gls", "--tracking", "4711"];
  expect((await run(testShop, ...sent, "--dry-run")).out).toMatch(
    new RegExp(
      `^Shipment 1 of order ${number} would be sent by GLS 4711\n  1 × position 1: .+\n  https://gls-group.com/`,
    ),
  );
  expect(await listed()).toContain(number);
  expect((await run(testShop, ...sent)).out).toMatch(/4711\nNothing of the order is open any more.\n$/);
  expect(await listed()).toBe("There are no such orders.\n");
  expect((await run(testShop, "show", ...order)).out).toMatch(
    /^ {2}1\. +2 × .* sent, 1 given back\n {2}shipment 1, 2026-06-01, GLS 4711: position 1$/m,
  );
  expect((await run(testShop, ...sent)).err).toContain("is left to be sent by post");
  expect((await run(testShop, "mark-sent", ...order, "--tracking", "<b>")).err).toContain("must be letters and digits");

  const correct = (...wish: string[]) => run(testShop, "correct-shipment", ...order, ...wish);
  const right = ["--shipment", "1", "--carrier", "dhl", "--tracking", "4712"];
  expect((await correct(...right, "--dry-run")).out).toMatch(
    /^Shipment 1 of order \d+ would be sent by DHL 4712\n {2}https:.+4712\nThe customer would get the mail about it again.\n$/,
  );
  expect((await correct(...right)).out).toMatch(
    /is now sent by DHL 4712\n.+\nThe customer gets the mail about it again/,
  );
  expect((await run(testShop, "show", ...order)).out).toMatch(
    /^ {2}shipment 1, 2026-06-01, DHL 4712: position 1$.*mail dispatch: waiting$/ms,
  );
  expect(await correct(...right)).toMatchObject({
    exit: 0,
    out: expect.stringMatching(/was already sent by DHL 4712/),
  });
  expect((await correct("--shipment", "2", "--carrier", "dhl")).err).toContain('has no shipment 2: "orders show"');
  expect((await correct("--shipment", "1")).err).toContain("needs a carrier or a tracking number");
});

// [refund.left] [refund.delivered] [refund.cancel]
test("an order is given back in pieces, and then cancelled; its refunds are listed", async () => {
  await using testShop = await aShopWithAnOrder();
  const { number } = testShop;
  const order = ["--site", "aurora", number];
  const id = expect.stringMatching(/^refund_/);
  expect(await run(testShop, "refund", ...order, "--quantity", "1")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("--quantity needs a --position"),
  });
  expect((await run(testShop, "refund", ...order, "--position", "2")).err).toContain("the order has no position 2");
  const dry = await run(testShop, "refund", ...order, "--position", "1", "--dry-run");
  expect(dry.out).toBe(
    [
      `would go back of order ${number} of aurora: 10.00 EUR`,
      "  1 × position 1: 10.00 EUR",
      "  credit to …GIFT: 10.00 EUR\n",
    ].join("\n"),
  );
  const cancelled = await run(testShop, "cancel", ...order);
  expect(cancelled).toMatchObject({ exit: 0, out: id });
  expect(cancelled.out).toContain(` of order ${number} of aurora: 10.00 EUR, done\n`);
  expect((await run(testShop, "cancel", ...order)).err).toContain("nothing is left to be given back");
  const shown = await run(testShop, "show", ...order);
  expect(shown.out).toContain(`order ${number} of aurora: cancelled`);
  expect(shown.out).toContain("open, 1 given back");
  expect((await run(testShop, "refunds")).out).toContain(cancelled.out);
  expect((await run(testShop, "refunds", "--open")).out).toBe("There are no such refunds.\n");
});

// [fulfilment.resend] [operator.times]
test("an order whose mail was refused is listed, shown, and its mail sent again", async () => {
  await using testShop = await aShopWithAnOrder();
  const { number, shop, queuedJobs } = testShop;
  const delivery = aMailDelivery();
  const fulfil = async () => jobHandlers(shop, delivery)["fulfil-order"](queuedJobs.at(-1)?.data as never);
  const order = queuedJobs.at(-1);
  const undelivered = async () => (await run(testShop, "list", "--undelivered")).out;
  delivery.answer = { kind: "refused", reason: "550" };
  await fulfil();
  expect(await undelivered()).toContain(`${number}  aurora`);
  const shown = (await run(testShop, "show", number, "--site", "aurora")).out;
  expect(shown).toContain("mail confirmation: refused");
  expect(shown).toContain("2026-06-01T12:00:00+02:00  paid");
  const resend = (...options: string[]) => run(testShop, "resend", number, "--site", "aurora", ...options);
  expect((await resend("--dry-run")).out).toBe(`Order ${number}: would be sent again: confirmation\n`);
  expect(await resend("--mail", "dispatch")).toMatchObject({ exit: 1, err: expect.stringContaining("no such mail") });
  expect(await resend("--role", "invoice")).toMatchObject({ exit: 1, err: expect.stringContaining("--email") });
  expect(await resend("--recipient", "1")).toMatchObject({ exit: 1, err: expect.stringContaining("--email") });
  const noCard = await resend("--recipient", "1", "--email", "ada@example.org");
  expect(noCard).toMatchObject({ exit: 1, err: expect.stringContaining("has no e-card 1") });
  expect((await resend()).out).toBe(`Order ${number}: sent again: confirmation\n`);
  delivery.answer = { kind: "sent" };
  queuedJobs.push(...(order ? [order] : []));
  await fulfil();
  expect(await undelivered()).toBe("There are no such orders.\n");
  expect((await run(testShop, "show", number, "--site", "aurora")).out).toContain("mail confirmation: sent");
});

// [fulfilment.undelivered]
test("a mailbox of reports is imported, and names the orders whose mails came back", async () => {
  await using testShop = await aShopWithAnOrder();
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-bounces-"));
  const { number, shop, queuedJobs, connection } = testShop;
  const delivery = aMailDelivery();
  await jobHandlers(shop, delivery)["fulfil-order"](queuedJobs.at(-1)?.data as never);
  const report = [
    ...["From MAILER-DAEMON", "MIME-Version: 1.0", 'Content-Type: multipart/report; boundary="B"', ""],
    ...[
      "--B",
      "Content-Type: message/delivery-status",
      "",
      "Reporting-MTA: dns; mx",
      "",
      "Action: failed",
      "Status: 5.1.1",
      "",
    ],
    ...["--B", "Content-Type: message/rfc822", "", `Message-ID: <${delivery.sent[0]?.messageId}>`, "", "--B--", ""],
    ...["From zoe", "Subject: Abwesend", "", "Bin weg.", ""],
  ];
  await writeFile(join(folder.path, "bounces.mbox"), report.join("\r\n"));
  const bounces = async (...argv: string[]) => {
    const { io, written } = aTerminal(folder.path);
    const exit = await runCommand(["mails", "bounces", "import", ...argv], io, { ...shop, connection });
    return { exit, ...written };
  };
  expect((await bounces("bounces.mbox")).out).toBe(
    `Bounces: 1 mail came back, 1 mail of the files no such report\n  order ${number} of aurora\n`,
  );
  expect((await bounces("bounces.mbox")).out).toContain("0 mails came back, 1 known before");
  expect((await run(testShop, "list", "--undelivered")).out).toContain(number);
  const shown = await run(testShop, "show", number, "--site", "aurora");
  expect(shown.out).toContain("mail confirmation: bounced (5.1.1)");
  expect(await bounces("absent.mbox")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("there is no such file"),
  });
});

// [fulfilment.bounce-mailbox]
test("the mailbox of reports is read on demand, and says in a line why it cannot be", async () => {
  await using testShop = await aShopWithAnOrder();
  const { number, shop, queuedJobs, connection } = testShop;
  const delivery = aMailDelivery();
  await jobHandlers(shop, delivery)["fulfil-order"](queuedJobs.at(-1)?.data as never);
  const mailbox = testMailbox();
  const read = async (...argv: string[]) => {
    const { io, written } = aTerminal("/");
    const exit = await runCommand(["mails", "bounces", "read", ...argv], io, {
      ...shop,
      bounceMailbox: mailbox,
      connection,
    });
    return { exit, ...written };
  };
  mailbox.deliver(
    aBounceReport({ messageId: delivery.sent[0]?.messageId ?? "" }),
    "Subject: Abwesend\r\n\r\nBin weg.\r\n",
  );
  const counts = "1 mail came back, 1 mail of the mailbox no such report";
  expect(await read("--dry-run")).toMatchObject({ exit: 0, out: `Dry run: ${counts}\n  order ${number} of aurora\n` });
  expect(await read()).toMatchObject({ exit: 0, out: `Bounces: ${counts}\n  order ${number} of aurora\n` });
  expect(await read()).toMatchObject({ exit: 0, out: "Bounces: 0 mails came back\n" });
  mailbox.answer = { kind: "refused", reason: "the server refuses the user name or the password" };
  expect(await read()).toEqual({
    exit: 1,
    out: "",
    err: "the mailbox of BOUNCE_IMAP_URL cannot be read: the server refuses the user name or the password\n",
  });
});

test("orders are listed for programs, too", async () => {
  await using testShop = await aShopWithAnOrder();
  const { number, shop } = testShop;
  const placed_at = shop.now().toISOString();
  const order = { order: number, website: "aurora", placed_at, state: "paid", price: "10.00", awaited: null };
  const json = (await run(testShop, "list", "--format", "json")).out;
  expect(JSON.parse(json)).toEqual([{ ...order, currency: "EUR" }]);
  const csv = (await run(testShop, "list", "--format", "csv")).out;
  expect(csv).toBe(
    `order,website,placed_at,state,price,awaited,currency\n${number},aurora,${placed_at},paid,10.00,,EUR\n`,
  );
});
