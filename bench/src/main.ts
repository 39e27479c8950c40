import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openPace } from "../../apps/shop/src/pace/pace.mjs";
import { accept, type Baseline, comparableFigures, compare, type Figure, reportComparison } from "./baseline.ts";
import { openHost } from "./databases.ts";
import { type GrowthFigures, measureGrowth } from "./growth/measure-growth.ts";
import { type ImportFigures, measureImport, reportImports } from "./growth/measure-import.ts";
import { reportGrowth } from "./growth/report-growth.ts";
import { type CommandFigures, measureCommands, reportCommands } from "./measure-commands.ts";
import { type EngineFigures, measureEngine } from "./measure-engine.ts";
import { type FirstPaintFigures, measureFirstPaint } from "./measure-first-paint.ts";
import { failOnShopErrors, measureShops, reportShops, type ShopsFigures } from "./measure-shops.ts";
import { type MixedFigures, measureMixed } from "./mixed/measure-mixed.ts";
import { judgeMixed, reportMixed } from "./mixed/report-mixed.ts";
import { HELP, type Options, readOptions, UsageError } from "./options.ts";
import { measureOverload, type OverloadFigures } from "./overload/measure-overload.ts";
import { failuresOf, judgeOverload, reportOverload } from "./overload/report-overload.ts";
import { judge, report } from "./report.ts";
import { reportFirstPaint } from "./report-first-paint.ts";
import { startBareServer } from "./servers.ts";

const RESULTS = join(import.meta.dirname, "../results");
const BASELINE = join(import.meta.dirname, "../baseline.json");

/** What may have wrong responses. */
interface Measured {
  engines: readonly EngineFigures[];
  growth: readonly GrowthFigures[];
  mixed: readonly MixedFigures[];
  overload: readonly OverloadFigures[];
  shops: ShopsFigures;
}

/** Measures the shop and compares the figures with the goals (docs/measuring.md). */
async function main(options: Options): Promise<void> {
  const started = new Date();
  const folder = await mkdtemp(join(tmpdir(), "guerdon-bench-"));
  const loadBefore = loadavg()[0];
  try {
    const isAlone = options.imports || options.mixed !== undefined || options.overload !== undefined;
    const engines = isAlone ? [] : await measureEngines(options, folder);
    const imports: ImportFigures[] = [];
    for (const engine of options.imports ? options.engines : []) {
      imports.push(await measureImport(engine, { folder, log }));
    }
    const mixed = await measureEverything(options, folder);
    const overload = await measureStorms(options, folder);
    const shops = await measureShops(options, { folder, log });
    const growth = await measureSizes(options, folder);
    const firstPaint: FirstPaintFigures[] = options.firstPaint ? await measureFirstPaint(folder, log) : [];
    const commands: CommandFigures[] =
      options.company === undefined ? [] : await measureCommands(options.company, { folder, log });
    const machine = {
      processor: cpus()[0]?.model,
      processors: availableParallelism(),
      node: process.version,
      platform: `${process.platform}-${process.arch}`,
      loadBefore,
    };
    const figures = {
      started,
      seconds: (Date.now() - started.getTime()) / 1000,
      machine,
      engines,
      growth,
      firstPaint,
      imports,
      commands,
      mixed,
      overload,
      shops,
      goals: [...engines.flatMap(judge), ...mixed.flatMap(judgeMixed), ...overload.flatMap(judgeOverload)],
    };
    await writeFigures(figures, started, options.json);
    const reports = [
      report(engines),
      reportGrowth(growth),
      reportFirstPaint(firstPaint),
      reportImports(imports),
      reportCommands(commands),
      reportMixed(mixed),
      reportOverload(overload),
      reportShops(shops),
    ];
    pace.close();
    process.stdout.write(`${reports.filter(Boolean).join("\n\n")}\n`);
    failOnAll(figures);
    if (options.check || options.accept) {
      await holdBaseline(comparableFigures(engines, firstPaint), { started, ...options });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureEngines({ engines, loads, rounds, profile }: Options, folder: string): Promise<EngineFigures[]> {
  await using bare = await startBareServer();
  const figures: EngineFigures[] = [];
  for (const engine of engines) {
    figures.push(await measureEngine({ engine, folder, bare, loads, rounds, profile, log }));
  }
  return figures;
}

async function measureEverything({ engines, mixed }: Options, folder: string): Promise<MixedFigures[]> {
  const figures: MixedFigures[] = [];
  for (const engine of mixed === undefined ? [] : engines) {
    figures.push(await measureMixed(engine, { minutes: mixed ?? 0, folder, log }));
  }
  return figures;
}

async function measureStorms({ engines, overload, rounds }: Options, folder: string): Promise<OverloadFigures[]> {
  const figures: OverloadFigures[] = [];
  for (const engine of overload === undefined ? [] : engines) {
    figures.push(await measureOverload(engine, { minutes: overload ?? 0, rounds, folder, log }));
  }
  return figures;
}

async function measureSizes({ growth }: Options, folder: string): Promise<GrowthFigures[]> {
  if (growth.length === 0) {
    return [];
  }
  await using host = await openHost("postgres", folder);
  const figures: GrowthFigures[] = [];
  for (const products of growth) {
    figures.push(await measureGrowth(products, { host, folder, log }));
  }
  return figures;
}

async function writeFigures(figures: unknown, started: Date, further: string | undefined): Promise<void> {
  const text = `${JSON.stringify(figures, null, 2)}\n`;
  await mkdir(RESULTS, { recursive: true });
  const path = join(RESULTS, `${started.toISOString().replaceAll(/[:.]/g, "-")}.json`);
  for (const target of [path, ...(further ? [resolve(further)] : [])]) {
    await writeFile(target, text);
    log(`figures in ${target}`);
  }
}

/** Compares with what was reached, writes what is accepted, and fails on what got worse without a reason. */
async function holdBaseline(
  figures: readonly Figure[],
  { started, because, ...options }: Pick<Options, "accept" | "because"> & { started: Date },
): Promise<void> {
  const baseline: Baseline = JSON.parse(await readFile(BASELINE, "utf8"));
  const compared = compare(baseline, figures);
  process.stdout.write(`\n${reportComparison(compared)}\n`);
  if (options.accept) {
    const accepted = accept(baseline, compared, { because, on: started.toISOString().slice(0, 10) });
    await writeFile(BASELINE, `${JSON.stringify(accepted, null, 2)}\n`);
  }
  if (because === undefined && compared.some(({ outcome }) => outcome === "worse")) {
    process.exitCode = 1;
  }
}

/** Whatever was measured: wrong responses fail it. */
function failOnAll({ engines, growth, mixed, overload, shops }: Measured): void {
  failOnErrors(engines);
  failOnGrowthErrors(growth);
  failOnMixedErrors(mixed);
  failOnStormFailures(overload);
  failOnShopErrors(shops, log);
}

/** Wrong responses fail the benchmark, slow ones do not without --check. */
function failOnErrors(engines: readonly EngineFigures[]): void {
  for (const { engine, loads, beside } of engines) {
    if (beside && beside.errors > 0) {
      process.exitCode = 1;
      log(`${engine}, list beside purchases: ${beside.errors} errors`);
    }
    for (const [name, { errors, requests, firstError }] of Object.entries(loads)) {
      if (errors === 0 && requests > 0) {
        continue;
      }
      process.exitCode = 1;
      log(`${engine}, ${name}: ${errors} errors, ${requests} successful responses. First error: ${firstError}`);
    }
  }
}

function failOnGrowthErrors(growth: readonly GrowthFigures[]): void {
  for (const { products, loads } of growth) {
    for (const [name, { errors, requests }] of Object.entries(loads)) {
      if (errors === 0 && requests > 0) {
        continue;
      }
      process.exitCode = 1;
      log(`growth, ${products} products, ${name}: ${errors} errors, ${requests} successful responses`);
    }
  }
}

function failOnMixedErrors(mixed: readonly MixedFigures[]): void {
  const failed = mixed.flatMap(({ remarkable }) => remarkable.filter(({ error }) => error !== undefined));
  if (failed.length > 0) {
    process.exitCode = 1;
    log(`mixed: ${failed.length} errors. First error: ${failed[0]?.what}: ${failed[0]?.error}`);
  }
}

function failOnStormFailures(overload: readonly OverloadFigures[]): void {
  const failed = overload.flatMap(({ storms }) => storms).reduce((sum, storm) => sum + failuresOf(storm), 0);
  if (failed > 0) {
    process.exitCode = 1;
    log(`overload: ${failed} requests neither answered nor refused with a time at which to come back`);
  }
}

let interrupted = false;
const pace = openPace(process.stderr, "bench: starting …");

/** Logs progress. @throws after a signal, so that all started processes are stopped by their blocks. */
function log(text: string): void {
  if (interrupted) {
    throw new Error("interrupted");
  }
  pace.around(() => process.stderr.write(`bench: ${text}\n`));
  pace.say(`bench: ${text} …`);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    interrupted = true;
  });
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options === "help") {
    pace.close();
    process.stdout.write(`${HELP}\n`);
  } else {
    await main(options);
  }
} catch (error) {
  pace.close();
  const isExpected = error instanceof UsageError || interrupted;
  const text = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error);
  process.stderr.write(`bench: ${text}\n`);
  process.exitCode = 1;
}
