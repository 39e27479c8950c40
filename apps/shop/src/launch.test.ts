import { execFile, spawn } from "node:child_process";
import { type DisposableTempDir, mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort, minimalEnvironment } from "@guerdon/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const GUERDON = join(ROOT, "apps/shop/bin/guerdon.mjs");
const LAUNCH = join(ROOT, "apps/shop/bin/launch.mjs");

/** As an operator sets it, but for the database. */
const PRODUCTION = {
  NODE_ENV: "production",
  EMBEDDED_DATABASE: "accepted",
  SHOP_SECRET: "of the launch, at least 32 characters",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "shop@guerdon.example",
  LOG_LEVEL: "warn",
  DRAIN_SECONDS: "20",
};

/** The status of /readyz; undefined while nobody listens. */
const readiness = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => undefined,
  );

/** Kills a group of processes, of which all may have ended. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch (error) {
    expect(error).toMatchObject({ code: "ESRCH" });
  }
}

/** The first start makes the database, with which the others start faster. */
let made: DisposableTempDir;

beforeAll(async () => {
  made = await mkdtempDisposable(join(tmpdir(), "guerdon-launch-"));
});

afterAll(() => made.remove());

// [operator.ending] [operator.health]
test.each([
  ["guerdon start", [join(ROOT, "node_modules/.bin/guerdon"), "start"]],
  ["npx guerdon start", ["npx", "--no-install", "guerdon", "start"]],
  ["npm start", ["npm", "start"]],
])(
  "%s in production is ready, and told to end once, it goes on listening for as long as it was told",
  {
    timeout: 120_000,
  },
  async (_, [command = "", ...args]) => {
    const port = await freePort();
    const env = { ...minimalEnvironment(), ...PRODUCTION, PORT: String(port), DATA_DIR: made.path };
    // A group of its own, so that nothing of it outlives the test.
    const launched = spawn(command, args, { cwd: ROOT, env, detached: true, stdio: "ignore" });
    try {
      await expect.poll(() => readiness(port), { timeout: 90_000, interval: 200 }).toBe(200);
      launched.kill("SIGTERM");
      await expect.poll(() => readiness(port), { timeout: 10_000, interval: 50 }).toBe(503);
      // A second signal, which used to follow after half a second, would end it at once.
      await sleep(2500);
      expect(await readiness(port)).toBe(503);
    } finally {
      endGroup(launched.pid ?? 0);
    }
  },
);

test("guerdon writes what a command prints and nothing else, and says how it is used", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-launch-"));
  const env = { ...minimalEnvironment(), DATA_DIR: folder.path };
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [GUERDON, ...args], { env, cwd: folder.path });
  const help = await run("shop", "--help");
  expect(help.stdout).toMatch(/^Usage: /);
  expect(help.stderr).toBe("");
  await expect(run("stop")).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining("usage: guerdon start") });
});

test("a shop that the kernel kills fails, also where its launcher is the first process of a container", async ({
  skip,
}) => {
  const contained = (...command: string[]) =>
    promisify(execFile)("unshare", ["--user", "--map-root-user", "--pid", "--fork", ...command]).catch(
      (error) => error,
    );
  skip((await contained("true")) instanceof Error, "this machine makes no namespaces");
  const killed = `["process.kill(process.pid, 'SIGKILL')"], { options: ["--eval"] }`;
  const launcher = `import { launch } from "${LAUNCH}"; launch(process.execPath, ${killed});`;
  const ended = await contained(process.execPath, "--input-type=module", "--eval", launcher);
  expect(ended).toMatchObject({ code: 137 });
});
