import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSandbox } from "../index.ts";

const WISH = { reference: "ord_1.1", product_number: "TV1", variation_number: "TV1-<b>", quantity: 2 };

async function anIssuer() {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-issuer-"));
  const now = () => new Date("2026-06-01T10:00:00Z");
  const app = createSandbox({
    dataDir: folder.path,
    now,
    shop: async () => new Response(),
    partnerSecret: "",
    portalSecret: "",
  });
  return {
    page: async () => (await app.request("http://sandbox.localhost/issuer")).text(),
    ask: async (wish: object, type = "application/json") => {
      const init = { method: "POST", headers: { "content-type": type }, body: JSON.stringify(wish) };
      const response = await app.request("http://sandbox.localhost/issuer/codes", init);
      return { status: response.status, body: (await response.json()) as { codes?: string[] } };
    },
    [Symbol.asyncDispose]: () => folder.remove(),
  };
}

test("codes of a reference are made once, and shown as text", async () => {
  await using issuer = await anIssuer();
  expect(await issuer.page()).toContain("No code yet.");
  const made = await issuer.ask(WISH);
  expect(made).toEqual({
    status: 200,
    body: { codes: [expect.stringMatching(/^ISS(-[2-9A-Z]{4}){3}$/), expect.stringMatching(/^ISS/)] },
  });
  expect(await issuer.ask(WISH)).toEqual(made);
  const page = await issuer.page();
  expect(page).toContain(made.body.codes?.[1]);
  expect(page.split("for ord_1.1").length).toBe(2);
  expect(page).toContain("TV1-&lt;b&gt;");
});

test("thirteen codes, and what is no wish, are refused", async () => {
  await using issuer = await anIssuer();
  expect(await issuer.ask({ ...WISH, quantity: 13 })).toEqual({ status: 422, body: { reason: "quantity_refused" } });
  expect(await issuer.ask({ ...WISH, quantity: 0 })).toMatchObject({ status: 400 });
  expect(await issuer.ask({ ...WISH, reference: 1 })).toMatchObject({ status: 400 });
  expect(await issuer.ask(WISH, "text/plain")).toMatchObject({ status: 415 });
  expect(await issuer.page()).toContain("No code yet.");
});
