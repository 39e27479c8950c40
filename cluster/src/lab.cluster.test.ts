import { openDatabase } from "@guerdon/api";
import { verifyLedger } from "@guerdon/api/fixtures";
import { expect, test } from "vitest";
import { leaderOf, switchOver, waitForCluster } from "./database.ts";
import { bringUp, freeLab, takeDown } from "./lab.ts";
import { addressOf, DATABASE_NODES, type Lab, urlsOf } from "./layout.ts";
import { whatIsMissing } from "./missing.ts";
import { heal, slow } from "./network.ts";
import { killNode, startNode } from "./nodes.ts";
import { waitUntil } from "./run.ts";
import { type Shopping, startShopping } from "./shoppers.ts";

const MINUTE = 60_000;

/** The mails of an order: that it was placed, and its codes. */
const MAILS_OF_ORDER = 2;

// [operator.health] [website.unavailable] [overload.order]
test("a cluster sells on after its leader was replaced and after it was killed, and loses no order", {
  timeout: 20 * MINUTE,
}, async ({ skip }) => {
  skip(!process.env.SOAK, "a cluster is brought up in a soak only");
  const missing = await whatIsMissing();
  skip(missing !== undefined, missing);
  const lab = await freeLab();
  try {
    const code = await bringUp(lab);
    await using shopping = startShopping(lab, { code });
    await sellsOn(shopping, 3);

    const first = await leaderOf(lab);
    await tell("switch-over", shopping, () => switchOver(lab));
    const second = await leaderOf(lab);
    expect(second).not.toBe(first);
    await waitForCluster(lab);

    const killed = await waitUntil("a leader", () => leaderOf(lab));
    // Without a synchronous standby, what a narrow cable holds back would be lost with the leader.
    const standbys = DATABASE_NODES.filter((node) => node !== killed);
    await Promise.all(standbys.map((node) => slow(lab, node, 1000)));
    await sellsOn(shopping, 10);
    await tell("killed leader", shopping, async () => {
      await killNode(lab, killed);
      await Promise.all(standbys.map((node) => heal(lab, node)));
    });
    expect(await leaderOf(lab)).not.toBe(killed);
    await startNode(lab, killed);
    await waitForCluster(lab);

    await expectWholeBooks(lab, shopping);
  } finally {
    await takeDown(lab);
  }
});

/** Does something to the cluster while customers buy, and prints for how long none could. */
async function tell(what: string, shopping: Shopping, act: () => Promise<void>): Promise<void> {
  const since = performance.now();
  await act();
  await sellsOn(shopping, 3);
  const answers = [...shopping.seen.answers].map(([answer, count]) => `${answer}: ${count}`).join(", ");
  process.stdout.write(`${what}: nothing sold for ${shopping.seen.secondsAway(since).toFixed(1)} s (${answers})\n`);
}

/** Waits until so many further orders were confirmed, each begun anew. */
async function sellsOn({ seen }: Shopping, count: number): Promise<void> {
  const enough = seen.placed.length + count;
  await waitUntil("further orders", async () => seen.placed.length >= enough, { seconds: 180 });
}

/** Every confirmed order is there once with its mails, and no other one but those that got no answer. */
async function expectWholeBooks(lab: Lab, shopping: Shopping): Promise<void> {
  const { placed, doubtful, answers } = await shopping.close();
  expect(answers.get("500")).toBeUndefined();
  await using connection = await openDatabase({ url: urlsOf(lab).leader });
  const { length } = await connection.kysely.selectFrom("orders").select("order_id").execute();
  expect(length).toBeGreaterThanOrEqual(placed.length);
  expect(length).toBeLessThanOrEqual(placed.length + doubtful.length);
  await waitUntil("all mails", async () => (await mails(lab)).length >= length * MAILS_OF_ORDER, { seconds: 300 });
  const counts = Map.groupBy(await mails(lab), ({ to }) => to);
  expect(placed.filter((to) => counts.get(to)?.length !== MAILS_OF_ORDER)).toEqual([]);
  expect((await verifyLedger(connection.kysely)).mistakes).toEqual([]);
}

async function mails(lab: Lab): Promise<{ to: string }[]> {
  return (await fetch(`http://${addressOf(lab, "mail")}:8025/`)).json() as Promise<{ to: string }[]>;
}
