import { READ_PLACES } from "@guerdon/api";
import { type BusinessEvent, CALL_ERRORS, type HearEvent } from "@guerdon/api/ports/business-events";
import { changes, contract } from "@guerdon/contract";
import { FIRST_STATES } from "@guerdon/domain/order";
import { PAYMENT_FAILURES } from "@guerdon/domain/payment";
import type { Registry } from "prom-client";
import { counterFromNothing, type KnownSeries } from "./counter-from-nothing.ts";

const CALLS = Object.values(contract);

/** What the shop may refuse of calls that change something. What any call may be refused for is left out, but for limits. */
const REFUSALS = CALLS.filter(changes).flatMap(({ name, failures }) =>
  [...new Set(["TOO_MANY", ...failures])].map((code) => ({ call: name, code })),
);

const PLACES = READ_PLACES.map((place) => ({ place }));

const FAILURES = CALLS.flatMap(({ name }) => CALL_ERRORS.map((code) => ({ call: name, code })));

/** The values that a label can have for each website. */
function ofWebsites<Name extends string>(websites: () => readonly string[], name: Name, values: readonly string[]) {
  type Labels = Record<"website" | Name, string>;
  const known = () => websites().flatMap((website) => values.map((value) => ({ website, [name]: value }) as Labels));
  return { labels: ["website", name] as const, known };
}

function ofCalls(known: readonly Record<"call" | "code", string>[]) {
  return { labels: ["call", "code"] as const, known: () => known };
}

function openCounters(registry: Registry, websites: () => readonly string[]) {
  const counter = <Label extends string>(name: string, help: string, more: KnownSeries<Label>) =>
    counterFromNothing(registry, { name, help, ...more });
  const amount = { labels: ["website", "currency"] as const };
  const of = <Name extends string>(name: Name, values: readonly string[]) => ofWebsites(websites, name, values);
  const website = { labels: ["website"] as const, known: () => websites().map((id) => ({ website: id })) };
  return {
    orders: counter(
      "guerdon_orders_total",
      "Orders placed, by the state in which they were",
      of("state", FIRST_STATES),
    ),
    values: counter("guerdon_order_value_total", "Value of the orders placed, fees included, in minor units", amount),
    settled: counter(
      "guerdon_orders_settled_total",
      "Orders placed unpaid that were then paid or cancelled",
      of("outcome", ["paid", "cancelled"]),
    ),
    refunds: counter("guerdon_refunds_total", "Refunds done", website),
    refunded: counter("guerdon_refund_value_total", "Money and credit given back, in minor units", amount),
    unpaid: counter(
      "guerdon_payments_refused_total",
      "Payments that the provider refused",
      of("reason", PAYMENT_FAILURES),
    ),
    wrong: counter("guerdon_wrong_entries_total", "Wrong codes and passwords", of("entered", ["code", "password"])),
    refusals: counter(
      "guerdon_calls_refused_total",
      "Changes refused to visitors, by the failure's code",
      ofCalls(REFUSALS),
    ),
    failures: counter(
      "guerdon_calls_failed_total",
      "Calls that failed by an error of the shop or its database, whoever made them",
      ofCalls(FAILURES),
    ),
    databaseReads: counter("guerdon_database_reads_total", "Long reads, by where they were done", {
      labels: ["place"] as const,
      known: () => PLACES,
    }),
    operations: counter("guerdon_operations_total", "Operations of operators and jobs", {
      labels: ["operation", "outcome"] as const,
    }),
  };
}

/**
 * Counts the facts of the business, each once it is committed.
 * @param websites the ids of the websites that there are
 */
export function businessCounts(registry: Registry, websites: () => readonly string[]): HearEvent {
  const { orders, values, settled, refunds, refunded, unpaid, wrong, ...others } = openCounters(registry, websites);
  const { refusals, failures, databaseReads, operations } = others;
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
    "call refused": ({ call, code }) => refusals.inc({ call, code }),
    "call failed": ({ call, code }) => failures.inc({ call, code }),
    "operation refused": ({ operation }) => operations.inc({ operation, outcome: "refused" }),
    "operation carried out": ({ operation, outcome }) => operations.inc({ operation, outcome }),
    "database read": ({ place }) => databaseReads.inc({ place }),
    "operation broken off": ({ operation }) => operations.inc({ operation, outcome: "broken off" }),
  };
  // The table has one entry for each kind of event, which the compiler cannot follow through the union.
  return (event) => counts[event.what](event as never);
}
