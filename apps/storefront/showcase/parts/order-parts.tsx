import { DeliveryView } from "../../app/features/fulfilment/delivery-view.tsx";
import type { ShownVoucher } from "../../app/features/fulfilment/voucher-view.tsx";
import { DocumentList } from "../../app/features/invoice/document-list.tsx";
import { SendDocuments } from "../../app/features/invoice/send-documents.tsx";
import { BankTransfer } from "../../app/features/order/bank-transfer.tsx";
import type { Item } from "../../app/features/order/item-list.tsx";
import { NextSteps } from "../../app/features/order/next-steps.tsx";
import { OrderCards } from "../../app/features/order/order-cards.tsx";
import { OrderHead } from "../../app/features/order/order-head.tsx";
import { StatusForm } from "../../app/features/order/status-form.tsx";
import { type StatusData, StatusView } from "../../app/features/order/status-view.tsx";
import { CodeName } from "../../app/features/voucher/code-name.tsx";
import { StatementForm } from "../../app/features/withdrawal/statement-form.tsx";
import { StatementView } from "../../app/features/withdrawal/statement-view.tsx";
import { Exhibit } from "../exhibit.tsx";
import { PICTURE } from "../shop.ts";
import { LONG } from "../words.ts";

const ITEM: Item = {
  position: 1,
  name: "Nachtkaffee",
  isThing: false,
  picture: PICTURE,
  worth: 2500,
  attributes: "Blau",
  quantity: 2,
  price: 5000,
  link: { href: "https://example.org/", brand: "Nachtkaffee" },
};
const OUTSIDE = "https://example.org/";

const STATUS: StatusData = {
  date: "24. November 2026",
  state: "in_fulfilment",
  paymentState: "paid",
  isMailUndelivered: true,
  isRefunding: true,
  takeable: 1,
  periods: [
    { kind: "codes", until: "8. Dezember 2026" },
    { kind: "goods", until: null },
  ],
  withdrawn: "25. November 2026",
  groups: [
    {
      group: "email",
      items: [
        { ...ITEM, state: "waiting_for_stock" },
        { ...ITEM, position: 2, unavailable: "sold-out" },
        { ...ITEM, position: 3, price: undefined },
      ],
    },
    {
      group: "post",
      items: [
        {
          ...ITEM,
          position: 4,
          isThing: true,
          state: "sent",
          refunded: 1,
          shipment: { label: "Paket", href: OUTSIDE },
        },
      ],
    },
  ],
  sums: {
    parts: [{ label: "Servicegebühr", value: "2 €" }],
    total: 5200,
    beyondCredit: 2700,
    refunded: 1000,
    payments: [{ id: 1, code: "••••0025", amount: 2500 }],
  },
};

const DOCUMENTS = {
  list: [{ number: "1", name: "Rechnung 1", date: "24. November 2026" }],
  words: { title: "Belege", download: "Herunterladen", private: "Sie kommen per E-Mail.", send: "Zusenden" },
};

/** An order and what comes of it. */
export function OrderParts() {
  return (
    <>
      <Exhibit title="order: placed, erased, refunded">
        <OrderHead number="10042" email="nora@example.org" status="/order-status" ended={null} />
        <OrderHead number="10042" email={undefined} status={undefined} ended={null} />
        <OrderHead number="10042" email="nora@example.org" status="/order-status" ended="refunded" />
        <NextSteps groups={["email", "post", "sms"]} email="nora@example.org" />
        <OrderCards status="/order-status" service={OUTSIDE} survey={OUTSIDE} />
      </Exhibit>
      <Exhibit title="bank transfer">
        <BankTransfer
          transfer={{
            title: "Bitte überweisen Sie",
            text: "Bis zum 8. Dezember.",
            codeLabel: "Mit der App der Bank",
            rows: [{ label: "IBAN", value: "DE00 0000 0000 0000 0000 00" }],
            code: { path: "M0 0h7v7h-7z", size: 21 },
          }}
        />
      </Exhibit>
      <Exhibit title="order status: asked, unknown">
        <StatusForm typed={undefined} problem={undefined} />
        <StatusForm typed={{ receipt: "1", email: "eve@example.org" }} problem={{ text: "Das finden wir nicht." }} />
      </Exhibit>
      <Exhibit title="order status">
        <StatusView {...STATUS} number="10042" title="Bestellung 10042" nameOf={(code) => <CodeName code={code} />}>
          <DocumentList documents={DOCUMENTS} order="10042">
            <SendDocuments words={DOCUMENTS.words} sent="Wir haben sie gesendet." />
          </DocumentList>
        </StatusView>
      </Exhibit>
      <Deliveries />
      <Withdrawals />
    </>
  );
}

const VOUCHER: ShownVoucher = {
  position: 1,
  name: "Nachtkaffee",
  brand: "Nachtkaffee",
  picture: PICTURE,
  worth: "25 €",
  codes: [
    {
      label: "Code 1 von 1",
      code: "ABCD1234",
      groups: ["ABCD", "1234"],
      validUntil: "Gültig bis 2029",
      barcode: { path: "M0 0h2v20h-2z", width: 90, height: 20, margin: 5 },
    },
  ],
  redemption: { title: "Einlösen", ways: ["In jeder Filiale."] },
  link: { href: OUTSIDE, text: "Zum Shop" },
  conditions: { title: "Bedingungen", paragraphs: [LONG] },
};

function Deliveries() {
  const line = { position: 1, name: "Nachtkaffee", brand: "Nachtkaffee", picture: PICTURE, amount: "2 × 25 €" };
  const delivery = { number: "10042", kind: "vouchers" as const, count: 2, lines: [line], files: ["pdf" as const] };
  return (
    <>
      <Exhibit title="delivery: wrapped, code file">
        <DeliveryView delivery={delivery} vouchers={undefined} />
        <DeliveryView delivery={{ ...delivery, kind: "code_file", files: ["pdf", "csv"] }} vouchers={undefined} />
      </Exhibit>
      <Exhibit title="delivery: its codes">
        <DeliveryView delivery={delivery} vouchers={[VOUCHER]} />
      </Exhibit>
    </>
  );
}

function Withdrawals() {
  const typed = { name: "Nora Licht", order_number: "10042", email: "nora@example.org", details: "Alles." };
  const missing = { name: "Bitte ausfüllen.", order_number: "Bitte.", email: "Bitte.", details: "Zu lang." };
  return (
    <>
      <Exhibit title="withdrawal: form, refused">
        <StatementForm typed={{ name: "", order_number: "", email: "", details: "" }} errors={missing} />
      </Exhibit>
      <Exhibit title="withdrawal: check, failed">
        <StatementView typed={typed} website="" problem="Das hat nicht geklappt." />
      </Exhibit>
    </>
  );
}
