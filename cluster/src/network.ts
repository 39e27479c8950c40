import { ALL_NODES, addressOf, hostAddressOf, type Lab, type NodeName, namespaceOf } from "./layout.ts";
import { run, tryRun } from "./run.ts";

/** The last number of the first visitor's address; those of nodes are below. */
const FIRST_VISITOR = 100;

/** The end of a node's cable at the bridge; names of devices have at most 15 characters. */
const plugOf = ({ prefix }: Lab, node: NodeName) => `${prefix}${node}`;

/** Makes a bridge, and a namespace for each node with a cable to it. What is there already stays. */
export async function makeNetwork(lab: Lab): Promise<void> {
  if ((await tryRun("ip", ["link", "show", lab.prefix])) === undefined) {
    await run("ip", ["link", "add", lab.prefix, "type", "bridge"]);
    await run("ip", ["address", "add", `${hostAddressOf(lab)}/24`, "dev", lab.prefix]);
    await run("ip", ["link", "set", lab.prefix, "up"]);
  }
  const there = await namespaces(lab);
  for (const node of ALL_NODES.filter((name) => !there.has(namespaceOf(lab, name)))) {
    await addNode(lab, node);
  }
}

async function addNode(lab: Lab, node: NodeName): Promise<void> {
  const [namespace, plug] = [namespaceOf(lab, node), plugOf(lab, node)];
  // That of a lab that was taken down a moment ago may still be there.
  await tryRun("ip", ["link", "delete", plug]);
  await run("ip", ["netns", "add", namespace]);
  await run("ip", ["link", "add", plug, "type", "veth", "peer", "name", "eth0", "netns", namespace]);
  await run("ip", ["link", "set", plug, "master", lab.prefix, "up"]);
  await run("ip", ["-n", namespace, "address", "add", `${addressOf(lab, node)}/24`, "dev", "eth0"]);
  await run("ip", ["-n", namespace, "link", "set", "lo", "up"]);
  await run("ip", ["-n", namespace, "link", "set", "eth0", "up"]);
}

/** Gives this machine further addresses in the lab, for visitors who each come from one of their own. */
export async function addVisitors(lab: Lab, count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, index) => `${lab.network}.${FIRST_VISITOR + index}`);
  for (const address of addresses) {
    await run("ip", ["address", "replace", `${address}/24`, "dev", lab.prefix]);
  }
  return addresses;
}

/** Removes the lab's namespaces and its bridge, and with them all cables. */
export async function removeNetwork(lab: Lab): Promise<void> {
  for (const namespace of await namespaces(lab)) {
    await run("ip", ["netns", "delete", namespace]);
  }
  await tryRun("ip", ["link", "delete", lab.prefix]);
}

async function namespaces({ prefix }: Lab): Promise<Set<string>> {
  const names = (await run("ip", ["netns", "list"])).split("\n").map((line) => line.split(" ")[0] ?? "");
  return new Set(names.filter((name) => name.startsWith(`${prefix}-`)));
}

/** Pulls a node's cable. */
export async function cut(lab: Lab, node: NodeName): Promise<void> {
  await run("ip", ["link", "set", plugOf(lab, node), "down"]);
}

/** Drops what a node sends, or what is sent to it: half of each conversation arrives. */
export async function cutOneWay(lab: Lab, node: NodeName, way: "output" | "input"): Promise<void> {
  const nft = (...words: string[]) => run("ip", ["netns", "exec", namespaceOf(lab, node), "nft", ...words]);
  await nft("add", "table", "inet", "lab");
  await nft("add", "chain", "inet", "lab", way, `{ type filter hook ${way} priority 0; policy drop; }`);
}

/** Narrows a node's cable, both ways, to so many kilobits in a second: everything comes late. */
export async function slow(lab: Lab, node: NodeName, kilobits: number): Promise<void> {
  const shape = ["root", "tbf", "rate", `${kilobits}kbit`, "burst", "4kb", "limit", "256kb"];
  await run("tc", ["-n", namespaceOf(lab, node), "qdisc", "replace", "dev", "eth0", ...shape]);
  await run("tc", ["qdisc", "replace", "dev", plugOf(lab, node), ...shape]);
}

/** Undoes whatever was done to a node's network. */
export async function heal(lab: Lab, node: NodeName): Promise<void> {
  const namespace = namespaceOf(lab, node);
  await run("ip", ["link", "set", plugOf(lab, node), "up"]);
  await tryRun("ip", ["netns", "exec", namespace, "nft", "delete", "table", "inet", "lab"]);
  await tryRun("tc", ["-n", namespace, "qdisc", "delete", "dev", "eth0", "root"]);
  await tryRun("tc", ["qdisc", "delete", "dev", plugOf(lab, node), "root"]);
}
