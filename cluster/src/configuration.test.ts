import { execFile } from "node:child_process";
import { mkdtempDisposable, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type TestContext, test } from "vitest";
import { parse } from "yaml";
import { configurationOf, fill } from "./configuration.ts";
import { CONFIGURATION, labOf, REPOSITORY } from "./layout.ts";

const files = await readdir(CONFIGURATION);
const templates = files.filter((name) => name !== "values.sed");
const given = await readFile(join(CONFIGURATION, "values.sed"), "utf8");
const values = new Map(
  [...given.matchAll(/^s\|@([A-Z0-9_]+)@\|(.*)\|g$/gm)].map(([, name = "", value = ""]) => [name, value]),
);

/** What is another value on each machine: docs/cluster.md writes it into the command. */
const OF_MACHINE = ["NAME", "ADDRESS", "DATA"];

const read = (name: string) => readFile(join(CONFIGURATION, name), "utf8");
const placesIn = (text: string) => [...text.matchAll(/@([A-Z0-9_]+)@/g)].map(([, name = ""]) => name);

test("each place has a value of an operator's, and each value a place", async () => {
  const places = new Set((await Promise.all(templates.map(read))).flatMap(placesIn));
  expect([...places].filter((name) => !values.has(name)).toSorted()).toEqual(OF_MACHINE.toSorted());
  expect([...values.keys()].filter((name) => !places.has(name))).toEqual([]);
});

test("a lab fills each place of each file", async () => {
  const filled = await Promise.all(templates.map((name) => configurationOf(labOf(), "db1", name)));
  expect(filled.flatMap(placesIn)).toEqual([]);
});

test("a place without a value is an error that names it", () => {
  expect(() => fill("name: @NOBODY@", {})).toThrow("@NOBODY@ has no value");
});

test("a lease may miss two rounds, and an unplanned change of the leader is over within 40 seconds", async () => {
  const { bootstrap } = parse(await configurationOf(labOf(), "db1", "patroni.yml"));
  const { ttl, loop_wait, retry_timeout, synchronous_mode } = bootstrap.dcs;
  expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout);
  // The lease, one round for the election and the promotion, and the checks of HAProxy.
  expect(ttl + 2 * loop_wait + 5).toBeLessThanOrEqual(40);
  expect(synchronous_mode).toBe(true);
});

test("the pooler's limits are those of a customer, which it does not pass on", async () => {
  const limits = await readFile(join(REPOSITORY, "packages/api/src/db/waiting-limits.ts"), "utf8");
  const customer = /customer: \{ connect: \d+, statement: (\d+), lock: (\d+), idleInTransaction: ([\d_]+)/.exec(limits);
  const [, statement, lock, idle = ""] = customer ?? [];
  const set = `set statement_timeout = ${statement}; set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idle.replace("_", "")}`;
  expect(await read("pgbouncer.ini")).toContain(`connect_query='${set}'`);
});

/** Runs a checker of a configuration; the test is skipped where it is not installed. */
async function checked({ skip }: TestContext, command: string, args: string[]): Promise<void> {
  const ran = await promisify(execFile)(command, args).catch((error) => error);
  skip(ran.code === "ENOENT", `${command} is not installed`);
  expect(ran, `${ran.stdout}${ran.stderr}`).not.toBeInstanceOf(Error);
}

test("HAProxy takes its file, where it is installed", async (context) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-cluster-"));
  const file = join(folder.path, "haproxy.cfg");
  await writeFile(file, await configurationOf(labOf(), "balancer", "haproxy.cfg"));
  await checked(context, "haproxy", ["-c", "-f", file]);
});

test("promtool takes Prometheus's files, where it is installed", async (context) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-cluster-"));
  const [rules, file] = [join(folder.path, "alerts.yml"), join(folder.path, "prometheus.yml")];
  await writeFile(rules, await read("alerts.yml"));
  await writeFile(
    file,
    (await configurationOf(labOf(), "watch", "prometheus.yml")).replace(/- ".*alerts\.yml"/, `- "${rules}"`),
  );
  await checked(context, "promtool", ["check", "config", file]);
});

test("each alert leads to a heading of the document that says what to do", async () => {
  const { groups } = parse(await read("alerts.yml"));
  const page = await readFile(join(REPOSITORY, "docs/cluster.md"), "utf8");
  const slugs = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z ]/g, "")
      .replaceAll(" ", "-"),
  );
  const urls: string[] = groups.flatMap((group: { rules: { annotations: { runbook_url: string } }[] }) =>
    group.rules.map(({ annotations }) => annotations.runbook_url),
  );
  expect(urls.filter((url) => !slugs.includes(url.replace("docs/cluster.md#", "")))).toEqual([]);
});
