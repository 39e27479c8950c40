import { mkdir } from "node:fs/promises";
import { makeDatabase, waitForCluster, waitForEtcd } from "./database.ts";
import { ALL_NODES, DATABASE_NODES, ETCD_NODES, type Lab } from "./layout.ts";
import { whatIsMissing } from "./missing.ts";
import { makeNetwork, removeNetwork } from "./network.ts";
import { removeDisks, startNode } from "./nodes.ts";
import { killAll } from "./processes.ts";
import { fillShop, startShop } from "./shop.ts";

/**
 * Brings up a whole cluster with a filled shop; what runs already stays. It runs until `takeDown`, whoever started it.
 * @param say is told each step
 * @returns the code of a voucher
 * @throws if a program is missing, or a part does not start
 */
export async function bringUp(lab: Lab, say: (step: string) => void = () => undefined): Promise<string> {
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
  say("the shop's tables, products, codes and a voucher");
  const code = await fillShop(lab);
  say("the shop");
  await startShop(lab);
  return code;
}

/** Ends everything in the lab and removes it, also after a crash. Touches nothing that the lab did not start. */
export async function takeDown(lab: Lab): Promise<void> {
  await Promise.all(ALL_NODES.map((node) => killAll(lab, node)));
  await removeNetwork(lab);
  await removeDisks(lab);
}
