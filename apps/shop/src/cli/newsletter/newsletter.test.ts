import { mkdtempDisposable, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jobHandlers } from "@guerdon/api";
import { contract } from "@guerdon/contract";
import { aMailDelivery, aShop, aTerminal, type TestShop, websiteFile } from "@guerdon/testing";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const SITE = websiteFile({ newsletter: { enabled: true, list_id: "news" }, website_title: "Aurora" });

/** Runs a command of the newsletter and returns its exit code and both outputs. */
async function run({ shop, connection }: TestShop, [verb = "", ...argv]: string[], { cwd = ".", input = "" } = {}) {
  const { io, written } = aTerminal(cwd, input);
  const exit = await runCommand(["newsletter", verb, "--site", "aurora", ...argv], io, { ...shop, connection });
  return { exit, ...written };
}

/** A shop with a confirmed subscriber and one who has not confirmed. */
async function aShopWithSubscribers() {
  const testShop = await aShop({ websites: [SITE] });
  const delivery = aMailDelivery();
  const visitor = testShop.visitor();
  const ask = async (email: string, first_name: string) => {
    const body = { listId: "news", source: "checkout", email, attributes: { first_name, last_name: "Licht" } };
    await visitor.must(contract.subscribeNewsletter, { body });
    const { data } = testShop.queuedJobs.at(-1) ?? {};
    await jobHandlers(testShop.shop, delivery)["mail-subscribers"](data as never);
    const { link } = JSON.parse(delivery.sent.at(-1)?.text ?? "{}") as { link: string };
    return new URL(link).searchParams.get("token") ?? "";
  };
  const token = await ask("nora@example.org", "=1+1");
  testShop.passTime(60);
  await visitor.must(contract.confirmSubscription, { body: { token } });
  await ask("pending@example.org", "Ben");
  return Object.assign(testShop, { guest: visitor });
}

const TIMES = ["2026-06-01T10:00:00.000Z", "2026-06-01T10:01:00.000Z"] as const;

test("subscribers are listed with state and times, all or those in a state", async () => {
  await using testShop = await aShopWithSubscribers();
  const all = await run(testShop, ["list"]);
  expect(all.out.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
    ["address", "state", "list", "language", "source", "requested", "confirmed", "ended"],
    ["nora@example.org", "subscribed", "news", "de", "checkout", ...TIMES, "-"],
    ["pending@example.org", "pending", "news", "de", "checkout", TIMES[1], "-", "-"],
    ["2 subscriptions"],
    [""],
  ]);
  expect((await run(testShop, ["list", "--state", "pending"])).out).toMatch(
    /^address.*\npending@.*\n1 subscription\n$/,
  );
  expect((await run(testShop, ["list", "--state", "unsubscribed"])).out).toBe("0 subscriptions\n");
});

// [newsletter.export]
test("the export has the confirmed ones only, with the time and words of consent and a link that unsubscribes", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-newsletter-"));
  await using testShop = await aShopWithSubscribers();
  const exported = await run(testShop, ["export", "--out", "list.csv"], { cwd: folder.path });
  expect(exported).toMatchObject({ exit: 0, err: "1 subscriber is in list.csv.\n" });
  const file = join(folder.path, "list.csv");
  expect((await stat(file)).mode & 0o077).toBe(0);
  const text = await readFile(file, "utf8");
  expect((await run(testShop, ["export"])).out).toBe(text);
  const [row, ...others] = parse(text, { columns: true }) as Record<string, string>[];
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    email: "nora@example.org",
    last_name: "Licht",
    list_id: "news",
    language: "de",
    source: "checkout",
    requested_at: TIMES[0],
    confirmed_at: TIMES[1],
    first_name: "'=1+1",
    consent_text: expect.stringContaining("Newsletter von Aurora"),
  });
  const { pathname, searchParams } = new URL(row?.unsubscribe_link ?? "");
  expect(pathname).toBe("/de/newsletter/unsubscribe");
  const body = { token: searchParams.get("token") ?? "" };
  await testShop.guest.must(contract.unsubscribeNewsletter, { body });
  expect((await run(testShop, ["export"])).out.split("\n")).toHaveLength(2);
  const log = await testShop.shop.db.selectFrom("operator_log").select(["operation", "details"]).execute();
  expect(log.filter(({ operation }) => operation === "exportSubscribers")).toMatchObject([
    { details: { subscribers: 1 } },
    { details: { subscribers: 1 } },
    { details: { subscribers: 0 } },
  ]);
});

// [newsletter.proof] [newsletter.removal]
test("the record of an address is shown, and erased with everything, whose values the log does not hold", async () => {
  await using testShop = await aShopWithSubscribers();
  const shown = await run(testShop, ["show", "-"], { input: " NORA@example.org\n" });
  expect(shown.exit).toBe(0);
  expect(shown.out).toMatch(/^state: +subscribed$/m);
  expect(shown.out).toMatch(/^consent: +Ja, ich möchte den Newsletter von Aurora/m);
  const remove = (...options: string[]) => run(testShop, ["remove", "nora@example.org", ...options]);
  expect((await remove("--dry-run")).out).toBe("1 subscription of this e-mail address would be erased.\n");
  expect((await remove()).out).toBe("1 subscription of this e-mail address is erased.\n");
  expect((await remove()).out).toBe("0 subscriptions of this e-mail address are erased.\n");
  expect(await run(testShop, ["show", "nora@example.org"])).toMatchObject({
    exit: 1,
    out: "No subscription with this e-mail address was found.\n",
  });
  expect((await run(testShop, ["list"])).out).not.toContain("nora");
  const log = await testShop.shop.db.selectFrom("operator_log").selectAll().execute();
  expect(JSON.stringify(log)).not.toMatch(/nora@|Licht/i);
});

test("a website that does not exist, and a text that is no address, are refused", async () => {
  await using testShop = await aShopWithSubscribers();
  const { io, written } = aTerminal(".");
  const shop = { ...testShop.shop, connection: testShop.connection };
  expect(await runCommand(["newsletter", "list", "--site", "aurorra"], io, shop)).toBe(1);
  expect(written.err).toContain("did you mean aurora?");
  expect((await run(testShop, ["show", "nora"])).exit).toBe(1);
  expect((await run(testShop, ["remove", "nora"])).exit).toBe(1);
});

// [newsletter.hand-over-list]
test("all who are confirmed are handed over by a command, once; a website without a service is told so", async () => {
  await using testShop = await aShopWithSubscribers();
  expect((await run(testShop, ["hand-over"])).err).toContain("name no service for its newsletter");
  const { settings } = testShop.shop.websites.findById("aurora") ?? {};
  if (settings) {
    settings.newsletter.cleverreach = { group_id: "77", attributes: {} };
  }
  const dry = await run(testShop, ["hand-over", "--dry-run"]);
  expect(dry.out).toBe("1 subscriber would be handed over to the newsletter service.\n");
  const handed = await run(testShop, ["hand-over"]);
  expect(handed).toMatchObject({ exit: 0, out: "1 subscriber will be handed over to the newsletter service.\n" });
  expect((await run(testShop, ["hand-over"])).out).toMatch(/^0 subscribers/);
});
