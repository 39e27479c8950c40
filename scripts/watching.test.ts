import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type TestContext, test } from "vitest";
import { parse } from "yaml";
import { slugOf } from "./references/headings.ts";

const ROOT = join(import.meta.dirname, "..");
const PROMETHEUS = join(ROOT, "deploy/prometheus");
const SOURCES = join(ROOT, "apps/shop/src/metrics");
const TESTS = ["alerts.test.yml", "alerts-of-weeks.test.yml"];

interface Alert {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary?: string; description?: string; runbook_url: string };
}

interface RuleTest {
  promql_expr_test: { expr: string; exp_samples: { labels: string }[] }[];
}

const read = (path: string) => readFile(join(ROOT, path), "utf8");
const rules = await read("deploy/prometheus/alerts.yml");
const alerts: Alert[] = parse(rules).groups.flatMap((group: { rules: Alert[] }) => group.rules);
const cases: RuleTest[] = (await Promise.all(TESTS.map((name) => readFile(join(PROMETHEUS, name), "utf8")))).flatMap(
  (text) => parse(text).tests,
);
const page = await read("docs/watch.md");
const reference = await read("docs/metrics.md");
const dashboard = await read("deploy/grafana/guerdon.json");
const files = (await readdir(SOURCES)).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
const source = (await Promise.all(files.map((name) => readFile(join(SOURCES, name), "utf8")))).join("\n");

/** The rows of metrics in their reference: each with its labels. */
const documented = new Map(
  [...reference.matchAll(/^\| `(guerdon_\w+)` \| [^|]+ \| ([^|]*)\|/gm)].map(([, name = "", labels = ""]) => [
    name,
    [...labels.matchAll(/`(\w+)`/g)].map(([, label = ""]) => label),
  ]),
);

/** Metrics whose names stand in the source. */
const counted = new Set([...source.matchAll(/\b(guerdon_[a-z_]+)\b/g)].map(([, name = ""]) => name));

/** The names of metrics in a text, without what Prometheus appends to those of histograms. */
function metricsIn(text: string): string[] {
  const names = text.match(/\bguerdon_[a-z_]+\b/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|sum|count)$/, "")))];
}

/** Runs promtool; the test is skipped where it is not installed. */
async function promtool({ skip }: TestContext, ...args: string[]): Promise<string> {
  const ran = await promisify(execFile)("promtool", args, { cwd: PROMETHEUS }).catch((error) => error);
  skip(ran.code === "ENOENT", "promtool is not installed");
  expect(ran, `${ran.stdout}${ran.stderr}`).not.toBeInstanceOf(Error);
  return ran.stdout;
}

/** Every expression in the dashboard. */
function expressions(value: unknown): string[] {
  if (typeof value !== "object" || value === null) {
    return [];
  }
  const own = "expr" in value && typeof value.expr === "string" ? [value.expr] : [];
  return [...own, ...Object.values(value).flatMap(expressions)];
}

test("each metric of the source is in its reference, and each of the reference in the source", () => {
  expect([...documented.keys()].toSorted()).toEqual([...counted].toSorted());
});

test("alerts and dashboard ask for metrics that exist, by labels that these have", () => {
  const texts = [...alerts.map(({ expr }) => expr), ...expressions(JSON.parse(dashboard))];
  expect(texts.flatMap(metricsIn).filter((name) => !counted.has(name))).toEqual([]);
  const known = new Map([...documented].map(([name, labels]) => [name, [...labels, "le", "instance", "role"]]));
  const unknown = texts.flatMap((text) =>
    [...text.matchAll(/\b(guerdon_\w+?)(?:_bucket|_sum|_count)?\s*\{([^}]*)\}/g)].flatMap(([, name = "", given = ""]) =>
      [...given.matchAll(/(\w+)\s*[!=]/g)].flatMap(([, label = ""]) =>
        known.get(name)?.includes(label) ? [] : [`${name} has no label ${label}`],
      ),
    ),
  );
  expect(unknown).toEqual([]);
  const grouped = texts.flatMap((text) => {
    const labels = [...documented.keys()]
      .filter((name) => text.includes(name))
      .flatMap((name) => known.get(name) ?? []);
    const by = [...text.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/,\s*/));
    return metricsIn(text).length > 0 ? by.filter((label) => !labels.includes(label)) : [];
  });
  expect(grouped).toEqual([]);
});

test("no metric has a label that Prometheus gives to what it asks: it would rename the shop's", () => {
  const taken = [...documented].filter(([, labels]) => labels.some((label) => ["job", "instance"].includes(label)));
  expect(taken).toEqual([]);
});

test("each alert says how long, how urgent, what and why, and where the page says what to do", () => {
  const sections = new Map(page.split(/^#{2,} /m).map((text) => [slugOf(text.split("\n")[0] ?? ""), text]));
  for (const { alert, for: lasting, labels, annotations } of alerts) {
    expect(lasting, alert).toMatch(/^\d+[mhd]$/);
    expect(["page", "ticket"], alert).toContain(labels.severity);
    expect(annotations.summary, alert).toBeTruthy();
    expect(annotations.description, alert).toMatch(/\.$/);
    const [file, slug = ""] = annotations.runbook_url.split("#");
    expect(file).toBe("docs/watch.md");
    expect(sections.get(slug), `${alert}: ${slug}`).toContain(alert);
  }
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
});

test("each alert fires in a test and is silent in another one", () => {
  const checks = cases.flatMap((each) => each.promql_expr_test);
  const of = (alert: string) => checks.filter(({ expr }) => expr.includes(`alertname="${alert}"`));
  const never = alerts.filter(({ alert }) => !of(alert).some(({ exp_samples }) => exp_samples.length > 0));
  expect(never.map(({ alert }) => alert)).toEqual([]);
  const always = alerts.filter(({ alert }) => !of(alert).some(({ exp_samples }) => exp_samples.length === 0));
  expect(always.map(({ alert }) => alert)).toEqual([]);
});

test("the dashboard has units, legends and an id of its own for each panel", () => {
  const { panels, templating } = JSON.parse(dashboard);
  const ids = panels.map(({ id }: { id: number }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const shown = panels.filter(({ type }: { type: string }) => type !== "row");
  for (const { title, fieldConfig, targets } of shown) {
    expect(fieldConfig.defaults.unit, title).toBeTruthy();
    expect(
      targets.filter(({ legendFormat }: { legendFormat?: string }) => !legendFormat),
      title,
    ).toEqual([]);
  }
  expect(templating.list.map(({ name }: { name: string }) => name)).toEqual(["datasource", "website"]);
});

test("promtool takes rules and configuration, where it is installed", async (context) => {
  await promtool(context, "check", "rules", "alerts.yml");
  await promtool(context, "check", "config", "prometheus.yml");
});

test("the alerts fire when they should, where promtool is installed", async (context) => {
  await promtool(context, "test", "rules", ...TESTS);
}, 300_000);
