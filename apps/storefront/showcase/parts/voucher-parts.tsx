import { AddCodeForm } from "../../app/features/voucher/add-code-form.tsx";
import { CodeOverview } from "../../app/features/voucher/code-overview.tsx";
import { PaymentCard } from "../../app/features/voucher/payment-card.tsx";
import { type UsedCode, UsedCodes } from "../../app/features/voucher/used-codes.tsx";
import { Exhibit } from "../exhibit.tsx";

const CODE: UsedCode = {
  id: "1",
  code: "••••0025",
  issued: 2500,
  value: 2500,
  used: 1000,
  reserved: 500,
  expires: "31. Dezember 2029",
};
const ACCOUNT: UsedCode = { ...CODE, id: "3", code: null, issued: null, expires: null };

/** The visitor's codes. */
export function VoucherParts() {
  return (
    <>
      <Exhibit title="further code: asked, refused">
        <AddCodeForm problem={undefined} prefilled="AURORA-0025" />
        <AddCodeForm problem={{ text: "Diesen Code kennen wir nicht.", code: "WRONG", needsTan: true }} />
      </Exhibit>
      <Exhibit title="codes: several, one">
        <CodeOverview codes={[CODE, { ...CODE, id: "2", code: "••••0050" }, ACCOUNT]} />
        <CodeOverview codes={[CODE]} />
      </Exhibit>
      <Exhibit title="used codes">
        <UsedCodes codes={[CODE, { ...CODE, id: "2", code: "••••0050" }, ACCOUNT]} />
      </Exhibit>
      <Exhibit title="payment of an order">
        <PaymentCard
          codes={[{ code: "••••0025", used: 1000, left: 1500 }]}
          coPayment={{ title: "Karte", value: 2700 }}
          edit="/checkout/payment"
        />
      </Exhibit>
    </>
  );
}
