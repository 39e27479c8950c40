import { contract } from "@guerdon/contract";
import { addBuyerSecret, applyBuyer } from "@guerdon/contract/operations/buyer";
import { buyerSettings } from "@guerdon/contract/operations/buyer-settings";
import { PUNCHOUT_OPERATIONS } from "@guerdon/domain/session/punchout";
import { aCatalogue, anOperator, aProduct, aShop, randomNumbers, type Visitor, websiteFile } from "@guerdon/testing";
import { XmlDocument } from "libxml2-wasm";
import { expect, test } from "vitest";
import { createCxml } from "./create-cxml.ts";
import { MUTATIONS, validRequest } from "./request-mutations.fixture.ts";

/** The number of times that each change is made, with the operations in turn. */
const ROUNDS = 8;
const SEED = 20261125;

async function aWerk() {
  const testShop = await aShop({
    websites: [websiteFile({ id: "werk", website_type_id: "PUN", wob_coupon_login: false })],
    catalogues: [aCatalogue({ products: [aProduct()] })],
    punchout: { cxml: createCxml() },
  });
  const operator = anOperator(testShop);
  const key = { website_id: "werk", buyer_id: "demo" };
  await operator.must(applyBuyer, {
    ...key,
    settings: buyerSettings.parse({
      domain: "NetworkID",
      identity: "AN-DEMO-BUYER",
      return_hosts: ["sandbox.localhost", "buyer.example"],
    }),
  });
  await operator.must(addBuyerSecret, { ...key, value: "demo-secret" });
  return testShop;
}

/** The answer to a document that a procurement system sends. */
async function answerTo(system: Visitor, body: string) {
  const headers = { "content-type": 'text/xml; charset="UTF-8"' };
  const response = await system.request("/api/punchout/setup", { method: "POST", headers, body });
  const document = await response.text();
  const code = Number(/<Status code="(\d+)"/.exec(document)?.[1]);
  const start = /<URL>(.*)<\/URL>/.exec(document)?.[1]?.replaceAll("&amp;", "&");
  return { http: response.status, document, code, token: start && new URL(start).searchParams.get("t") };
}

/** As another reader sees it, of which the shop has no code. */
function isWellFormed(source: string): boolean {
  try {
    // Blank lines before the declaration are none of XML's.
    XmlDocument.fromString(source.trimStart()).dispose();
    return true;
  } catch {
    return false;
  }
}

// [punchout.mutations] [punchout.setup] [punchout.hostile]
test(`${MUTATIONS.length * ROUNDS} changed requests each get the Status that their change has, and no basket is lost`, async () => {
  expect(MUTATIONS.length * ROUNDS).toBeGreaterThanOrEqual(500);
  await using testShop = await aWerk();
  const system = testShop.visitor("werk.localhost");
  const visitor = testShop.visitor("werk.localhost");
  const { token } = await answerTo(
    system,
    validRequest("create", { payloadId: "used@buyer.example", cookie: "first" }),
  );
  await visitor.must(contract.startPunchout, { body: { token: token ?? "" } });
  await visitor.add();
  const before = await visitor.must(contract.readBasket, {});
  expect(before.product_position).toHaveLength(1);

  const next = randomNumbers(SEED);
  const wrong: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { name, status, change }] of MUTATIONS.entries()) {
      const operation = PUNCHOUT_OPERATIONS[(round + index) % PUNCHOUT_OPERATIONS.length] ?? "create";
      const valid = validRequest(operation, { payloadId: `${round}.${index}@buyer.example` });
      const changed = change(valid, (limit) => Math.floor(next() * limit));
      // Wrong secrets are counted by network address, and many of one block it.
      system.clientAddress = `192.0.2.${round}`;
      const { http, code, document } = await answerTo(system, changed);
      if (code !== status || http !== (status === 400 ? 400 : 200) || changed === valid) {
        wrong.push(`${name} (${operation}): ${code} by HTTP ${http} instead of ${status}\n${changed.slice(0, 1500)}`);
      }
      if (!isWellFormed(document) || (status !== 400 && !isWellFormed(changed))) {
        wrong.push(`${name} (${operation}): another reader does not take it\n${changed.slice(0, 1500)}\n${document}`);
      }
    }
  }
  expect(wrong).toEqual([]);

  expect(await visitor.must(contract.readBasket, {})).toEqual(before);
  const { fields } = await visitor.must(contract.checkoutPunchout, {});
  const message = fields["cxml-urlencoded"] ?? "";
  expect(isWellFormed(message)).toBe(true);
  expect(message.match(/<ItemIn /g)).toHaveLength(1);
});
