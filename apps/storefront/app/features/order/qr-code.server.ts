import { correction, generate, mode } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import type { QrCodeShape } from "../../ui/qr-code.tsx";

/** The level of correction and the largest symbol that EPC069-12 names. */
const SYMBOL = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M, maxVersion: 13 };

/**
 * The QR code of a transfer's payload, for `QrCode` [payment.transfer-qr]. It is drawn by the server, so that browsers
 * need no script for it. The bytes stand in one segment without a declaration of UTF-8, which not all readers
 * understand: the payload's third line declares it.
 */
export function transferQrCode(payload: string): QrCodeShape {
  const code = generate(mode.bytes(new TextEncoder().encode(payload)), SYMBOL);
  return { path: toSvgPath(code), size: code.size };
}
