import type { SetupAnswer, SetupRequest } from "@guerdon/api/ports/punchout-protocol";
import { contract } from "@guerdon/contract";
import { addBuyerSecret, applyBuyer } from "@guerdon/contract/operations/buyer";
import { type BuyerSettings, buyerSettings } from "@guerdon/contract/operations/buyer-settings";
import { anOperator } from "./operator.ts";
import type { TestShop } from "./test-shop.ts";
import type { Visitor } from "./visitor.ts";

/** The shared secret of the buyer that tests have. */
const BUYERS_SECRET = "a shared secret";

const AGREED = {
  domain: "NetworkID",
  identity: "AN-1",
  return_hosts: ["buyer.example"],
  frame_hosts: ["portal.example"],
};

/** Makes a buyer of a punchout website, with a secret. */
export async function insertBuyer(
  testShop: TestShop,
  websiteId: string,
  more: Partial<Record<keyof BuyerSettings, unknown>> = {},
): Promise<void> {
  const operator = anOperator(testShop);
  const key = { website_id: websiteId, buyer_id: "demo" };
  await operator.must(applyBuyer, { ...key, settings: buyerSettings.parse({ ...AGREED, ...more }) });
  await operator.must(addBuyerSecret, { ...key, value: BUYERS_SECRET });
}

/** Returns a request of that buyer's system, in the protocol of test shops. */
export function aSetupRequest(changes: Partial<SetupRequest> = {}): SetupRequest {
  return {
    reference: "1@buyer.example",
    senders: [{ domain: "networkid", identity: "AN-1" }],
    secrets: [BUYERS_SECRET],
    from: [{ domain: "DUNS", identity: "BUYER-1" }],
    operation: "create",
    buyer_cookie: "cookie-1",
    return_url: "https://buyer.example/return?x=1",
    items: [],
    envelope: { from: "them" },
    ...changes,
  };
}

/** The HTTP status and the answer, and of a start page its token. */
type SentSetup = { status: number; token: string; start_url?: string; refusal?: string } & SetupAnswer;

/** Sends a request from a procurement system. */
export async function setUpVisit(system: Visitor, request: SetupRequest | string): Promise<SentSetup> {
  const body = typeof request === "string" ? request : JSON.stringify(request);
  const response = await system.request("/api/punchout/setup", { method: "POST", body });
  const answer = JSON.parse(await response.text()) as SetupAnswer;
  const url = answer.kind === "started" ? new URL(answer.start_url) : undefined;
  return { status: response.status, token: url?.searchParams.get("t") ?? "", ...answer };
}

/** Somebody whom the system of a new buyer sent. */
export async function aBuyersVisit(
  testShop: TestShop,
  websiteId: string,
  more: Partial<Record<keyof BuyerSettings, unknown>> = {},
): Promise<Visitor> {
  await insertBuyer(testShop, websiteId, more);
  const visitor = testShop.visitor(`${websiteId}.localhost`);
  const { token } = await setUpVisit(visitor, aSetupRequest());
  await visitor.must(contract.startPunchout, { body: { token } });
  return visitor;
}
