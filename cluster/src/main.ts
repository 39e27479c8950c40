// A cluster on this machine, for tests and to try things on: `node cluster/src/main.ts help`.
import { spawnSync } from "node:child_process";
import { leaderOf, switchOver } from "./database.ts";
import { bringUp, takeDown } from "./lab.ts";
import { databaseNodeNamed, isThere, type Lab, labOf, namespaceOf, nodeNamed } from "./layout.ts";
import { cut, cutOneWay, heal, slow } from "./network.ts";
import { clearDisk, fillDisk, killNode, setClock, startNode, stopNode } from "./nodes.ts";
import { statusLines } from "./status.ts";

const HELP = `The lab: a cluster on this machine, each node in a network namespace of its own. Needs root.

  up                       brings everything up, with a filled shop; what runs already stays
  down                     ends and removes everything, also after a crash
  status                   who runs, who leads, and what answers
  in NODE COMMAND …        runs a command where the node is
  leader                   the node that leads
  switchover [NODE]        has another node of the database lead, in good order
  start | stop | kill NODE
  cut NODE                 pulls its cable
  cut-out | cut-in NODE    drops what it sends, or what it is sent
  slow NODE [KILOBITS]     narrows its cable, to 64 kilobits in a second
  heal NODE                undoes these
  fill | clear NODE        fills the disk of a node of the database, or frees it
  clock NODE SECONDS       starts it again with a clock that is ahead by so much; 0 is right

LAB=2 is another lab beside the first.
`;

const say = (text: string) => process.stdout.write(`${text}\n`);

const COMMANDS: Readonly<Record<string, (lab: Lab, words: string[]) => Promise<unknown> | unknown>> = {
  help: () => say(HELP),
  up: async (lab) => {
    const code = await bringUp(lab, (step) => say(`lab: ${step} …`));
    say([...(await statusLines(lab)), `a voucher: ${code}`].join("\n"));
  },
  down: takeDown,
  status: async (lab) => say(isThere(lab) ? (await statusLines(lab)).join("\n") : "there is no lab: up makes one"),
  in: (lab, [node, ...command]) => {
    const args = ["netns", "exec", namespaceOf(lab, nodeNamed(node)), ...command];
    process.exitCode = spawnSync("ip", args, { stdio: "inherit" }).status ?? 1;
  },
  leader: async (lab) => say((await leaderOf(lab)) ?? "nobody leads"),
  switchover: (lab, [to]) => switchOver(lab, to === undefined ? undefined : databaseNodeNamed(to)),
  start: (lab, [node]) => startNode(lab, nodeNamed(node)),
  stop: (lab, [node]) => stopNode(lab, nodeNamed(node)),
  kill: (lab, [node]) => killNode(lab, nodeNamed(node)),
  cut: (lab, [node]) => cut(lab, nodeNamed(node)),
  "cut-out": (lab, [node]) => cutOneWay(lab, nodeNamed(node), "output"),
  "cut-in": (lab, [node]) => cutOneWay(lab, nodeNamed(node), "input"),
  slow: (lab, [node, kilobits = "64"]) => slow(lab, nodeNamed(node), Number(kilobits)),
  heal: (lab, [node]) => heal(lab, nodeNamed(node)),
  fill: (lab, [node]) => fillDisk(lab, databaseNodeNamed(node)),
  clear: (lab, [node]) => clearDisk(lab, databaseNodeNamed(node)),
  clock: (lab, [node, seconds]) => setClock(lab, nodeNamed(node), Number(seconds)),
};

const [command = "help", ...words] = process.argv.slice(2);
try {
  const act = COMMANDS[command];
  if (!act) {
    throw new Error(`unknown command ${command}; there are ${Object.keys(COMMANDS).join(", ")}`);
  }
  await act(labOf(process.env.LAB === undefined ? 1 : Number(process.env.LAB)), words);
} catch (error) {
  process.stderr.write(`lab: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
