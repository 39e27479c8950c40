import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempDisposable, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { translateIn } from "@guerdon/messages";
import { expect, type TestContext, test } from "vitest";
import { parse } from "yaml";
import { configurationOf, fill } from "./configuration.ts";
import { CONFIGURATION, labOf, REPOSITORY, urlsOf } from "./layout.ts";
import { shopSettings } from "./programs.ts";

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

// [website.unavailable]
test("while no process is ready, HAProxy says in each language what the shop itself says, and to come again", async () => {
  const [head = "", body = ""] = (await read("away.http")).split("\n\n", 2);
  const [status, ...lines] = head.split("\n");
  expect(status).toBe("HTTP/1.1 503 Service Unavailable");
  const [, style = ""] = /<style>([^<]+)<\/style>/.exec(body) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(lines).toEqual(
    expect.arrayContaining([
      "Content-Type: text/html; charset=utf-8",
      "Cache-Control: no-store",
      "Retry-After: 5",
      "Refresh: 5",
      `Content-Security-Policy: default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    ]),
  );
  const said = (tag: string) =>
    [...body.matchAll(new RegExp(`<${tag} lang="(\\w+)">([^<]+)</${tag}>`, "g"))].map(([, language, text]) => [
      language,
      text,
    ]);
  expect(said("span")).toEqual(LANGUAGES.map((each) => [each, translateIn(each)("front-door.busy.title")]));
  expect(said("p")).toEqual(LANGUAGES.map((each) => [each, translateIn(each)("front-door.busy.after-form")]));
  const proxy = await read("haproxy.cfg");
  expect(proxy.match(/errorfile \d+ @AWAY@/g)).toEqual([502, 503, 504].map((code) => `errorfile ${code} @AWAY@`));
});

// [operator.pooler]
test("the shop goes through the pooler, whose connections and those past it leave some to others", async () => {
  const pooler = await read("pgbouncer.ini");
  const most = Number(/^max_db_connections = (\d+)$/m.exec(pooler)?.[1]);
  const { bootstrap } = parse(await configurationOf(labOf(), "db1", "patroni.yml"));
  // Two poolers, and up to 12 past them of each of four processes.
  expect(2 * most + 4 * 12).toBeLessThanOrEqual(bootstrap.dcs.postgresql.parameters.max_connections * 0.6);
  expect(pooler).not.toMatch(/ignore_startup_parameters.*timeout/);
  const { DATABASE_URL, DATABASE_POOLER_URL } = shopSettings(labOf(), "sell1");
  expect([DATABASE_URL, DATABASE_POOLER_URL]).toEqual([urlsOf(labOf()).leader, urlsOf(labOf()).pooler]);
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
  const configuration = await configurationOf(labOf(), "balancer", "haproxy.cfg");
  await writeFile(file, configuration.replaceAll(/\S+away\.http/g, join(CONFIGURATION, "away.http")));
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
