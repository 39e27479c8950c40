import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseConnection } from "@guerdon/api";
import { creditorReference } from "@guerdon/domain/payment/creditor-reference";
import {
  type ArrivedMail,
  aTerminal,
  decideWhatIsOpen,
  deliverOrGiveBack,
  type Look,
  localhostFetch,
  type Operate,
  openPositions,
  orderMistakes,
  type ProvidersPayment,
  type RevivedShop,
  shopEnvironment,
  undecided,
  waitingMails,
} from "@guerdon/testing";
import { runInOwnShop } from "./cli/run-on-own-connection.ts";
import { runOverSocket } from "./cli/run-over-socket.ts";
import { readSettings } from "./settings.ts";

/** Units of the sandbox's clock, in seconds. */
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** The random orders of a shop after everybody has bought. */
interface Placed {
  shop: RevivedShop;
  look: Look;
  random: () => number;
}

/**
 * Lets the time pass in which payments and transfers arrive, fail or are given up. The shop is stopped in the end.
 * @returns what nobody has decided: a mistake of the shop
 */
export async function decideAllPayments({ shop, look, random }: Placed): Promise<string[]> {
  const provider = providerOf(shop);
  await provider.decidePending(random);
  await payTransfers(shop);
  await shop.moveClock(25 * MINUTE);
  await provider.payLate(random);
  for (const seconds of [6 * DAY, 9 * DAY]) {
    await shop.moveClock(seconds);
    await sleep(500);
  }
  return untilNothingIsLeft({ shop, look }, undecided);
}

/**
 * Sends what still waits, or gives it back. The shop must run, and is stopped in the end.
 * @returns what was neither; a mistake of the shop
 */
export async function deliverAllPositions({ shop, look }: Omit<Placed, "random">): Promise<string[]> {
  let open = await look(openPositions);
  for (let rounds = 0; open.length > 0 && rounds < 5; rounds += 1) {
    await shop.start();
    await deliverOrGiveBack(operatorOf(shop), open);
    await giveBackAndDecide(shop);
    open = await look(openPositions);
  }
  await shop.start();
  return untilNothingIsLeft({ shop, look }, async (connection) => [
    ...(await undecided(connection)),
    ...(await waitingMails(connection)),
  ]);
}

/**
 * Compares orders, ledger, stock, the provider's payments and the mails that arrived. The shop is stopped.
 * @returns everything in which they disagree, and everything that is not settled
 */
export async function bookMistakes({
  shop,
  look,
  arrived,
}: Omit<Placed, "random"> & { arrived: readonly ArrivedMail[] }) {
  await shop.start();
  const payments = await providerOf(shop).payments();
  return look((connection) => orderMistakes(connection, { payments, arrived }));
}

/** Refunds that the provider did not answer are decided. Returns what is still open. */
export async function giveBackAndDecide(shop: RevivedShop): Promise<string[]> {
  await shop.moveClock(HOUR);
  await sleep(1000);
  return decideWhatIsOpen(operatorOf(shop));
}

/** Commands in this process: starting one for each would take most of the time of many orders. */
export function operatorOf({ settings }: Pick<RevivedShop, "settings">): Operate {
  return async (...argv) => {
    const { io, written } = aTerminal(settings.dataDir);
    const code = settings.databaseUrl
      ? await runInOwnShop(readSettings(shopEnvironment(settings)), argv, io)
      : await runOverSocket(settings.dataDir, argv, io);
    if (code !== 0) {
      throw new Error(`${argv.join(" ")} ended with ${code}: ${written.err}`);
    }
    return written.out;
  };
}

/** The provider of the sandbox, as payers meet it. */
function providerOf({ port }: RevivedShop) {
  const origin = `http://sandbox.localhost:${port}`;
  const payments = async () => (await (await localhostFetch(`${origin}/saferpay/books`)).json()) as ProvidersPayment[];
  const post = (path: string, fields: Record<string, string>) =>
    localhostFetch(`${origin}/saferpay/${path}`, {
      method: "POST",
      headers: { origin },
      body: new URLSearchParams(fields),
    });
  return {
    payments,
    /** Transfers that stay pending arrive, fail, or never get an answer. */
    async decidePending(random: () => number) {
      for (const { token } of (await payments()).filter(({ state }) => state === "pending")) {
        const choice = random();
        if (choice < 0.7) {
          await post(`pending/${token}`, { arrives: choice < 0.4 ? "yes" : "no" });
        }
      }
    },
    /** Payers whose page is still open pay when its time is over. */
    async payLate(random: () => number) {
      const open = (await payments()).filter(({ state, opened }) => state === "begun" && opened);
      for (const { token } of open) {
        await post(`pay/${token}`, { act: random() < 0.5 ? "close" : "notify-twice" });
      }
    },
  };
}

/** Half of the transfers after ordering come, some of them too small. */
async function payTransfers(shop: RevivedShop): Promise<void> {
  const run = operatorOf(shop);
  const listed = await run("orders", "list", "--state", "awaiting_transfer", "--limit", "1000", "--format", "json");
  const orders = JSON.parse(listed) as { order: string; website: string }[];
  const day = await shop.today();
  for (const [website, its] of Map.groupBy(orders, ({ website }) => website)) {
    const lines = its.flatMap(({ order }, index) =>
      index % 2 === 0 ? [`${day},${index % 4 === 0 ? "500.00" : "1.00"},${creditorReference(order)}`] : [],
    );
    const file = join(shop.settings.dataDir, `statement-${website}.csv`);
    await writeFile(file, ["booked_on,amount,reference", ...lines].join("\n"));
    await run("payments", "import", file, "--site", website);
  }
}

/** Jobs that failed wait for up to an hour before they come again. The shop is stopped in the end. Returns what is left. */
async function untilNothingIsLeft(
  { shop, look }: Omit<Placed, "random">,
  leftIn: (connection: DatabaseConnection) => Promise<string[]>,
): Promise<string[]> {
  let left = await look(leftIn);
  // Far more than any order needs: on a busy machine little is done in the time of a round.
  for (let hours = 0; left.length > 0 && hours < 100; hours += 1) {
    await shop.start();
    await shop.moveClock(HOUR);
    // Every decision is a call to the provider or two.
    await sleep(1000 + 25 * left.length);
    left = await look(leftIn);
  }
  return left;
}
