// `npm test`: all gates and tests, the fastest first, and a line with the counts.
//
//   --check   the gates that only read the code; stops at the first failure
//   --unit    the tests beside the code, on both databases where that proves something; further arguments select files
//   --e2e     the journeys in a browser; further arguments are passed to Playwright
//   --soak    all tests on both databases, the long ones in full; further arguments select files beside the code
//   --bench   the measurements
//   --fill    fills a database with much data
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { findChromium, installedFullChromium } from "./find-chromium.mjs";
import { ensureBuilt, ensureInstalled, exitWithError, log, node, root, run } from "./project.mjs";

const [mode, ...rest] = process.argv.slice(2);
const reports = join(root, "test-results");
/** `failed` has a line for each failure. They are repeated at the end, where a truncated log still shows them. */
const total = { passed: 0, failed: [] };

const GATES = [
  ["route types", "react-router", ["typegen"], "apps/storefront"],
  [
    "format and lint",
    "biome",
    ["ci", "--max-diagnostics=50", process.stdout.isTTY ? "--colors=force" : "--colors=off"],
  ],
  ["types", "tsc", ["-b"]],
  ["imports", "node", ["scripts/check-imports.ts"]],
  ["sources", "node", ["scripts/check-sources.ts"]],
  ["walls", "node", ["scripts/check-walls.ts"]],
  ["references", "node", ["scripts/check-references.ts"]],
  ["styles", "node", ["scripts/check-styles.ts"]],
  ["unused code", "knip", ["--no-progress"]],
];

/** Runs the gates; each counts as one test. */
async function check({ stopAtFirst }) {
  for (const [name, command, args, folder = "."] of GATES) {
    const passed = await gate(name, () => run(command, args, { cwd: join(root, folder) }));
    if (!passed && stopAtFirst) {
      return;
    }
  }
}

/** Runs a gate, counts it and logs its result. */
async function gate(name, work) {
  const start = Date.now();
  const passed = (await work()) === 0;
  if (passed) {
    total.passed += 1;
  } else {
    total.failed.push(name);
  }
  log(`${passed ? "✓" : "✗"} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  return passed;
}

/** Runs the tests beside the code on one engine: the selected files, or those that a run of all tests has there. */
async function unit(engine, args = [], env = {}) {
  log(`tests on ${engine} …`);
  const report = join(reports, `unit-${engine}.json`);
  const select = args.length === 0 ? selected({ isWhole: env.SOAK !== undefined })[engine] : [];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const vitest = () =>
    run("vitest", [...select, "--run", ...args, ...reporters], { env: { TEST_DATABASE: engine, ...env } });
  const code = await withReport(report, vitest);
  const { numPassedTests = 0, testResults = [] } = read(report);
  count(`tests on ${engine}`, code, { passed: numPassedTests, failed: testResults.flatMap(failedTests) });
}

/**
 * The arguments that select the tests of each engine. On PostgreSQL these are those that may use a database, since others
 * cannot differ; on the embedded one all others, and what proves something of that engine.
 * @param isWhole the embedded engine gets those of the acts, too
 */
function selected({ isWhole }) {
  const { stdout } = spawnSync(node, ["scripts/select-tests.ts"], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { notEmbedded, postgres } = JSON.parse(stdout);
  return { pglite: isWhole ? [] : notEmbedded.map((file) => `--exclude=${file}`), postgres };
}

/** The failed tests of a file in Vitest's report. A file that could not be run counts as a failure itself. */
function failedTests({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  const whole = status === "failed" && failed.length === 0 ? [`${file} (${firstLine(message)})`] : [];
  return [...whole, ...failed.map((test) => `${file} ${test.fullName} (${firstLine(test.failureMessages[0])})`)];
}

const firstLine = (text = "no reason given") => stripVTControlCharacters(text).split("\n")[0];

/** With more failures than this, no race is to blame, and nothing is retried. */
const MAX_RETRIES = 10;

/** Runs the journeys in a browser against the real process, and retries failed ones once, alone, to detect races. */
async function journeys(args = [], env = {}) {
  if (!existsSync(join(root, "e2e", "playwright.config.ts"))) {
    return count("journeys (e2e/playwright.config.ts is missing)", 1);
  }
  const chromium = await findChromium();
  if (!chromium) {
    return count("journeys (no Chromium, and none could be installed)", 1);
  }
  const seed = process.env.SEED ?? numberOfCommit();
  log(`journeys with ${chromium}, SEED=${seed} …`);
  const browsers = { CHROMIUM_PATH: chromium, FULL_CHROMIUM_PATH: installedFullChromium() ?? "" };
  const runWith = (name, selection) => playwright(name, selection, { ...browsers, SEED: seed, ...env });
  const first = await runWith("journeys", args);
  const { unexpected = 0 } = first.stats;
  const isRetried = unexpected > 0 && unexpected <= MAX_RETRIES;
  const retry = isRetried && (await runWith("journeys-retry", ["--last-failed", "--workers=1"]));
  const { passed, failed, flaky, slowest } = judge(first, retry);
  for (const line of slowest) {
    log(`  ${line}`);
  }
  for (const line of flaky) {
    log(`flaky: ${line}`);
  }
  // A run that fails without a failed journey has failed in its set-up or tear-down, and has logged the reason.
  const hasRunFailed = (unexpected === 0 && first.code !== 0) || (failed.length === 0 && retry && retry.code !== 0);
  count("journeys", Number(failed.length > 0 || hasRunFailed), { passed, failed });
}

/** The number of the checked-out commit in its history, so that one commit after the other samples other journeys. */
function numberOfCommit() {
  const { stdout } = spawnSync("git", ["rev-list", "--count", "HEAD"], { cwd: root, encoding: "utf8" });
  return stdout?.trim() || "1";
}

/** Runs Playwright once, with its own report. */
async function playwright(name, selection, settings) {
  const report = join(reports, `${name}.json`);
  const env = { ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = ["test", "--config=e2e/playwright.config.ts", "--reporter=list,json", ...selection];
  const code = await withReport(report, () => run("playwright", args, { env }));
  return { code, report, stats: read(report).stats ?? {} };
}

function judge(...runs) {
  const written = runs.map(({ report }) => report).filter((report) => report && existsSync(report));
  const { stdout } = spawnSync(node, ["scripts/judge-journeys.ts", ...written], { cwd: root, encoding: "utf8" });
  return JSON.parse(stdout || '{"passed":0,"failed":["no verdict on the journeys"],"flaky":[],"slowest":[]}');
}

/** Deletes the report of an earlier run first, so that it cannot be mistaken for the new one. */
async function withReport(report, work) {
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  return work();
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
}

/**
 * Counts a stage. A stage that failed without a failed test, or that ran no tests, counts as one failure.
 * @param {string[]} failed a line for each failed test
 */
function count(name, code, { passed = 0, failed = [] } = {}) {
  const isGood = code === 0 && passed > 0 && failed.length === 0;
  total.passed += passed;
  total.failed.push(...(isGood || failed.length > 0 ? failed : [name]));
  log(`${isGood ? "✓" : "✗"} ${name}: ${passed} passed, ${failed.length} failed`);
}

const build = () => gate("build", async () => ((await ensureBuilt()) ? 1 : 0));
const budgets = () => gate("script budgets", () => run("node", ["scripts/check-bundle.ts"]));

const MODES = {
  "--check": () => check({ stopAtFirst: true }),
  "--unit": async () => {
    await build();
    await unit("pglite", rest);
    await unit("postgres", rest);
  },
  "--e2e": async () => {
    if (await build()) {
      await journeys(rest);
    }
  },
  "--soak": async () => {
    const isBuilt = await build();
    await unit("pglite", rest, { SOAK: "1" });
    await unit("postgres", rest, { SOAK: "1" });
    if (isBuilt && rest.length === 0) {
      await journeys([], { SOAK: "1" });
    }
  },
  "--fill": async () => process.exit(await run("node", ["bench/src/fill.ts", ...rest])),
  "--bench": async () => {
    if (await build()) {
      process.exit(await run("node", ["bench/src/main.ts", ...rest]));
    }
  },
};

async function everything() {
  await check({ stopAtFirst: false });
  const isBuilt = await build();
  await unit("pglite");
  await unit("postgres");
  if (isBuilt) {
    await budgets();
    await journeys();
  } else {
    count("script budgets (nothing was built)", 1);
    count("journeys (nothing was built)", 1);
  }
}

if (mode !== undefined && !MODES[mode]) {
  exitWithError(`unknown option ${mode}; available: ${Object.keys(MODES).join(", ")}.`, 2);
}
ensureInstalled();
if (!existsSync(node)) {
  exitWithError("the project's own Node is missing; delete node_modules and try again.");
}
await (MODES[mode] ?? everything)();
for (const line of total.failed) {
  log(`failed: ${line}`);
}
process.stdout.write(`\n${total.passed} passed, ${total.failed.length} failed\n`);
process.exitCode = total.failed.length > 0 ? 1 : 0;
