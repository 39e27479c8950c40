import { globSync, readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { inlineScript } from "./inline-script.ts";

it("calls the function with data, and with other functions", () => {
  const sum = (a: number, b: number) => a + b;
  const seen: unknown[] = [];
  const look = (add: typeof sum, { texts }: { texts: readonly string[] }) => {
    seen.push(add(1, 2), texts);
  };
  const texts = ["</script><!--", "'\"\u2028"];
  const script = inlineScript(look, sum, { texts });
  expect(script).not.toContain("<");
  new Function("seen", script)(seen);
  expect(seen).toEqual([3, texts]);
});

const APP = `${import.meta.dirname}/../`;

test.each(globSync("**/*.inline.ts", { cwd: APP }))("%s uses nothing of other modules", (path) => {
  expect(readFileSync(APP + path, "utf8")).not.toMatch(/^import (?!type )/m);
});
