/** The dark modules of a QR code. */
export interface QrCodeShape {
  path: string;
  /** Modules per side, without the margin. */
  size: number;
}

/** Light modules around a QR code, without which scanners do not find it. */
const MARGIN = 4;

/** A QR code, dark on light in every colour scheme. `label` says what it is for. */
export function QrCode({ code: { path, size }, label }: { code: QrCodeShape; label: string }) {
  const side = size + 2 * MARGIN;
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}>
      <rect className="qr-code-light" x={-MARGIN} y={-MARGIN} width={side} height={side} />
      <path className="qr-code-dark" d={path} />
    </svg>
  );
}
