import { counted } from "../counted.ts";
import { type Finding, type FindingState, fine } from "./finding.ts";

/** The width of a terminal that everybody has. */
const WIDTH = 80;

/** The groups of checks, by the first word of their names. */
const TITLES: Readonly<Record<string, string>> = {
  settings: "Settings",
  machine: "Machine",
  disk: "Disks",
  database: "Database",
  clock: "Clock",
  keys: "Keys",
  services: "Outside services",
  websites: "Websites",
  stock: "Stock",
  jobs: "Jobs and mails",
  payments: "Payments",
  backup: "Back-ups",
};

const STATE_WIDTH = "warning  ".length;
const MARGIN = "  ";

/** What was found as a text: by groups, each line at most 80 characters wide, and a summary at the end. */
export function findingsText(findings: readonly Finding[]): string {
  const groups = Map.groupBy(findings, ({ check }) => check.split(".")[0] ?? "");
  const blocks = [...groups].map(([group, each]) => `${TITLES[group] ?? group}\n${brief(each).map(lineOf).join("")}`);
  return `${[...blocks, summaryOf(findings)].join("\n")}\n`;
}

/** Checks of every website, of which a company has hundreds: what is told if several are fine. */
const OF_WEBSITES: Readonly<Record<string, (count: number) => string>> = {
  "websites.address": (count) => `The addresses of ${count} websites fit.`,
  "websites.answer": (count) => `${count} websites answer at their addresses.`,
  "websites.certificate": (count) => `The certificates of ${count} websites are valid for two weeks or longer.`,
  "websites.legal-pages": (count) => `${count} websites have the pages that the law asks for.`,
};

/** The order of what is not fine. */
const STATES: readonly FindingState[] = ["wrong", "warning"];

/**
 * Tells in one line of each check how many websites are fine, and then of each one what is not, what is wrong first
 * [operator.doctor].
 */
function brief(findings: readonly Finding[]): readonly Finding[] {
  return [...Map.groupBy(findings, ({ check }) => check)].flatMap(([check, each]) => {
    const tell = OF_WEBSITES[check];
    if (tell === undefined || each.length === 1) {
      return each;
    }
    const fines = each.filter(({ state }) => state === "ok");
    const told = fines.length > 1 ? [fine(check, tell(fines.length))] : fines;
    const others = each
      .filter(({ state }) => state !== "ok")
      .toSorted(
        (one, other) =>
          STATES.indexOf(one.state) - STATES.indexOf(other.state) || one.detail.localeCompare(other.detail, "en"),
      );
    return [...told, ...others];
  });
}

function lineOf({ state, detail, advice }: Finding): string {
  const indent = MARGIN + " ".repeat(STATE_WIDTH);
  const told = wrapped(detail, indent).replace(indent, MARGIN + state.padEnd(STATE_WIDTH));
  return advice === null ? told : told + wrapped(advice, `${indent}  `).replace(`${indent}  `, `${indent}> `);
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (wanted: FindingState) => findings.filter(({ state }) => state === wanted).length;
  return `${counted(findings.length, "check")}: ${count("ok")} ok, ${counted(count("warning"), "warning")}, ${count("wrong")} wrong.`;
}

/** Breaks a text between words, so that its lines fit. A word that is longer stands alone. */
function wrapped(text: string, indent: string): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= WIDTH) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(indent + word);
    }
  }
  return lines.map((line) => `${line}\n`).join("");
}
