// `npm test`: everything that says whether the shop is good, from cheap to dear, and one line that counts it.
//
//   --check   the gates that only read the code; the first failure ends it
//   --unit    the tests beside the code, on both databases; further words choose files
//   --e2e     the journeys in a browser; further words are handed to Playwright
//   --soak    the long tests at full length
//   --bench   the measurements
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { findChromium } from "./find-chromium.mjs";
import { ensureBuilt, ensureInstalled, giveUp, node, root, run, say } from "./project.mjs";

const [mode, ...rest] = process.argv.slice(2);
const reports = join(root, "test-results");
/** `failed` has a line for each failure: told once more at the end, where they are found in a log that was cut. */
const total = { passed: 0, failed: [] };

const GATES = [
  ["types of the routes", "react-router", ["typegen"], "apps/storefront"],
  [
    "format and lint",
    "biome",
    ["ci", "--max-diagnostics=50", process.stdout.isTTY ? "--colors=force" : "--colors=off"],
  ],
  ["types", "tsc", ["-b"]],
  ["imports", "node", ["scripts/check-imports.ts"]],
  ["references", "node", ["scripts/check-references.ts"]],
  ["nothing unused", "knip", ["--no-progress"]],
];

/** The gates; each counts as one test. */
async function check({ stopAtFirst }) {
  for (const [name, command, args, folder = "."] of GATES) {
    const passed = await gate(name, () => run(command, args, { cwd: join(root, folder) }));
    if (!passed && stopAtFirst) {
      return;
    }
  }
}

/** Runs one gate, counts it, and says how it went. */
async function gate(name, work) {
  const start = Date.now();
  const passed = (await work()) === 0;
  if (passed) {
    total.passed += 1;
  } else {
    total.failed.push(name);
  }
  say(`${passed ? "✓" : "✗"} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  return passed;
}

/** The tests beside the code on one database. On PostgreSQL only those that use a database: the rest cannot differ. */
async function unit(engine, words = [], env = {}) {
  say(`tests on ${engine} …`);
  const report = join(reports, `unit-${engine}.json`);
  const select =
    engine === "postgres" && words.length === 0 ? ["related", "packages/testing/src/test-database.ts"] : [];
  const args = [...select, "--run", ...words, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await withReport(report, () => run("vitest", args, { env: { TEST_DATABASE: engine, ...env } }));
  const { numPassedTests = 0, testResults = [] } = read(report);
  count(`tests on ${engine}`, code, numPassedTests, testResults.flatMap(failedTests));
}

/** The failed tests of a file, by Vitest's report. A file that could not be run has none, and is itself the failure. */
function failedTests({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  const whole = status === "failed" && failed.length === 0 ? [`${file} (${firstLine(message)})`] : [];
  return [...whole, ...failed.map((test) => `${file} ${test.fullName} (${firstLine(test.failureMessages[0])})`)];
}

const firstLine = (text = "no reason given") => stripVTControlCharacters(text).split("\n")[0];

/** More failed journeys than these are no race; they are not tried again. */
const MOST_SECOND_TRIES = 10;

/** The journeys in a browser over the real process. What failed is tried once more, alone; the verdict tells a race. */
async function journeys(words = []) {
  if (!existsSync(join(root, "e2e", "playwright.config.ts"))) {
    return count("journeys (e2e/playwright.config.ts is missing)", 1);
  }
  const chromium = await findChromium();
  if (!chromium) {
    return count("journeys (no Chromium, and none could be installed)", 1);
  }
  say(`journeys with ${chromium} …`);
  const first = await playwright("journeys", chromium, words);
  const { unexpected = 0 } = first.stats;
  const triedAgain = unexpected > 0 && unexpected <= MOST_SECOND_TRIES;
  const again = triedAgain && (await playwright("journeys-again", chromium, ["--last-failed", "--workers=1"]));
  const { passed, failed, flaky, slowest } = judge(first, again);
  for (const line of slowest) {
    say(`  ${line}`);
  }
  for (const line of flaky) {
    say(`flaky: ${line}`);
  }
  // A run that ends badly without a failed journey has failed at its beginning or its end, and says so itself.
  const endedBadly = (unexpected === 0 && first.code !== 0) || (failed.length === 0 && again && again.code !== 0);
  count("journeys", Number(failed.length > 0 || endedBadly), passed, failed);
}

/** One run of Playwright, with a report of its own. */
async function playwright(name, chromium, words) {
  const report = join(reports, `${name}.json`);
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = ["test", "--config=e2e/playwright.config.ts", "--reporter=list,json", ...words];
  const code = await withReport(report, () => run("playwright", args, { env }));
  return { code, report, stats: read(report).stats ?? {} };
}

function judge(...runs) {
  const written = runs.map(({ report }) => report).filter((report) => report && existsSync(report));
  const { stdout } = spawnSync(node, ["scripts/judge-journeys.ts", ...written], { cwd: root, encoding: "utf8" });
  return JSON.parse(stdout || '{"passed":0,"failed":["no verdict on the journeys"],"flaky":[],"slowest":[]}');
}

/** Removes an earlier run's report first, so that it cannot be taken for this one's. */
async function withReport(report, work) {
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  return work();
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
}

/**
 * Counts a stage. One that failed without a failed test, or ran none at all, counts as one failure.
 * @param {string[]} failed a line for each failed test
 */
function count(name, code, passed = 0, failed = []) {
  const isGood = code === 0 && passed > 0 && failed.length === 0;
  total.passed += passed;
  total.failed.push(...(isGood || failed.length > 0 ? failed : [name]));
  say(`${isGood ? "✓" : "✗"} ${name}: ${passed} passed, ${failed.length} failed`);
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
    await build();
    await unit("pglite", rest, { SOAK: "1" });
    await unit("postgres", rest, { SOAK: "1" });
  },
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
  giveUp(`${mode} is unknown; there are ${Object.keys(MODES).join(", ")}.`, 2);
}
ensureInstalled();
if (!existsSync(node)) {
  giveUp("the project's own Node is missing; remove node_modules and try again.");
}
await (MODES[mode] ?? everything)();
for (const line of total.failed) {
  say(`failed: ${line}`);
}
process.stdout.write(`\n${total.passed} passed, ${total.failed.length} failed\n`);
process.exitCode = total.failed.length > 0 ? 1 : 0;
