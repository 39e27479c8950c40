import { Counter, Histogram, type Registry } from "prom-client";
import { aroundCalls, SERVICE_CALLS, type ServicePorts } from "../service-calls.ts";
import type { Metrics } from "./metrics.ts";
import { seconds } from "./seconds.ts";

/** Services whose answers are content: what stands in it is never an outcome. They throw if it cannot be had. */
const OF_CONTENT: readonly (keyof ServicePorts)[] = ["content", "content_author", "object_store"];

const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** What the outcomes of the mail server are called where mails are counted. */
const MAILS: Readonly<Record<string, string>> = { sent: "sent", refused: "rejected" };

/** Outcomes that begin at 0, because alerts ask for them: Prometheus sees an increase only between two values. */
const OF_ALERTS: Readonly<Record<keyof ServicePorts, readonly string[]>> = {
  mail: ["error"],
  sms: ["unavailable", "error"],
  // Refusals are compared with what is captured.
  payment: ["unknown", "error", "captured"],
  issuer: ["unavailable", "error"],
  newsletter: ["unavailable", "error"],
  content: ["error"],
  content_author: ["error"],
  captcha: ["unavailable", "error"],
  bounce_mailbox: ["unavailable", "error"],
  object_store: ["error"],
};

/** What may become of an attempt to send a mail. */
const MAIL_OUTCOMES = ["sent", "rejected", "failed"];

/** Measures the calls of outside services: how long they take, and what kind of answer they get. */
export function serviceCalls(registry: Registry): Metrics["service"] {
  const durations = new Histogram({
    name: "guerdon_service_duration_seconds",
    help: "Calls of outside services",
    labelNames: ["service", "call", "outcome"],
    buckets: BUCKETS,
    registers: [registry],
  });
  const mails = new Counter({
    name: "guerdon_mails_total",
    help: "Attempts to send a mail, by what became of it",
    labelNames: ["outcome"],
    registers: [registry],
  });
  return (service, port) => {
    const told = (call: string, outcome: string, duration: number) => {
      durations.observe({ service, call, outcome }, duration);
      if (service === "mail") {
        mails.inc({ outcome: MAILS[outcome] ?? "failed" });
      }
    };
    for (const call of SERVICE_CALLS[service]) {
      for (const outcome of OF_ALERTS[service]) {
        durations.zero({ service, call, outcome });
      }
    }
    if (service === "mail") {
      for (const outcome of MAIL_OUTCOMES) {
        mails.inc({ outcome }, 0);
      }
    }
    const hasKinds = !OF_CONTENT.includes(service);
    return aroundCalls(port, SERVICE_CALLS[service], async (call, ask) => {
      const since = seconds();
      let outcome = "error";
      try {
        const answer = await ask();
        outcome = hasKinds ? kindOf(answer) : "ok";
        return answer;
      } finally {
        told(call, outcome, seconds() - since);
      }
    });
  };
}

/** The kind of an answer, of which a port declares a few. */
function kindOf(answer: unknown): string {
  const hasKind = typeof answer === "object" && answer !== null && "kind" in answer;
  return hasKind && typeof answer.kind === "string" ? answer.kind : "ok";
}
