import { QrCode, type QrCodeShape } from "../../ui/qr-code.tsx";

/** Where to transfer the money for an order, in words. */
export interface TransferData {
  title: string;
  text: string;
  rows: readonly { label: string; value: string }[];
  /** Null where banking apps have no such code. */
  code: QrCodeShape | null;
  codeLabel: string;
}

/** The details of an awaited transfer, to copy or to scan [payment.bank-transfer]. */
export function BankTransfer({ transfer: { title, text, rows, code, codeLabel } }: { transfer: TransferData }) {
  return (
    <section className="panel panel-quiet" aria-labelledby="transfer">
      <h2 id="transfer" className="text-m">
        {title}
      </h2>
      <p className="text-soft">{text}</p>
      <div className="bank-transfer-parts">
        <dl>
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt className="hint">{label}</dt>
              <dd className="figures font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        {code && (
          <figure>
            <QrCode code={code} label={codeLabel} />
            <figcaption className="hint">{codeLabel}</figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}
