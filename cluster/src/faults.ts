import { setTimeout as sleep } from "node:timers/promises";
import { leaderOf, membersOf, switchOver, waitForCluster } from "./database.ts";
import { DATABASE_NODES, type DatabaseNode, ETCD_NODES, type Lab, machineOf, SHOP_NODES } from "./layout.ts";
import { cut, cutOneWay, heal, slow } from "./network.ts";
import { clearDisk, fillDisk, killNode, setClock, startNode, stopNode } from "./nodes.ts";
import { waitUntil } from "./run.ts";
import { waitForShop } from "./shop.ts";

/** Where something happens while visitors buy. */
export interface Place {
  lab: Lab;
  random: () => number;
  /** Waits until so many further orders were confirmed. */
  untilSold: (count: number) => Promise<void>;
}

type Undo = () => Promise<unknown>;

/** Does something to a cluster and sees it sell on, as far as it can. Returns what repairs it. */
export type Fault = (place: Place) => Promise<Undo>;

/** Orders after which it is believed that the cluster sells on. */
const ENOUGH = 5;

/** As clocks may be wrong, in seconds. */
const WRONG_SECONDS = 300;

const nothing: Undo = async () => undefined;

/** What may happen to a cluster; by their names, which the report of the rounds has. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  "leader killed": async ({ lab, untilSold }) => {
    const leader = await theLeader(lab);
    // Without a synchronous standby, what a narrow cable holds back would be lost with the leader.
    const standbys = DATABASE_NODES.filter((node) => node !== leader);
    await Promise.all(standbys.map((node) => slow(lab, node, 1000)));
    await untilSold(ENOUGH);
    await killNode(lab, leader);
    await Promise.all(standbys.map((node) => heal(lab, node)));
    await untilSold(ENOUGH);
    return () => startNode(lab, leader);
  },
  "leader cut off": (place) => withoutLeader(place, cut),
  "leader is heard no more": (place) => withoutLeader(place, (lab, node) => cutOneWay(lab, node, "output")),
  "leader hears nothing": (place) => withoutLeader(place, (lab, node) => cutOneWay(lab, node, "input")),
  "synchronous standby slow": async ({ lab, untilSold }) => {
    const standby = await theMember(lab, "sync_standby");
    await slow(lab, standby, 64);
    await untilSold(ENOUGH);
    return () => heal(lab, standby);
  },
  "etcd without a majority": async ({ lab, random, untilSold }) => {
    const left = oneOf(ETCD_NODES, random);
    const killed = ETCD_NODES.filter((node) => node !== left);
    await Promise.all(killed.map((node) => killNode(lab, node)));
    // Longer than the leader's lease.
    await sleep(30_000);
    await untilSold(ENOUGH);
    return () => Promise.all(killed.map((node) => startNode(lab, node)));
  },
  "pooler restarted": async ({ lab, random, untilSold }) => {
    await (random() < 0.5 ? stopNode : killNode)(lab, "pooler");
    await startNode(lab, "pooler");
    await untilSold(ENOUGH);
    return nothing;
  },
  "leader's disk full": async ({ lab, untilSold }) => {
    const leader = await theLeader(lab);
    await fillDisk(lab, leader);
    await sleep(15_000);
    await clearDisk(lab, leader);
    await untilSold(ENOUGH);
    return nothing;
  },
  "clock of a machine of the shop wrong": async ({ lab, random, untilSold }) => {
    const machine = machineOf(oneOf(SHOP_NODES, random));
    const [seconds, nodes] = [wrongSeconds(random), SHOP_NODES.filter((node) => machineOf(node) === machine)];
    await Promise.all(nodes.map((node) => setClock(lab, node, seconds)));
    await untilSold(ENOUGH);
    return () => Promise.all(nodes.map((node) => setClock(lab, node, 0)));
  },
  "clock of the leader wrong": async ({ lab, random, untilSold }) => {
    const [coming, other] = [await theMember(lab, "replica"), await theMember(lab, "sync_standby")];
    await setClock(lab, coming, wrongSeconds(random));
    await waitForCluster(lab);
    // Only a synchronous standby may lead, which this one becomes while the other is away.
    await stopNode(lab, other);
    await waitUntil(`${coming} follows synchronously`, async () => (await theMember(lab, "sync_standby")) === coming);
    await startNode(lab, other);
    await waitForCluster(lab);
    await switchOver(lab, coming);
    await untilSold(ENOUGH);
    return () => setClock(lab, coming, 0);
  },
  "the shop upgraded, one process after the other": async ({ lab, untilSold }) => {
    for (const node of SHOP_NODES) {
      await stopNode(lab, node);
      await startNode(lab, node);
      await waitForShop(lab, [node]);
    }
    await untilSold(ENOUGH);
    return nothing;
  },
  "switch-over": async ({ lab, untilSold }) => {
    await switchOver(lab);
    await untilSold(ENOUGH);
    return nothing;
  },
};

async function withoutLeader({ lab, untilSold }: Place, part: (lab: Lab, node: DatabaseNode) => Promise<void>) {
  const leader = await theLeader(lab);
  await part(lab, leader);
  await untilSold(ENOUGH);
  return () => heal(lab, leader);
}

const theLeader = (lab: Lab) => waitUntil("a leader", () => leaderOf(lab));

function theMember(lab: Lab, role: string): Promise<DatabaseNode> {
  return waitUntil(`a ${role}`, async () => (await membersOf(lab)).find((member) => member.role === role)?.name);
}

function oneOf<T>(choices: readonly [T, ...T[]], random: () => number): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

const wrongSeconds = (random: () => number) => (random() < 0.5 ? -WRONG_SECONDS : WRONG_SECONDS);
