import { setTimeout as sleep } from "node:timers/promises";
import { ANSWERS, misbehave } from "./random-buyer.ts";
import { type ProcessSettings, runShopCommand, tryShopCommand } from "./shop-process.ts";

/** The shop that an operator works at, which may be killed. */
export interface OperatedShop {
  readonly port: number;
  readonly settings: ProcessSettings;
  kill(): Promise<unknown>;
}

/** Runs an operator's command, which nobody kills, and answers its output. @throws if it is refused */
export type Operate = (...argv: string[]) => Promise<string>;

/**
 * Gives random orders back, whole or a piece, while the provider misbehaves and the shop or the command is killed. It never
 * asserts anything: the books do, afterwards.
 */
export async function refundAtRandom(
  shop: OperatedShop,
  { refunds, random }: { refunds: number; random: () => number },
): Promise<void> {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const list = (state: string) => runShopCommand(shop.settings, "orders", "list", "--state", state, "--limit", "1000");
  const listed = await Promise.all(["paid", "in_fulfilment", "fulfilled"].map(list));
  // Some are chosen more than once.
  const numbers = listed.flatMap((lines) => (lines.match(/^\d{5,}/gm) ?? []).slice(0, Math.ceil(refunds / 2)));
  for (let count = 0; count < refunds && numbers.length > 0; count += 1) {
    if (random() < 0.5) {
      await misbehave(shop, pick(ANSWERS));
    }
    const order = [pick(numbers), "--site", "aurora", "--delivered"];
    const act = pick([["cancel"], ["refund"], ["refund", "--position", "1", "--quantity", "1"]]);
    const killAfterMs = random() < 0.4 ? Math.round(400 + random() * 1600) : undefined;
    const killed = pick(["shop", "command"] as const);
    await Promise.all([
      tryShopCommand(shop.settings, ["orders", ...act, ...order], killed === "command" ? killAfterMs : undefined),
      killed === "shop" && killAfterMs !== undefined && sleep(killAfterMs).then(() => shop.kill()),
    ]);
  }
}

/**
 * Decides about the refunds and payments that are not settled, as the manual tells operators to: the provider is asked, and
 * what it does not know has not happened.
 * @returns what is still open, since it is given back once more or the provider did not answer
 */
export async function decideWhatIsOpen(run: Operate): Promise<string[]> {
  const listed = await Promise.all([
    run("orders", "refunds", "--open", "--limit", "1000"),
    run("payments", "unmatched"),
  ]);
  const open = listed.flatMap((lines) => lines.split("\n")).filter((line) => /\b(?:refund|pay)_[0-9a-f]/.test(line));
  const left: string[] = [];
  for (const line of open) {
    const [id = ""] = /\b(?:refund|pay)_[0-9a-f-]+/.exec(line) ?? [];
    if (line.includes("waits for your transfer")) {
      await run("payments", "resolve", id, "--done");
      continue;
    }
    const asked = await run("payments", "inquire", id);
    const isUnknownThere = asked.includes("does not know it");
    if (isUnknownThere) {
      await run("payments", "resolve", id, "--failed");
    }
    // A payment that did not go back is given back by the shop, once more.
    const isDecided =
      asked.includes("has carried it out") ||
      asked.includes("had agreed to it") ||
      (isUnknownThere && id.startsWith("refund_"));
    if (!isDecided) {
      left.push(asked);
    }
  }
  return left;
}
