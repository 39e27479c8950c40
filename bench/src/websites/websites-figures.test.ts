import { expect, test } from "vitest";
import { keptForEach, reportWebsites, type WebsitesFigures } from "./websites-figures.ts";

const PAGE = { cpuMs: 10, databaseCpuMs: undefined, sql: 2 };

const aShopWith = (websites: number, heap: number): WebsitesFigures => ({
  websites,
  apply: { cpuMs: 50, databaseCpuMs: 10 },
  start: { seconds: 2, cpuSeconds: 2 },
  atRest: { resident: 200, heap: 50 },
  afterEach: { resident: 250, heap },
  firstPage: PAGE,
  laterPage: PAGE,
  samePage: PAGE,
  publish: { seconds: 0.1, cpuMs: websites, publisherCpuMs: 60, databaseCpuMs: 20, sql: 30 },
  errors: 0,
  firstError: undefined,
});

test("figures are by the number of websites, the most beside the fewest", () => {
  const figures = [aShopWith(10, 51), aShopWith(1000, 100)];
  expect(figures.map(keptForEach)).toEqual([102.4, 51.2]);
  const report = reportWebsites(figures);
  expect(report).toMatch(/^websites +10 +1,000 +last ÷ first\n/);
  expect(report).toMatch(/heap kB for each website since the start +102 +51\.2 +0\.50\n/);
  expect(report).toMatch(/CPU ms of a process that sells +10\.0 +1000 +100\n/);
  expect(report).toMatch(/of the database +– +– +–\n/);
  expect(reportWebsites([])).toBe("");
});
