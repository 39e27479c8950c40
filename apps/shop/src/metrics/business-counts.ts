import type { BusinessEvent, HearEvent } from "@guerdon/api/ports/business-events";
import { Counter, type Registry } from "prom-client";

/** Counts the facts of the business, each once it is committed. */
export function businessCounts(registry: Registry): HearEvent {
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const website = ["website"] as const;
  const amount = ["website", "currency"] as const;
  const orders = counter("guerdon_orders_total", "Orders placed, by the state in which they were", [
    "website",
    "state",
  ]);
  const values = counter(
    "guerdon_order_value_total",
    "Value of the orders placed, fees included, in minor units",
    amount,
  );
  const settled = counter("guerdon_orders_settled_total", "Orders placed unpaid that were then paid or cancelled", [
    "website",
    "outcome",
  ]);
  const refunds = counter("guerdon_refunds_total", "Refunds done", website);
  const refunded = counter("guerdon_refund_value_total", "Money and credit given back, in minor units", amount);
  const unpaid = counter("guerdon_payments_refused_total", "Payments that the provider refused", ["website", "reason"]);
  const wrong = counter("guerdon_wrong_entries_total", "Wrong codes and passwords", ["website", "entered"]);
  const calls = counter("guerdon_calls_refused_total", "Changes refused to visitors, by the failure's code", [
    "call",
    "code",
  ]);
  const operations = counter("guerdon_operations_total", "Operations of operators and jobs", ["operation", "outcome"]);
  const counts: { [What in BusinessEvent["what"]]: (event: Extract<BusinessEvent, { what: What }>) => void } = {
    "order placed": ({ website_id, state, currency, value }) => {
      orders.inc({ website: website_id, state });
      values.inc({ website: website_id, currency }, value);
    },
    "order paid": ({ website_id }) => settled.inc({ website: website_id, outcome: "paid" }),
    "order cancelled": ({ website_id }) => settled.inc({ website: website_id, outcome: "cancelled" }),
    "order refunded": ({ website_id, currency, value }) => {
      refunds.inc({ website: website_id });
      refunded.inc({ website: website_id, currency }, value);
    },
    "payment refused": ({ website_id, reason }) => unpaid.inc({ website: website_id, reason }),
    "wrong entry": ({ website_id, entered }) => wrong.inc({ website: website_id, entered }),
    "call refused": ({ call, code }) => calls.inc({ call, code }),
    "operation refused": ({ operation }) => operations.inc({ operation, outcome: "refused" }),
    "operation carried out": ({ operation, outcome }) => operations.inc({ operation, outcome }),
    "operation broken off": ({ operation }) => operations.inc({ operation, outcome: "broken off" }),
  };
  // The table has one entry for each kind of event, which the compiler cannot follow through the union.
  return (event) => counts[event.what](event as never);
}
