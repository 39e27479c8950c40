import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { contract } from "@guerdon/contract";
import { aBounceReport } from "./bounce-report.ts";
import type { OpenPosition } from "./delivery-books.ts";
import { writeRandomStock } from "./random-assortment.ts";
import type { MortalShop, PlacedByBuyer } from "./random-buyer.ts";
import type { RandomMailServer } from "./random-mail-server.ts";
import type { Operate, OperatedShop } from "./random-operator.ts";
import { runShopCommand, tryShopCommand } from "./shop-process.ts";

/** The number of commands that run at the same time. */
const AT_ONCE = 4;

/**
 * Fills up the stock of what was short and sends goods, while the shop or the command is killed now and then. It never
 * asserts anything: the books do, afterwards.
 * @param codes how many codes of `FEW` come at most
 */
export async function deliverAtRandom(
  shop: OperatedShop & Pick<MortalShop, "up">,
  { acts, codes, random }: { acts: number; codes: number; random: () => number },
): Promise<void> {
  const each = Math.ceil(codes / acts);
  for (let act = 0; act < acts; act += 1) {
    const killAfterMs = random() < 0.4 ? Math.round(400 + random() * 1600) : undefined;
    const killed = random() < 0.5 ? "shop" : "command";
    const file = await writeRandomStock(shop.settings.dataDir, {
      number: "FEW",
      codes: each,
      from: 100_000 + act * each,
    });
    await shop.up();
    // Another killer may be at work.
    const [toSend] = await ordersListed(shop, "--to-send", "--limit", "1").catch(() => []);
    const argv =
      toSend && random() < 0.5 ? ["orders", "mark-sent", toSend, "--site", "aurora"] : ["stock", "import", file];
    await Promise.all([
      tryShopCommand(shop.settings, argv, killed === "command" ? killAfterMs : undefined),
      killed === "shop" && killAfterMs !== undefined && sleep(killAfterMs).then(() => shop.kill()),
    ]);
  }
}

/** Notes what came back, and has it sent again: half of it to an address that is right. */
export async function followBounces(
  { settings }: Pick<OperatedShop, "settings">,
  mailServer: RandomMailServer,
): Promise<void> {
  const reports = mailServer.bounced().map((messageId) => aBounceReport({ messageId }));
  if (reports.length > 0) {
    const file = join(settings.dataDir, "reports.mbox");
    await writeFile(
      file,
      reports.map((report) => `From MAILER-DAEMON Thu Jan  1 00:00:00 2026\r\n${report}`).join("\r\n"),
    );
    await runShopCommand(settings, "mails", "bounces", "import", file);
  }
  const undelivered = await ordersListed({ settings }, "--undelivered", "--limit", "100");
  await inParallel(undelivered, async (number, index) => {
    const corrected = index % 2 === 0 ? ["--email", `right-${number}@example.org`] : [];
    await tryShopCommand(settings, ["orders", "resend", number, "--site", "aurora", ...corrected]);
  });
}

/** Buyers who have waited too long take their money and credit back. */
export async function takeBackAtRandom(
  shop: MortalShop,
  buyers: readonly PlacedByBuyer[],
  random: () => number,
): Promise<void> {
  for (const body of buyers) {
    const times = random() < 0.2 ? 2 : 1;
    const tabs = Array.from({ length: times }, () => shop.visitor());
    await Promise.all(tabs.map((tab) => tab.call(contract.takeBackWaiting, { body })));
  }
}

/**
 * Sends the open positions that go by post, and refunds those with nothing to deliver. Some refunds are refused, since
 * an order has one refund at a time [refund.once].
 */
export async function deliverOrGiveBack(run: Operate, positions: readonly OpenPosition[]): Promise<void> {
  await inParallel(positions, async ({ website_id, order_number, position, is_by_post }) => {
    const act = is_by_post ? "mark-sent" : "refund";
    const which = ["--site", website_id, "--position", String(position)];
    await run("orders", act, order_number, ...which).catch(() => undefined);
  });
}

async function ordersListed({ settings }: Pick<OperatedShop, "settings">, ...options: string[]): Promise<string[]> {
  const listed = await runShopCommand(settings, "orders", "list", "--site", "aurora", "--format", "json", ...options);
  return (JSON.parse(listed) as { order: string }[]).map(({ order }) => order);
}

async function inParallel<T>(all: readonly T[], work: (each: T, index: number) => Promise<void>): Promise<void> {
  const entries = all.entries();
  const worker = async () => {
    for (const [index, each] of entries) {
      await work(each, index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
