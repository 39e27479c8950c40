import { mkdir } from "node:fs/promises";
import { makeDatabase, waitForCluster, waitForEtcd } from "./database.ts";
import { ALL_NODES, DATABASE_NODES, ETCD_NODES, type Lab, labOf } from "./layout.ts";
import { whatIsMissing } from "./missing.ts";
import { makeNetwork, removeNetwork } from "./network.ts";
import { removeDisks, startNode } from "./nodes.ts";
import { killAll } from "./processes.ts";
import { fillShop, startShop } from "./shop.ts";

type Say = (step: string) => void;

/**
 * Brings up a whole cluster with a filled shop; what runs already stays. It runs until `takeDown`, whoever started it.
 * @param say is told each step
 * @returns the code of a voucher
 * @throws if a program is missing, or a part does not start
 */
export async function bringUp(lab: Lab, say: Say): Promise<string> {
  await bringUpDatabase(lab, say);
  say("the shop's tables, products, codes and a voucher");
  const code = await fillShop(lab);
  say("the shop");
  await startShop(lab);
  return code;
}

/** The same without the shop, whose database is empty. */
export async function bringUpDatabase(lab: Lab, say: Say = () => undefined): Promise<void> {
  const missing = await whatIsMissing();
  if (missing) {
    throw new Error(missing);
  }
  await mkdir(lab.folder, { recursive: true });
  await makeNetwork(lab);
  say("etcd");
  await Promise.all(ETCD_NODES.map((node) => startNode(lab, node)));
  await waitForEtcd(lab);
  say("PostgreSQL under Patroni");
  await Promise.all(DATABASE_NODES.map((node) => startNode(lab, node)));
  await waitForCluster(lab);
  await makeDatabase(lab);
  say("HAProxy, PgBouncer, Prometheus and a mail server");
  await Promise.all((["balancer", "pooler", "watch", "mail"] as const).map((node) => startNode(lab, node)));
}

/**
 * Takes a number that no lab has, for tests that run beside each other.
 * @throws if none is left, which labs that crashed may have taken: `down` removes each
 */
export async function freeLab(): Promise<Lab> {
  for (let number = 200; number <= 250; number += 1) {
    const lab = labOf(number);
    const isMine = await mkdir(lab.folder).then(
      () => true,
      () => false,
    );
    if (isMine) {
      return lab;
    }
  }
  throw new Error("the labs 200 to 250 are all taken; LAB=200 node cluster/src/main.ts down removes the first");
}

/** Ends everything in the lab and removes it, also after a crash. Touches nothing that the lab did not start. */
export async function takeDown(lab: Lab): Promise<void> {
  await Promise.all(ALL_NODES.map((node) => killAll(lab, node)));
  await removeNetwork(lab);
  await removeDisks(lab);
}
