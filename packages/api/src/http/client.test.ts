import { contract, money } from "@guerdon/contract";
import { createClient } from "@guerdon/contract/client";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

// [ledger.money]
describe("money on the wire", () => {
  test("is a decimal number of the major unit and survives the conversion there and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
        const wire = money.encode(minor);
        expect(money.decode(JSON.parse(JSON.stringify(wire)))).toBe(minor);
      }),
    );
    expect(money.encode(1990)).toBe(19.9);
  });

  test("is refused with a third decimal or as text", () => {
    for (const wrong of [0.001, "19.90", null, Number.NaN]) {
      expect(money.safeParse(wrong).success).toBe(false);
    }
  });
});

/** A client that records its requests and gets a given response. */
function listening(answer: () => Response) {
  const sent: Request[] = [];
  const call = createClient({
    baseUrl: "http://shop.example/api",
    headers: { "accept-language": "pl" },
    fetch: async (request) => {
      sent.push(request);
      return answer();
    },
  });
  return { call, sent };
}

test("path, query and body are encoded according to the contract", async () => {
  const { call, sent } = listening(() =>
    Response.json({ error_code: "NOT_FOUND", trace_id: "t", fields: {}, display: ["toast"] }, { status: 404 }),
  );
  await call(contract.readPage, { params: { path: "faq/über uns" }, query: { lang: "de" } });
  await call(contract.listProducts, {
    query: { sort: "default", page: 2, productType: ["TVO", "PHY"], recommended: true },
  });
  await call(contract.showProduct, { params: { number: "A1" } });
  await call(contract.changeBasket, {
    body: {
      update_type: "ADD",
      data: { number: "A", variation_id: "A-1", quantity: 1, face_value: 1250, delivery_options: 1 },
    },
  });
  expect(sent.map(({ method, url }) => `${method} ${url.replace("http://shop.example/api", "")}`)).toEqual([
    "GET /magnolia/.rest/delivery/pages/v1/faq/%C3%BCber%20uns?lang=de",
    "GET /catalog/products?recommended=true&productType=TVO%2CPHY&sort=default&page=2",
    "GET /catalog/products/A1",
    "PUT /basket",
  ]);
  expect(await sent.at(-1)?.json()).toMatchObject({ data: { face_value: 12.5 } });
  expect(sent.every(({ headers }) => headers.get("accept-language") === "pl")).toBe(true);
});

test("a failure is returned with its status; JSON that violates the contract is thrown", async () => {
  const failure = { error_code: "BFFE041", trace_id: "t", fields: {}, display: ["toast"] };
  const refusing = listening(() => Response.json(failure, { status: 401 }));
  expect(await refusing.call(contract.readBasket, {})).toEqual({ ok: false, failure: { ...failure, status: 401 } });
  const nonsense = listening(() => Response.json({ nonsense: 1 }));
  await expect(nonsense.call(contract.readBasket, {})).rejects.toThrow();
  expect(await listening(() => new Response(null, { status: 204 })).call(contract.heartbeat, {})).toEqual({
    ok: true,
    value: undefined,
  });
});

// [errors.fallback]
describe("a response that no shop wrote becomes a failure", () => {
  const page = (status: number) => new Response("<html><h1>Gateway</h1></html>", { status });
  const empty = (status: number) => new Response(null, { status });

  test.each([
    ["a gateway's page of status 403", page(403), { error_code: "BFFE016", status: 403 }],
    ["an empty one of status 403", empty(403), { error_code: "BFFE016", status: 403 }],
    ["a gateway's page of status 504", page(504), { error_code: "TIMEOUT", status: 504 }],
    ["an empty one of status 504", empty(504), { error_code: "TIMEOUT", status: 504 }],
    ["a gateway's page of status 502", page(502), { error_code: "BFFE100", status: 502 }],
    ["one of status 503, after which a page is tried again", empty(503), { error_code: "BFFE100", status: 503 }],
    ["an empty one of status 500", empty(500), { error_code: "BFFE100", status: 500 }],
    ["a gateway's page of status 404", page(404), { error_code: "BFFE100", status: 500 }],
    ["a page instead of the value", page(200), { error_code: "BFFE100", status: 500 }],
    ["nothing instead of the value", empty(200), { error_code: "BFFE100", status: 500 }],
    ["JSON of another form", Response.json({}, { status: 500 }), { error_code: "BFFE100", status: 500 }],
  ])("%s", async (_, response, failure) => {
    expect(await listening(() => response).call(contract.readBasket, {})).toEqual({
      ok: false,
      failure: { trace_id: "", fields: {}, display: ["toast"], ...failure },
    });
  });

  test("an unknown code is a failure of the shop, and keeps its trace id", async () => {
    const newer = { error_code: "NEWER", trace_id: "t9", fields: { a: 1 }, display: ["toast"] };
    const { call } = listening(() => Response.json(newer, { status: 422 }));
    expect(await call(contract.readBasket, {})).toMatchObject({
      failure: { error_code: "BFFE100", trace_id: "t9", status: 500 },
    });
  });
});
