// Evaluates Playwright's reports: `node scripts/judge-journeys.ts REPORT [RETRY-REPORT]` writes a verdict as JSON.
import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** The number of flaky journeys, which pass only on retry, that a run tolerates. They are always reported. */
const MAX_FLAKY = 2;
/** Tags of journeys that must not be flaky, because money, credit or sessions are at stake. */
const STRICT_TAGS = ["order", "ledger", "session"];
const SLOWEST_COUNT = 20;

interface Attempt {
  status: string;
  /** In milliseconds. */
  duration: number;
  errors?: { message?: string }[];
}

interface Spec {
  title: string;
  file: string;
  line: number;
  /** Without the `@`. */
  tags?: string[];
  tests: { status: string; results: Attempt[] }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

/** The parts of Playwright's JSON report used here. */
export interface JourneyReport {
  suites?: Suite[];
  /** Errors outside the journeys, such as failures in the shop's log. */
  errors?: { message?: string }[];
}

export interface Verdict {
  passed: number;
  /** A line for each failed journey, and for each error outside the journeys. */
  failed: string[];
  /** A line for each journey that passed on retry: its name and its first error. */
  flaky: string[];
  /** A line for each of the slowest journeys, slowest first. */
  slowest: string[];
}

/**
 * @param first the report of all journeys
 * @param retry the report of the retried journeys
 */
export function judgeJourneys(first: JourneyReport, retry: JourneyReport = {}): Verdict {
  const journeys = specsOf(first);
  const recovered = new Set(specsOf(retry).filter(hasPassed).map(nameOf));
  const unexpected = journeys.filter((spec) => !hasPassed(spec));
  const flaky = unexpected.filter((spec) => recovered.has(nameOf(spec)));
  const tolerated = flaky.length > MAX_FLAKY ? [] : flaky.filter(({ tags = [] }) => !tags.some(isStrict));
  const broken = unexpected.filter((spec) => !tolerated.includes(spec));
  const outside = [...(first.errors ?? []), ...(retry.errors ?? [])];
  return {
    passed: journeys.length - broken.length,
    failed: [...broken.map(summaryOf), ...outside.map(firstLine)],
    flaky: flaky.map(summaryOf),
    slowest: journeys
      .toSorted((one, other) => secondsOf(other) - secondsOf(one))
      .slice(0, SLOWEST_COUNT)
      .map((spec) => `${secondsOf(spec).toFixed(1)} s ${nameOf(spec)}`),
  };
}

function specsOf({ suites = [] }: JourneyReport): Spec[] {
  const nested = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(nested)];
  return suites.flatMap(nested).filter(({ tests }) => tests.some(({ status }) => status !== "skipped"));
}

const isStrict = (tag: string) => STRICT_TAGS.includes(tag.replace(/^@/, ""));
const hasPassed = ({ tests }: Spec) => tests.every(({ status }) => status !== "unexpected");
const nameOf = ({ file, line, title }: Spec) => `${file}:${line} ${title}`;
const attempts = ({ tests }: Spec) => tests.flatMap(({ results }) => results);
const secondsOf = (spec: Spec) => attempts(spec).reduce((sum, { duration }) => sum + duration, 0) / 1000;

/** A journey's name and first error. */
function summaryOf(spec: Spec): string {
  return `${nameOf(spec)} (${firstLine(attempts(spec).flatMap(({ errors = [] }) => errors)[0])})`;
}

/** The first line of an error's message, without terminal colours. */
function firstLine({ message = "no reason given" }: { message?: string } = {}): string {
  return (stripVTControlCharacters(message).split("\n")[0] ?? "").trim();
}

if (import.meta.main) {
  const [first = {}, retry] = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, "utf8")));
  process.stdout.write(JSON.stringify(judgeJourneys(first, retry)));
}
