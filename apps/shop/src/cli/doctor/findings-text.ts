import { counted } from "../counted.ts";
import type { Finding, FindingState } from "./finding.ts";

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
  const blocks = [...groups].map(([group, each]) => `${TITLES[group] ?? group}\n${each.map(lineOf).join("")}`);
  return `${[...blocks, summaryOf(findings)].join("\n")}\n`;
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
