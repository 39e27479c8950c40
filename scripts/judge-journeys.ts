// Judges the journeys by Playwright's reports: `node scripts/judge-journeys.ts REPORT [REPORT-OF-THE-SECOND-TRY]`
// writes a verdict as JSON.
import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** A journey that passes only when it is tried again is told, and forgiven this many times a run. */
const FORGIVEN = 2;
/** Where money, credit or a person's session is at stake, once is too often. */
const NEVER_FORGIVEN = ["order", "ledger", "session"];
const SLOWEST = 20;

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
  /** Without their `@`. */
  tags?: string[];
  tests: { status: string; results: Attempt[] }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

/** The parts of Playwright's JSON report that are read here. */
export interface JourneyReport {
  suites?: Suite[];
  /** What went wrong outside every journey, such as a failure in the shop's log. */
  errors?: { message?: string }[];
}

export interface Verdict {
  passed: number;
  /** A line for each journey that failed, and for what went wrong outside them. */
  failed: string[];
  /** A line for each journey that passed on its second try: its name and what went wrong on the first. */
  flaky: string[];
  /** A line for each of the slowest journeys, the slowest first. */
  slowest: string[];
}

/**
 * @param first report of all journeys
 * @param again report of those that failed, each tried once more and alone
 */
export function judgeJourneys(first: JourneyReport, again: JourneyReport = {}): Verdict {
  const journeys = specsOf(first);
  const recovered = new Set(specsOf(again).filter(hasPassed).map(nameOf));
  const unexpected = journeys.filter((spec) => !hasPassed(spec));
  const flaky = unexpected.filter((spec) => recovered.has(nameOf(spec)));
  const forgiven = flaky.length > FORGIVEN ? [] : flaky.filter(({ tags = [] }) => !tags.some(isNeverForgiven));
  const broken = unexpected.filter((spec) => !forgiven.includes(spec));
  const outside = [...(first.errors ?? []), ...(again.errors ?? [])];
  return {
    passed: journeys.length - broken.length,
    failed: [...broken.map(toldOf), ...outside.map(firstLine)],
    flaky: flaky.map(toldOf),
    slowest: journeys
      .toSorted((one, other) => secondsOf(other) - secondsOf(one))
      .slice(0, SLOWEST)
      .map((spec) => `${secondsOf(spec).toFixed(1)} s ${nameOf(spec)}`),
  };
}

function specsOf({ suites = [] }: JourneyReport): Spec[] {
  const nested = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(nested)];
  return suites.flatMap(nested).filter(({ tests }) => tests.some(({ status }) => status !== "skipped"));
}

const isNeverForgiven = (tag: string) => NEVER_FORGIVEN.includes(tag.replace(/^@/, ""));
const hasPassed = ({ tests }: Spec) => tests.every(({ status }) => status !== "unexpected");
const nameOf = ({ file, line, title }: Spec) => `${file}:${line} ${title}`;
const attempts = ({ tests }: Spec) => tests.flatMap(({ results }) => results);
const secondsOf = (spec: Spec) => attempts(spec).reduce((sum, { duration }) => sum + duration, 0) / 1000;

/** A journey's name and what went wrong first. */
function toldOf(spec: Spec): string {
  return `${nameOf(spec)} (${firstLine(attempts(spec).flatMap(({ errors = [] }) => errors)[0])})`;
}

/** Without the colours of a terminal. */
function firstLine({ message = "no reason given" }: { message?: string } = {}): string {
  return (stripVTControlCharacters(message).split("\n")[0] ?? "").trim();
}

if (import.meta.main) {
  const [first = {}, again] = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, "utf8")));
  process.stdout.write(JSON.stringify(judgeJourneys(first, again)));
}
