import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folder with the configuration that operators copy, too. */
export const CONFIGURATION = join(import.meta.dirname, "../configuration");
const POSTGRES = "/usr/lib/postgresql";
export const REPOSITORY = join(import.meta.dirname, "../..");

/** The nodes of a lab, each with a network namespace of its own, and the last number of its address. */
export const NODES = {
  etcd1: 11,
  etcd2: 12,
  etcd3: 13,
  db1: 21,
  db2: 22,
  db3: 23,
  balancer: 31,
  pooler: 41,
  mail: 51,
  sell1: 61,
  sell2: 62,
  work1: 71,
  work2: 72,
  watch: 81,
} as const;

export type NodeName = keyof typeof NODES;

export const ETCD_NODES = ["etcd1", "etcd2", "etcd3"] as const;
export const DATABASE_NODES = ["db1", "db2", "db3"] as const;
export const SHOP_NODES = ["sell1", "sell2", "work1", "work2"] as const;
export type DatabaseNode = (typeof DATABASE_NODES)[number];

export const ALL_NODES = Object.keys(NODES) as NodeName[];

/** The machine that runs the lab, as its nodes see it. */
const HOST = 254;

/** A cluster on this machine. Several may run beside each other, each with a number. */
export interface Lab {
  readonly number: number;
  /** What the names of its namespaces and of its bridge begin with. */
  readonly prefix: string;
  /** Data, configuration and logs of all nodes. */
  readonly folder: string;
  /** The first three numbers of all its addresses. */
  readonly network: string;
}

/** @param number from 1 to 250 */
export function labOf(number = 1): Lab {
  if (!Number.isInteger(number) || number < 1 || number > 250) {
    throw new Error(`LAB is a number from 1 to 250, not ${number}`);
  }
  const prefix = `glab${number}`;
  return { number, prefix, folder: join(tmpdir(), `guerdon-${prefix}`), network: `10.77.${number}` };
}

/** The machine on which a node would run, by its name: a process that sells and one that does jobs share one. */
export const machineOf = (node: NodeName) => node.replace(/^(sell|work)/, "shop");

export const addressOf = ({ network }: Lab, node: NodeName) => `${network}.${NODES[node]}`;
export const hostAddressOf = ({ network }: Lab) => `${network}.${HOST}`;
export const namespaceOf = ({ prefix }: Lab, node: NodeName) => `${prefix}-${node}`;
export const folderOf = ({ folder }: Lab, node: NodeName) => join(folder, node);
/** Where a node keeps its data: with the nodes of the database a small disk of its own. */
export const diskOf = (lab: Lab, node: NodeName) => join(folderOf(lab, node), "disk");
export const isThere = (lab: Lab) => existsSync(lab.folder);

/** @throws with the names that there are */
export function nodeNamed(name = ""): NodeName {
  if (Object.hasOwn(NODES, name)) {
    return name as NodeName;
  }
  throw new Error(`no node is called "${name}"; there are ${ALL_NODES.join(", ")}`);
}

/** @throws if it is a node of another kind */
export function databaseNodeNamed(name = ""): DatabaseNode {
  const found = DATABASE_NODES.find((node) => node === name);
  if (found) {
    return found;
  }
  throw new Error(`"${name}" is none of ${DATABASE_NODES.join(", ")}`);
}

/** Where the lab can be reached, from its nodes and from this machine. */
export function urlsOf(lab: Lab) {
  const at = (node: NodeName, port: number) =>
    `postgres://guerdon:${PASSWORDS.guerdon}@${addressOf(lab, node)}:${port}/guerdon`;
  return {
    leader: at("balancer", 5000),
    standby: at("balancer", 5001),
    pooler: at("pooler", 6432),
    web: `http://${addressOf(lab, "balancer")}`,
    watch: `http://${addressOf(lab, "watch")}:9090`,
  };
}

/** The newest PostgreSQL of this machine, which `whatIsMissing` asks for. */
export const POSTGRES_VERSION = existsSync(POSTGRES) ? String(Math.max(...readdirSync(POSTGRES).map(Number))) : "";

/** The programs of this machine's PostgreSQL. */
export const POSTGRES_PROGRAMS = join(POSTGRES, POSTGRES_VERSION, "bin");

/** Where a node has programs that stand in for those of PostgreSQL, if its clock is wrong. */
export const ownProgramsOf = (lab: Lab, node: NodeName) => join(folderOf(lab, node), "bin");

/** The programs that Patroni starts on a node. */
export function programsOf(lab: Lab, node: NodeName): string {
  return existsSync(ownProgramsOf(lab, node)) ? ownProgramsOf(lab, node) : POSTGRES_PROGRAMS;
}

/** Nobody reaches a lab from outside this machine. */
export const PASSWORDS = {
  guerdon: "of-the-shop",
  REST_PASSWORD: "of-patroni",
  SUPERUSER_PASSWORD: "of-postgres",
  REPLICATION_PASSWORD: "of-replication",
  REWIND_PASSWORD: "of-rewind",
  POOLER_PASSWORD: "of-the-pooler",
} as const;
