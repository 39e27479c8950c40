import { bytesText, GIB, MIB } from "./bytes-text.ts";
import type { Find } from "./examined.ts";
import { fine, warning, wrong } from "./finding.ts";

const LEAST_NODE = 26;

/** Each visitor and each connection takes one; behind a proxy an idle one is kept for a minute. */
const FEW_FILES = 4096;

/** What a process takes under load, with the one that draws pictures (docs/operations/install.md, Memory). */
const LEAST_MEMORY = GIB;
const LITTLE_FREE = 256 * MIB;

export const findNode: Find = async ({ machine: { nodeVersion } }) => {
  const detail = `Node is ${nodeVersion}.`;
  return Number.parseInt(nodeVersion, 10) >= LEAST_NODE
    ? [fine("machine.node", detail)]
    : [wrong("machine.node", detail, `Install Node ${LEAST_NODE} or later, or use the one that the clone brings.`)];
};

export const findOpenFiles: Find = async ({ machine, isServing }) => {
  const most = await machine.openFiles();
  if (most === undefined) {
    return [];
  }
  const detail = `${isServing ? "The shop" : "A process of this user"} may have ${most} files and connections open.`;
  const advice = "Raise the limit of open files of the service, such as LimitNOFILE=65536 of systemd.";
  return [most < FEW_FILES ? warning("machine.open-files", detail, advice) : fine("machine.open-files", detail)];
};

export const findMemory: Find = async ({ machine }) => {
  const { most, free } = machine.memory();
  const detail = `${bytesText(free)} of ${bytesText(most)} of memory are free.`;
  if (most < LEAST_MEMORY) {
    const advice = "A process takes up to 700 MiB under load: give it 1 GiB, and more if PostgreSQL is beside it.";
    return [warning("machine.memory", detail, advice)];
  }
  const advice = "Find what takes it, or give the machine more: a process that gets none is killed.";
  return [free < LITTLE_FREE ? warning("machine.memory", detail, advice) : fine("machine.memory", detail)];
};

/** Noon of Greenwich on a day on which Berlin has summer time. */
const SUMMER_NOON = new Date("2026-07-01T12:00:00Z");

/** Node knows time zones by data of its own, which some builds lack. */
export const findTimeZones: Find = async () => {
  const berlin = new Intl.DateTimeFormat("en", { timeZone: "Europe/Berlin", hour: "2-digit", hourCycle: "h23" });
  return [
    berlin.format(SUMMER_NOON) === "14"
      ? fine("machine.time-zones", `Time zones are known (${process.versions.tz ?? "of the system"}).`)
      : wrong("machine.time-zones", "Node lacks the data of time zones.", "Use a Node that has all of ICU."),
  ];
};
