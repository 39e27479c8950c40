import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandbox } from "@guerdon/sandbox";
import { codesToIssue, issuerConformance } from "@guerdon/testing/issuer";
import { expect, test } from "vitest";
import { composeIssuers } from "./compose-issuers.ts";

const SANDBOX = {
  authorLogin: { user: "", password: "" },
  cleverreachAccount: { clientId: "", clientSecret: "" },
  paymentAccount: { customerId: "", terminalId: "", user: "", password: "" },
};

/** The adapter against the sandbox, as the shop composes it. */
async function sandboxIssuer() {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-issuer-"));
  const app = createSandbox({
    dataDir: folder.path,
    now: () => new Date("2026-06-01T10:00:00Z"),
    shop: async () => new Response(),
    partnerSecret: "",
    portalSecret: "",
  });
  let isUp = true;
  const fetch = async (request: Request) => (isUp ? app.fetch(request) : new Response(null, { status: 503 }));
  const { http } = composeIssuers({ issuer: undefined }, { ...SANDBOX, fetch });
  if (!http) {
    throw new Error("The sandbox has no issuer.");
  }
  return {
    issuer: http,
    refuse: async () => codesToIssue({ quantity: 13 }),
    shutDown: async () => {
      isUp = false;
    },
    [Symbol.asyncDispose]: () => folder.remove(),
  };
}

issuerConformance("the sandbox", sandboxIssuer);

test("without a service and without the sandbox there is no issuer", () => {
  expect(composeIssuers({ issuer: undefined }, undefined)).toEqual({});
  expect(
    composeIssuers({ issuer: { url: "https://issuer.example/codes", token: undefined } }, undefined),
  ).toHaveProperty("http");
});
