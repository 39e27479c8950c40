import { creditorReference } from "@guerdon/domain/payment/creditor-reference";
import { epcPayload } from "@guerdon/domain/payment/epc-qr";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { QrCode } from "../../ui/qr-code.tsx";
import { transferQrCode } from "./qr-code.server.ts";

function payloadOf(holder: string): string {
  const result = epcPayload({
    holder,
    iban: "DE89370400440532013000",
    bic: "COBADEFFXXX",
    amount: 1990,
    currency: "EUR",
    reference: creditorReference("10001"),
  });
  if (!result.ok) {
    throw new Error(result.problem);
  }
  return result.payload;
}

// [payment.transfer-qr]
it("is a picture with a name, a light margin and no inline style", () => {
  const html = renderToStaticMarkup(
    <QrCode code={transferQrCode(payloadOf("Aurora"))} label="Transfer with a banking app" />,
  );
  expect(html).toMatch(/^<svg class="qr-code" role="img" aria-label="Transfer with a banking app" viewBox="-4 -4 /);
  expect(html).toMatch(/<path class="qr-code-dark" d="M[^"]+"/);
  expect(html).not.toMatch(/style|fill=/);
});

// [payment.transfer-qr]
it("is at most a symbol of version 13, which the longest payload needs", () => {
  const longest = payloadOf("€".repeat(70));
  const sideOf = (version: number) => 17 + 4 * version;
  expect(transferQrCode(longest).size).toBeLessThanOrEqual(sideOf(13));
  expect(() => transferQrCode("a".repeat(400))).toThrow();
});
