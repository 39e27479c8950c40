import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  addressOf,
  CONFIGURATION,
  DATABASE_NODES,
  diskOf,
  ETCD_NODES,
  folderOf,
  type Lab,
  type NodeName,
  PASSWORDS,
  programsOf,
  SHOP_NODES,
} from "./layout.ts";

/** A place of a configuration file that each cluster fills differently. */
const PLACE = /@([A-Z0-9_]+)@/g;

/** The values of a lab, for the same files as those of real machines. */
function valuesOf(lab: Lab, node: NodeName): Record<string, string> {
  const named = [...ETCD_NODES, ...DATABASE_NODES, ...SHOP_NODES];
  const folder = folderOf(lab, node);
  return {
    ...Object.fromEntries(named.map((name) => [name.toUpperCase(), addressOf(lab, name)])),
    ...PASSWORDS,
    NAME: node,
    ADDRESS: addressOf(lab, node),
    NETWORK: `${lab.network}.0/24`,
    DATA: join(diskOf(lab, node), "data"),
    SOCKETS: folder,
    USERLIST: join(folder, "userlist.txt"),
    AWAY: join(folder, "away.http"),
    ALERTS: join(folder, "alerts.yml"),
    BALANCER: addressOf(lab, "balancer"),
    // A lab has one, at which both places point.
    BALANCER1: addressOf(lab, "balancer"),
    BALANCER2: addressOf(lab, "balancer"),
    WEB_BIND: ":80",
    PROGRAMS: programsOf(lab, node),
    WAL_SIZE: "256MB",
    WAL_KEPT: "256MB",
    // A watchdog would restart the machine that runs the lab.
    WATCHDOG: "off",
  };
}

/** @throws if a place has no value */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(PLACE, (place, name: string) => {
    const value = values[name];
    if (value === undefined) {
      throw new Error(`${place} has no value`);
    }
    return value;
  });
}

/** The configuration of a node, by the name of its file. */
export async function configurationOf(lab: Lab, node: NodeName, file: string): Promise<string> {
  return fill(await readFile(join(CONFIGURATION, file), "utf8"), valuesOf(lab, node));
}

/** Writes a node's configuration into its folder. Returns its path. */
export async function writeConfiguration(lab: Lab, node: NodeName, file: string): Promise<string> {
  const path = join(folderOf(lab, node), file);
  await writeFile(path, await configurationOf(lab, node, file));
  return path;
}
