import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type TestContext, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { readSettings } from "../apps/shop/src/settings.ts";
import { everyValue } from "./recipes/every-value.ts";

const ROOT = join(import.meta.dirname, "..");
const DEPLOY = join(ROOT, "deploy");
const UNITS = join(DEPLOY, "systemd");

/** What a process needs at most after the signal to end, in seconds (docs/operations/install.md, "Shutting down"). */
const STOP_SECONDS = 50;

const read = (path: string) => readFile(join(DEPLOY, path), "utf8");
const { version } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
const settingsSource = await readFile(join(ROOT, "apps/shop/src/settings.ts"), "utf8");
const paths = (await readdir(DEPLOY, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(DEPLOY.length + 1));
/** Templates of Helm are no YAML before they are rendered. */
const yamlFiles = paths.filter((path) => path.endsWith(".yaml") && !path.includes("/templates/"));
/** The services of the shop. Those of pgBackRest run as others and need other things. */
const services = paths.filter((path) => path.startsWith("systemd/") && path.endsWith(".service"));

/** Runs a program; undefined, and the test is skipped, where it is not installed. */
async function output({ skip }: TestContext, [program, ...args]: [string, ...string[]]): Promise<string> {
  const ran = await promisify(execFile)(program, args).catch((error) => error);
  skip(ran.code === "ENOENT", `${program} is not installed`);
  expect(ran).not.toBeInstanceOf(Error);
  return `${ran.stdout}${ran.stderr}`;
}

/** The values of a directive of a unit. */
function directives(unit: string, name: string): string[] {
  return [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);
}

test.for(yamlFiles)("%s is YAML", async (path) => {
  const mistakes = parseAllDocuments(await read(path), { merge: true }).flatMap(({ errors, warnings }) => [
    ...errors,
    ...warnings,
  ]);
  expect(mistakes).toEqual([]);
});

test("the example of the settings names only settings that the shop or its database has, each once", async () => {
  const names = [...(await read(".env.example")).matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  const known = [...settingsSource.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name = ""]) => name);
  expect(names.filter((name) => !known.includes(name) && !name.startsWith("POSTGRES_"))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test("the example of the settings lacks nothing but the values that are required, and has no secrets", async () => {
  const given = (await read(".env.example")).split("\n").filter((line) => /^[A-Z_]+=./.test(line));
  const env = Object.fromEntries(given.map((line) => line.split("=")));
  expect(Object.keys(env).filter((name) => /SECRET|PASSWORD|TOKEN|URL/.test(name))).toEqual([]);
  const required = { SHOP_SECRET: "x".repeat(32), DATABASE_URL: "postgres://u:p@h/d", SMTP_URL: "smtp://h" };
  const filled = Object.assign(env, required, { NODE_ENV: "production", MAIL_FROM: "shop@shop.example" });
  expect(readSettings(filled)).toMatchObject({ production: true, drainSeconds: 5 });
});

test("no recipe takes whatever is the latest, and the shop's own image has the version of the repository", async () => {
  for (const path of paths) {
    const text = await read(path);
    expect(path.endsWith("values.schema.json") ? "" : text, path).not.toMatch(/:latest\b|\btag: latest/);
    const versions = [...text.matchAll(/\bguerdon:(\d[\w.]*)|^(?:ARG VERSION=|appVersion: |version: )(\S+)/gm)];
    expect([...new Set(versions.map(([, image, own]) => image ?? own))], path).toEqual(
      versions.length ? [version] : [],
    );
  }
});

test("the image is not root, and its entry point is the shop itself, not a shell", async () => {
  const [, final = ""] = (await read("Containerfile")).split(/^FROM \$\{BASE\}$/m);
  expect(final.match(/^USER (.+)$/gm)).toEqual(["USER 10001:10001"]);
  expect(final).toContain('ENTRYPOINT ["node", "/opt/guerdon"]');
  expect(final).toContain("STOPSIGNAL SIGTERM");
  expect(final).toMatch(
    /^HEALTHCHECK .*\\\n +CMD \["node", "\/usr\/local\/lib\/guerdon\/healthy\.mjs", "\/healthz"\]$/m,
  );
});

test("podman and Docker leave the same files out of the image", async () => {
  expect(await readFile(join(ROOT, ".dockerignore"), "utf8")).toBe(
    await readFile(join(ROOT, ".containerignore"), "utf8"),
  );
});

test("every probe asks a path that the shop answers", async () => {
  const texts = await Promise.all(paths.filter((path) => !path.endsWith(".mjs")).map(read));
  const asked = texts.flatMap(
    (text) => text.match(/(?<=path: |healthy\.mjs"?,? "?|health_uri )\/[a-z]+(?![\w/])/g) ?? [],
  );
  expect(new Set(asked)).toEqual(new Set(["/healthz", "/readyz"]));
  const answering = await readFile(join(ROOT, "apps/shop/src/web/probes.ts"), "utf8");
  expect([...new Set(asked)].filter((path) => !answering.includes(`"${path}"`))).toEqual([]);
});

test("every recipe lets the shop end its work before it is killed", async () => {
  for (const path of services) {
    const unit = await read(path);
    expect(Number(directives(unit, "TimeoutStopSec")[0]), path).toBeGreaterThanOrEqual(STOP_SECONDS);
    // A signal to every process would reach the shop twice, and the second one ends it at once.
    expect(directives(unit, "KillMode"), path).toEqual(["mixed"]);
  }
  const compose = parse(await read("compose.yaml"), { merge: true });
  for (const [name, service] of Object.entries<{ stop_grace_period?: string }>(compose.services)) {
    expect(Number.parseInt(service.stop_grace_period ?? "10", 10), name).toBeGreaterThanOrEqual(STOP_SECONDS);
  }
  for (const path of paths.filter((name) => /^(?:kubernetes|helm)\/.*\.yaml$/.test(name))) {
    const text = await read(path);
    const pods = text.match(/^ *containers:$/gm) ?? [];
    const graces = [...text.matchAll(/terminationGracePeriodSeconds: (\d+)/g)].map(([, seconds]) => Number(seconds));
    expect(graces.filter((seconds) => seconds >= STOP_SECONDS).length, path).toBe(pods.length);
  }
});

test("every container is read only and has no rights, and only the proxy can be reached", async () => {
  const compose = parse(await read("compose.yaml"), { merge: true });
  const bound = { read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] };
  for (const [name, service] of Object.entries<{ ports?: unknown }>(compose.services)) {
    expect(service, name).toMatchObject(bound);
    expect(service.ports === undefined, name).toBe(name !== "caddy");
  }
  const manifests = yamlFiles.filter((path) => path.startsWith("kubernetes/"));
  const documents = (await Promise.all(manifests.map(read))).flatMap((text) => parseAllDocuments(text));
  const pods = documents.flatMap((document) => everyValue(document.toJS(), "containers"));
  expect(pods.length).toBeGreaterThan(4);
  const security = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ["ALL"] } };
  expect(pods).toEqual(pods.map(() => [expect.objectContaining({ securityContext: security })]));
});

test("all services of systemd are restricted alike", async () => {
  const units = await Promise.all(services.map(read));
  const blocks = units.map((unit) =>
    unit
      .split(/\n\n/)
      .find((block) => block.includes("\nUser="))
      ?.trim(),
  );
  expect(services.length).toBe(6);
  expect(new Set(blocks).size).toBe(1);
  expect(blocks[0]).toContain("SystemCallFilter=@system-service");
  // [operator.threads]: of several filters the last one that names a call counts.
  const filters = directives(blocks[0] ?? "", "SystemCallFilter");
  expect(filters).toEqual(["@system-service", "~@privileged @resources", "setpriority"]);
});

test("the drill of pgBackRest, which becomes two other users, keeps the right to", async () => {
  const unit = await read("pgbackrest/guerdon-pgbackrest-drill.service");
  expect(directives(unit, "CapabilityBoundingSet")[0]).toContain("CAP_SETUID");
  // With User=root and a filter of system calls, systemd would drop that capability.
  expect(directives(unit, "User")).toEqual([]);
});

test("the recipe has PostgreSQL and Caddy begin again after they were killed", async () => {
  const recipe = await readFile(join(ROOT, "docs/deploy.md"), "utf8");
  for (const unit of ["postgresql@", "caddy"]) {
    expect(recipe).toContain(`deploy/systemd/restart.conf /etc/systemd/system/${unit}.service.d/guerdon.conf`);
  }
  expect(await read("systemd/restart.conf")).toMatch(/^\[Service\]\nRestart=on-failure$/m);
});

test("systemd takes the units, where it is installed", async (context) => {
  const folder = await mkdtemp(join(tmpdir(), "guerdon-units-"));
  try {
    const names = (await readdir(UNITS)).filter((name) => /\.(?:service|timer)$/.test(name));
    const files = names.map((name) => join(folder, name.replace("@.", "@3001.")));
    for (const [index, name] of names.entries()) {
      // The shop is not installed here, and systemd insists on programs that exist.
      const unit = (await read(join("systemd", name))).replaceAll("/opt/guerdon/current/node", process.execPath);
      await writeFile(files[index] ?? "", unit);
    }
    expect(await output(context, ["systemd-analyze", "verify", ...files])).toBe("");
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("kubectl builds the manifests, where it is installed", async (context) => {
  const built = await output(context, ["kubectl", "kustomize", join(DEPLOY, "kubernetes")]);
  const kinds = parseAllDocuments(built).map((document) => document.toJS().kind);
  expect(kinds).toEqual(expect.arrayContaining(["Deployment", "Job", "CronJob", "NetworkPolicy", "Ingress"]));
  expect(kinds).not.toContain("Secret");
});

test("helm takes the chart, and refuses it without what is required, where it is installed", async (context) => {
  const chart = join(DEPLOY, "helm/guerdon");
  const given = ["--set", "settings.MAIL_FROM=shop@shop.example"];
  const rendered = await output(context, ["helm", "template", "shop", chart, ...given]);
  expect(rendered).toContain(`image: guerdon:${version}`);
  expect(await output(context, ["helm", "lint", chart, ...given])).toContain("0 chart(s) failed");
  await expect(promisify(execFile)("helm", ["template", "shop", chart])).rejects.toThrow("MAIL_FROM");
});

test("caddy takes its configuration, where it is installed", async (context) => {
  await output(context, ["caddy", "validate", "--adapter", "caddyfile", "--config", join(DEPLOY, "Caddyfile")]);
});

test("the shell takes the operator's command and the drill, where shellcheck is installed", async (context) => {
  await output(context, ["shellcheck", join(UNITS, "guerdon"), join(DEPLOY, "pgbackrest/drill.sh")]);
});

test("the check of health waits until the shop is ready, and fails if it is not", async () => {
  let status = 503;
  const shop = createServer((_, answer) => answer.writeHead(status).end()).listen(0, "127.0.0.1");
  try {
    await new Promise((resolve) => shop.once("listening", resolve));
    const address = shop.address();
    const env = { PORT: String(typeof address === "object" ? address?.port : "") };
    const ask = (...args: string[]) =>
      promisify(execFile)(process.execPath, [join(DEPLOY, "healthy.mjs"), "/readyz", ...args], { env });
    await expect(ask()).rejects.toThrow("/readyz: 503");
    setTimeout(() => {
      status = 200;
    }, 300);
    await ask("20");
  } finally {
    shop.close();
  }
});
