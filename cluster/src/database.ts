import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  addressOf,
  CONFIGURATION,
  DATABASE_NODES,
  type DatabaseNode,
  ETCD_NODES,
  folderOf,
  type Lab,
  namespaceOf,
  PASSWORDS,
} from "./layout.ts";
import { run, waitUntil } from "./run.ts";

/** A node of the database, as Patroni describes it. */
export interface Member {
  name: DatabaseNode;
  role: "leader" | "sync_standby" | "replica" | string;
  state: string;
  timeline: number;
  lag?: number | string;
}

/** The members, as one of them knows them; none if no Patroni answers. */
export async function membersOf(lab: Lab): Promise<Member[]> {
  const answers = DATABASE_NODES.map(async (node) => {
    const signal = AbortSignal.timeout(1500);
    const answer = await fetch(`http://${addressOf(lab, node)}:8008/cluster`, { signal });
    return (await answer.json()) as { members: Member[] };
  });
  return (await Promise.any(answers).catch(() => ({ members: [] }))).members;
}

/** The node that takes changes; it has said so itself. */
export async function leaderOf(lab: Lab): Promise<DatabaseNode | undefined> {
  const asked = DATABASE_NODES.map(async (node) => {
    const { ok } = await fetch(`http://${addressOf(lab, node)}:8008/primary`, { signal: AbortSignal.timeout(1500) });
    return ok ? node : Promise.reject(new Error(`${node} does not lead`));
  });
  return Promise.any(asked).catch(() => undefined);
}

/** Waits until there is a leader with a synchronous standby, and all others follow. */
export async function waitForCluster(lab: Lab, count: number = DATABASE_NODES.length): Promise<void> {
  const isWhole = async () => {
    const running = (await membersOf(lab)).filter(({ state }) => state === "running" || state === "streaming");
    const roles = running.map(({ role }) => role);
    return running.length >= count && roles.includes("leader") && roles.includes("sync_standby");
  };
  await waitUntil(`a leader with a synchronous standby, and ${count} nodes`, isWhole, { seconds: 180 });
}

/** Has another node lead, in good order. */
export async function switchOver(lab: Lab, to?: DatabaseNode): Promise<void> {
  const from = (await leaderOf(lab)) ?? "";
  const candidate = to ?? (await membersOf(lab)).find(({ role }) => role === "sync_standby")?.name ?? "";
  // Asked where no fault of a node's network stands in between.
  const asker = DATABASE_NODES.find((node) => node === candidate) ?? "db1";
  const config = join(folderOf(lab, asker), "patroni.yml");
  const words = ["switchover", "guerdon", "--master", from, "--candidate", candidate, "--force"];
  await run("ip", ["netns", "exec", namespaceOf(lab, asker), "patronictl", "-c", config, ...words]);
}

/** Waits until etcd keeps what it is told: asks on the first of its machines, as docs/cluster.md has it. */
export async function waitForEtcd(lab: Lab): Promise<void> {
  const asked = ["netns", "exec", namespaceOf(lab, ETCD_NODES[0]), "etcdctl", "endpoint", "health", "--cluster"];
  const isHealthy = () => run("ip", asked, { ETCDCTL_API: "3" });
  await waitUntil("etcd", isHealthy, { seconds: 60 });
}

/** Runs SQL as a superuser, where it is said to. @throws if one statement fails */
function sql(lab: Lab, text: string, { database = "guerdon", node }: { database?: string; node: string }) {
  const host = addressOf(lab, node as DatabaseNode);
  const options = ["-h", host, "-U", "postgres", "-d", database, "-v", "ON_ERROR_STOP=1", "-At", "-c", text];
  return run("psql", options, { PGPASSWORD: PASSWORDS.SUPERUSER_PASSWORD, PGCONNECT_TIMEOUT: "5" });
}

/** Makes the shop's role and database, and what the pooler asks. May be repeated. */
export async function makeDatabase(lab: Lab): Promise<void> {
  const node = await waitUntil("a leader", () => leaderOf(lab));
  if ((await sql(lab, "select 1 from pg_roles where rolname = 'guerdon'", { database: "postgres", node })) === "") {
    const on = { database: "postgres", node };
    await sql(lab, `CREATE ROLE guerdon LOGIN PASSWORD '${PASSWORDS.guerdon}'`, on);
    await sql(lab, "GRANT pg_read_all_stats TO guerdon", on);
    await sql(lab, "CREATE DATABASE guerdon OWNER guerdon ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0", on);
  }
  await sql(lab, await readFile(join(CONFIGURATION, "pooler.sql"), "utf8"), { node });
  await sql(lab, `ALTER ROLE pooler PASSWORD '${PASSWORDS.POOLER_PASSWORD}'`, { node });
}
