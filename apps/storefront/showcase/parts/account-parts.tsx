import type { AccountAnswer } from "../../app/features/account/account-answer.ts";
import { ChangeEmail } from "../../app/features/account/change-email.tsx";
import { ChangePassword } from "../../app/features/account/change-password.tsx";
import { OwnOrders } from "../../app/features/account/own-orders.tsx";
import { ImprintLink } from "../../app/page/imprint-link.tsx";
import { Exhibit } from "../exhibit.tsx";

const ORDER = {
  number: "10042",
  date: "24. November 2026",
  total: 5200,
  state: "In Arbeit",
  outstanding: "1 Stück fehlt noch",
  positions: ["2 × Nachtkaffee", "Becher"],
};

const EMAIL: (AccountAnswer | undefined)[] = [
  undefined,
  { form: "email", field: "email", text: "Bitte eine Adresse.", email: "nora" },
  { form: "email", done: true },
];
const PASSWORD: (AccountAnswer | undefined)[] = [
  undefined,
  { form: "password", field: "new_password", text: "Zu kurz." },
  { form: "password", done: true },
];

/** An account's pages. */
export function AccountParts() {
  return (
    <>
      {EMAIL.map((answer) => (
        <Exhibit
          key={JSON.stringify(answer ?? null)}
          title={`e-mail address: ${answer?.text ?? answer?.done ?? "asked"}`}
        >
          <ChangeEmail email="nora@example.org" answer={answer} />
        </Exhibit>
      ))}
      {PASSWORD.map((answer) => (
        <Exhibit key={JSON.stringify(answer ?? null)} title={`password: ${answer?.text ?? answer?.done ?? "asked"}`}>
          <ChangePassword userName="nora" minimumLength={10} answer={answer} />
        </Exhibit>
      ))}
      <Exhibit title="orders: some, none">
        <OwnOrders orders={[ORDER]}>
          <ImprintLink />
        </OwnOrders>
        <OwnOrders orders={[]}>{null}</OwnOrders>
      </Exhibit>
    </>
  );
}
