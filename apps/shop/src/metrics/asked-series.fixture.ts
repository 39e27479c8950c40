import { readFile } from "node:fs/promises";
import { join } from "node:path";

const DEPLOY = join(import.meta.dirname, "../../../../deploy");

/** Labels that Prometheus gives to what it asks. */
const OF_PROMETHEUS: ReadonlySet<string> = new Set(["job", "role", "instance"]);

/** A series that somebody asks for: its name, and of each label a pattern. */
export interface AskedSeries {
  text: string;
  name: string;
  labels: Readonly<Record<string, string>>;
}

/**
 * All series that the alerts and the dashboard ask for. One that asks for several values of a label (`a|b`) is several, and
 * so is one that leaves some out: a value that does not exist is a mistake in both.
 */
export async function askedSeries(): Promise<AskedSeries[]> {
  const alerts = await readFile(join(DEPLOY, "prometheus/alerts.yml"), "utf8");
  const dashboard = (await readFile(join(DEPLOY, "grafana/guerdon.json"), "utf8")).replaceAll('\\"', '"');
  const texts = [alerts.replaceAll(/^ *#.*$/gm, ""), dashboard.replaceAll("$website", ".*")];
  const found = texts.flatMap((text) => [...text.matchAll(/\b((?:guerdon|process|nodejs)_\w+)(?:\s*\{([^}]*)\})?/g)]);
  const asked = found.flatMap(([, name = "", matchers = ""]) => combinations(name, matchers));
  return [...new Map(asked.map((each) => [each.text, each])).values()];
}

function combinations(name: string, matchers: string): AskedSeries[] {
  const parsed = [...matchers.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)]
    .map(([, label = "", operator = "", values = ""]) => ({ label, operator, values }))
    .filter(({ label }) => !OF_PROMETHEUS.has(label));
  const wanted = parsed.filter(({ operator }) => !operator.startsWith("!"));
  const all = Object.fromEntries(wanted.map(({ label, values }) => [label, values]));
  const several = parsed.flatMap(({ label, operator, values }) =>
    values.split("|").map((value) => (operator.startsWith("!") ? { [label]: value } : { ...all, [label]: value })),
  );
  return (several.length > 0 ? several : [{}]).map((labels) => ({
    text: `${name} ${JSON.stringify(labels)}`,
    name,
    labels,
  }));
}

/** Those of the series that a process does not show. */
export function notShown(asked: readonly AskedSeries[], metrics: string): string[] {
  const shown = Map.groupBy(
    metrics.split("\n").flatMap((line) => {
      const found = /^(\w+)(?:\{(.*)\})? /.exec(line);
      return found ? [{ name: found[1], labels: labelsIn(found[2] ?? "") }] : [];
    }),
    ({ name }) => name,
  );
  const isShown = ({ name, labels }: AskedSeries) => {
    const patterns = Object.entries(labels).map(([label, values]) => [label, new RegExp(`^(?:${values})$`)] as const);
    const fits = (given: ReadonlyMap<string, string>) =>
      patterns.every(([label, pattern]) => pattern.test(given.get(label) ?? ""));
    return shown.get(name)?.some((series) => fits(series.labels)) ?? false;
  };
  return asked.filter((series) => !isShown(series)).map(({ text }) => text);
}

function labelsIn(text: string): ReadonlyMap<string, string> {
  const pairs = text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g);
  return new Map([...pairs].map(([, label = "", value = ""]) => [label, value]));
}
