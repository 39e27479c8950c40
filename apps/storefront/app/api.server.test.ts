import { contract } from "@guerdon/contract";
import { describe, expect, it } from "vitest";
import { visitorApi, withCookies } from "./api.server.ts";

describe("the calls of one form", () => {
  const request = new Request("http://shop.test/de/basket", { method: "POST", body: "" });

  async function keysSent(id: string | undefined) {
    const keys: (string | null)[] = [];
    const callApi = (asked: Request) => {
      keys.push(asked.headers.get("Idempotency-Key"));
      return Promise.reject(new Error("not asked here"));
    };
    const api = visitorApi(request, { callApi, form: undefined, nonce: "", traceId: "", report: () => undefined });
    api.actOnce(id);
    const calls = [
      api.call(contract.confirmImportantHints, { body: { product_number: "PH1" } }),
      api.call(contract.changeBasket, { body: { update_type: "REMOVE", data: { position: 1 } } }),
      api.call(contract.readBasket, {}),
    ];
    await Promise.allSettled(calls);
    return keys;
  }

  it("have an id of their own each; what changes nothing has none", async () => {
    const id = "sixteen-letters-.R";
    expect(await keysSent(id)).toEqual([`${id}.important-hints`, `${id}.basket`, null]);
  });

  it("have none where the form had none", async () => {
    expect(await keysSent(undefined)).toEqual([null, null, null]);
  });
});

describe("cookies within one page", () => {
  it("are taken over like a browser does", () => {
    expect(withCookies("a=1; b=2", ["b=3; Path=/; HttpOnly", "c=x=y; Secure"])).toBe("a=1; b=3; c=x=y");
  });

  it("are forgotten when they are taken back", () => {
    expect(withCookies("session=s; a=1", ["session=; Path=/; Max-Age=0"])).toBe("a=1");
  });

  it("may begin with none", () => {
    expect(withCookies("", ["session=s"])).toBe("session=s");
  });
});
