import { contract } from "@guerdon/contract";
import type { CallOptions, Client } from "@guerdon/contract/client";
import { describe, expect, it } from "vitest";
import { pageCalls } from "./page-calls.server.ts";

/** The options of each call that a page makes. */
async function optionsOf(act: (calls: ReturnType<typeof pageCalls>) => Promise<unknown>[]) {
  const options: (CallOptions | undefined)[] = [];
  const client: Client = (_endpoint, _input, given) => {
    options.push(given);
    return Promise.reject(new Error("not asked here"));
  };
  await Promise.allSettled(act(pageCalls(client)));
  return options;
}

const callAll = ({ call }: ReturnType<typeof pageCalls>) => [
  call(contract.confirmImportantHints, { body: { product_number: "PH1" } }),
  call(contract.changeBasket, { body: { update_type: "REMOVE", data: { position: 1 } } }),
  call(contract.readBasket, {}),
];

describe("the calls of one form", () => {
  it("have an id of their own each; what changes nothing has none", async () => {
    const id = "sixteen-letters-.R";
    const options = await optionsOf((calls) => {
      calls.actOnce(id);
      return callAll(calls);
    });
    expect(options.map((each) => each?.idempotencyKey)).toEqual([`${id}.important-hints`, `${id}.basket`, undefined]);
  });

  it("have none if the form had none", async () => {
    const options = await optionsOf((calls) => {
      calls.actOnce(undefined);
      return callAll(calls);
    });
    expect(options.map((each) => each?.idempotencyKey)).toEqual([undefined, undefined, undefined]);
  });
});

it("a page's calls are answered in its language once it is known", async () => {
  const options = await optionsOf((calls) => {
    const before = calls.call(contract.readBasket, {});
    calls.speak("pl");
    return [before, calls.call(contract.readBasket, {})];
  });
  expect(options.map((each) => each?.language)).toEqual([undefined, "pl"]);
});
