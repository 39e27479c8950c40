import { execFile } from "node:child_process";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, minimalEnvironment, shopEnvironment, startShopProcess } from "@guerdon/testing";
import { expect, test } from "vitest";
import type { Finding } from "./finding.ts";

const MAIN = join(import.meta.dirname, "../main.ts");

/** Runs the command as a process of its own. */
function doctor(
  environment: Record<string, string>,
): Promise<{ exit: number | null; findings: Finding[]; err: string }> {
  const options = { env: { ...minimalEnvironment(), ...environment } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, "doctor", "--format", "json"], options, (_error, out, err) =>
      resolve({ exit: child.exitCode, findings: JSON.parse(out), err }),
    );
  });
}

const statesOf = (findings: readonly Finding[], group: string) => [
  ...new Set(findings.filter(({ check }) => check.startsWith(group)).map(({ state }) => state)),
];

// [operator.doctor]
test("a running demonstration examines itself; one that is stopped is examined from outside", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-doctor-"));
  const settings = { dataDir: folder.path, port: await freePort() };
  const shop = await startShopProcess(settings);
  const running = await doctor(shopEnvironment(settings));
  expect(running.err).toBe("");
  expect(running.findings.filter(({ state, check }) => state === "wrong" && !check.startsWith("disk"))).toEqual([]);
  expect(statesOf(running.findings, "websites.answer")).toEqual(["ok"]);
  expect(running.findings.find(({ check }) => check === "machine.open-files")?.detail).toMatch(/^The shop may/);
  await shop.stop();
  const stopped = await doctor(shopEnvironment(settings));
  expect(stopped).toMatchObject({ exit: 1, err: "" });
  expect(statesOf(stopped.findings, "websites.answer")).toEqual(["wrong"]);
  expect(statesOf(stopped.findings, "keys")).toEqual(["ok"]);
}, 240_000);

// [operator.doctor]
test("settings with mistakes, no shop and a database that is not there are findings, and end nothing", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-doctor-"));
  const environment = shopEnvironment({ dataDir: join(folder.path, "none") });
  const mistaken = await doctor({ ...environment, PORT: "x", SMTP_URL: "http://shop:swordfish@mail.example" });
  expect(mistaken).toMatchObject({ exit: 1, err: "" });
  expect(mistaken.findings.filter(({ state }) => state === "wrong").map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^PORT must be a port number/),
    expect.stringMatching(/^SMTP_URL must be a URL such as .* \(found: "http:\/\/"\)\.$/),
  ]);
  const nowhere = await doctor(environment);
  expect(nowhere.findings.find(({ check }) => check === "database.open")?.detail).toMatch(/^There is no shop in /);
  const databaseUrl = `postgres://shop:swordfish@127.0.0.1:${await freePort()}/shop`;
  const unreachable = await doctor(shopEnvironment({ dataDir: folder.path, databaseUrl }));
  expect(unreachable).toMatchObject({ exit: 1, err: "" });
  expect(unreachable.findings.find(({ check }) => check === "database.open")?.detail).toMatch(
    /^No PostgreSQL answers at 127\.0\.0\.1:\d+ /,
  );
  expect(JSON.stringify([mistaken, nowhere, unreachable])).not.toContain("swordfish");
}, 60_000);
