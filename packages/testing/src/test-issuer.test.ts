import { codesToIssue, issuerConformance } from "./issuer.conformance.ts";
import { testIssuer } from "./test-issuer.ts";

issuerConformance("the stand-in", async () => {
  const issuer = testIssuer();
  return {
    issuer,
    refuse: async () => {
      issuer.answer = { kind: "refused", reason: "422 a_test_says_so" };
      return codesToIssue();
    },
    shutDown: async () => {
      issuer.answer = { kind: "unavailable", cause: new Error("a test says so") };
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
});
