import { chmod, mkdir, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { unprivilegedUser } from "@guerdon/testing";
import {
  DATABASE_NODES,
  diskOf,
  folderOf,
  type Lab,
  type NodeName,
  ownProgramsOf,
  POSTGRES_PROGRAMS,
} from "./layout.ts";
import { type Clock, killAll, startProgram, stopProgram, wrongClock } from "./processes.ts";
import { programOf } from "./programs.ts";
import { run, tryRun } from "./run.ts";

/** The size of the disk of each node of the database. */
const DISK_MEGABYTES = 1536;

/** Starts a node. Does nothing if it runs. */
export async function startNode(lab: Lab, node: NodeName, clock: Clock = {}): Promise<void> {
  await makeFolder(lab, node);
  await startProgram(lab, node, { ...(await programOf(lab, node)), ...clock });
}

/** Ends a node in good order. */
export function stopNode(lab: Lab, node: NodeName): Promise<void> {
  return stopProgram(lab, node);
}

/** Ends a node as a power cut would; `startNode` brings it back with its disk. */
export function killNode(lab: Lab, node: NodeName): Promise<void> {
  return killAll(lab, node);
}

/**
 * Starts a node again with a wrong clock, or with the right one. Of a node of the database it is that of PostgreSQL alone:
 * the pauses of Patroni, which is in Python, do not bear it.
 */
export async function setClock(lab: Lab, node: NodeName, aheadSeconds: number): Promise<void> {
  await stopNode(lab, node);
  if (!isDatabase(node)) {
    return startNode(lab, node, { aheadSeconds });
  }
  const own = ownProgramsOf(lab, node);
  await rm(own, { recursive: true, force: true });
  if (aheadSeconds !== 0) {
    await mkdir(own);
    for (const name of await readdir(POSTGRES_PROGRAMS)) {
      await symlink(join(POSTGRES_PROGRAMS, name), join(own, name));
    }
    await rm(join(own, "postgres"));
    const command = [...wrongClock(aheadSeconds), join(POSTGRES_PROGRAMS, "postgres")].map((word) => `'${word}'`);
    await writeFile(join(own, "postgres"), `#!/bin/sh\nexec ${command.join(" ")} "$@"\n`, { mode: 0o755 });
  }
  await startNode(lab, node);
}

async function makeFolder(lab: Lab, node: NodeName): Promise<void> {
  const [folder, disk] = [folderOf(lab, node), diskOf(lab, node)];
  await mkdir(disk, { recursive: true });
  const runsAsPostgres = isDatabase(node) || node === "pooler";
  if (!runsAsPostgres) {
    return;
  }
  const { uid, gid } = await unprivilegedUser();
  if (isDatabase(node) && !(await isMounted(disk))) {
    const options = `size=${DISK_MEGABYTES}m,mode=0700,uid=${uid},gid=${gid}`;
    await run("mount", ["-t", "tmpfs", "-o", options, "tmpfs", disk]);
  }
  await chmod(lab.folder, 0o755);
  await run("chown", [`${uid}:${gid}`, folder]);
}

const isDatabase = (node: NodeName) => DATABASE_NODES.some((name) => name === node);

async function isMounted(folder: string): Promise<boolean> {
  return (await tryRun("mountpoint", ["-q", folder])) !== undefined;
}

/** Fills the disk of a node of the database to the last byte. */
export async function fillDisk(lab: Lab, node: NodeName): Promise<void> {
  await tryRun("dd", ["if=/dev/zero", `of=${fillerOf(lab, node)}`, "bs=1M"]);
}

/** Undoes `fillDisk`. */
export async function clearDisk(lab: Lab, node: NodeName): Promise<void> {
  await rm(fillerOf(lab, node), { force: true });
}

const fillerOf = (lab: Lab, node: NodeName) => join(diskOf(lab, node), "filler");

/** Removes what all nodes stored. */
export async function removeDisks(lab: Lab): Promise<void> {
  for (const node of DATABASE_NODES) {
    if (await isMounted(diskOf(lab, node))) {
      await run("umount", ["--lazy", diskOf(lab, node)]);
    }
  }
  await rm(lab.folder, { recursive: true, force: true });
}
