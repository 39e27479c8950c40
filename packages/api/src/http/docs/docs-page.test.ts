import { type AnyEndpoint, contract, ERRORS } from "@guerdon/contract";
import {
  aShop,
  aShopOfCalls,
  aShopThatKnowsPia,
  browseAndLeave,
  CallRecorder,
  makeCallsSucceed,
  orderAsCustomer,
  payTheRest,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { docsPage } from "./docs-page.ts";
import { GROUPS } from "./groups.ts";
import { describedObjects, failureTimes } from "./recorded-words.fixture.ts";

const endpoints: AnyEndpoint[] = Object.values(contract);

const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Customers of two shops make each call at least once, in an order in which it succeeds. */
async function recordedExamples() {
  const recorder = new CallRecorder();
  await using shop = await aShopThatKnowsPia();
  await orderAsCustomer(recorder, shop.visitor(), ["Sommer2026", "Winter2026"]);
  await payTheRest(recorder, shop.visitor());
  await using shopOfCalls = await aShopOfCalls();
  await makeCallsSucceed(recorder, shopOfCalls);
  await browseAndLeave(recorder, shopOfCalls);
  return recorder.examples(endpoints);
}

/** `vitest --update` records the examples. */
// [errors.examples]
test("each call has an example, which the shop answers as recorded", { timeout: 300_000 }, async () => {
  const examples = await recordedExamples();
  expect(Object.keys(examples).filter((name) => examples[name] === undefined)).toEqual([]);
  await expect(written(examples)).toMatchFileSnapshot("recorded/examples.json");
});

/** `vitest --update` records the words. */
// [errors.description]
test("what fields and codes mean is what the contract's comments and the rules say", async () => {
  const words = { when: failureTimes(), described: describedObjects() };
  expect(Object.keys(words.when).sort()).toEqual(Object.keys(ERRORS).sort());
  await expect(written(words)).toMatchFileSnapshot("recorded/words.json");
});

test("each call stands in one group", () => {
  expect(GROUPS.flatMap(({ calls }) => calls).sort()).toEqual(Object.keys(contract).sort());
});

const sectionOf = (page: string, name: string) =>
  page.split(`<section class="call" id="${name}">`)[1]?.split("</section>")[0];

// [errors.description]
test("the page has each call with its way, its failures and its example", async () => {
  await using testShop = await aShop();
  const response = await testShop.visitor().request("/api/docs");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  const page = await response.text();
  for (const { name, method, path, failures } of endpoints) {
    const section = sectionOf(page, name) ?? "";
    expect(section, name).toContain(`>${method}</b> <code>/api${path}</code>`);
    expect(section, name).toMatch(/<h4>Example<\/h4>\n<pre[^>]*><code>curl /);
    for (const code of failures as (keyof typeof ERRORS)[]) {
      expect(section, name).toContain(`<a href="#${code}"><code>${code}</code></a> ${ERRORS[code].status}: `);
    }
  }
});

test("a field has its type, whether it must be there, and what it means", async () => {
  const section = sectionOf(await (await docsPage()).text(), "enterCode");
  expect(section).toContain("<dt><code>code</code> <small>required</small><dd>string, at most 100 characters</div>");
  expect(section).toContain(
    "<dt><code>website</code> <small>optional</small><dd>string, at most 500 characters<dd>Honeypot: a hidden field that only bots fill.</div>",
  );
});

test("an answer of several forms says what tells them apart, or that it is one of them", async () => {
  const page = await (await docsPage()).text();
  const headsOf = (name: string) =>
    [...(sectionOf(page, name) ?? "").matchAll(/<p class="form">(.*?)<\/p>/g)].map(([, head]) => head);
  expect(headsOf("createOrder")).toEqual(["Either:", "Or:"]);
  expect(headsOf("changeBasket")).toContain("If <code>update_type is &quot;ADD&quot;</code>:");
});

test("every link within the page leads to a place of it, of which there is one", async () => {
  const page = await (await docsPage()).text();
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const linked = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
  expect(linked.filter((id) => !ids.includes(id))).toEqual([]);
});

test("the page is small, has no script, and its one style has the nonce of its answer", async () => {
  const [one, other] = [await docsPage(), await docsPage()];
  const [page, again] = [await one.text(), await other.text()];
  expect(page.length).toBeLessThan(400_000);
  expect(page).not.toMatch(/<script|javascript:| on\w+=| style=/i);
  const nonces = [one, other].map(
    ({ headers }) => /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1],
  );
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(page).toContain(`<style nonce="${nonces[0]}">`);
  expect(page.replace(nonces[0] ?? "", "")).toBe(again.replace(nonces[1] ?? "", ""));
});
