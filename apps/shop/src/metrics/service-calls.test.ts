import type { MailResult } from "@guerdon/api";
import type { ContentDelivery } from "@guerdon/api/ports/content-delivery";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { serviceCalls } from "./service-calls.ts";

/** Measured services and the lines of their counts. */
function measuring() {
  const registry = new Registry();
  const counts = async () =>
    (await registry.metrics()).split("\n").filter((line) => /^guerdon_(mails_total|service_.*_count)/.test(line));
  const happened = async () => (await counts()).filter((line) => !line.endsWith(" 0")).toSorted();
  return { service: serviceCalls(registry), counts, happened };
}

// [operator.metrics]
test("a mail is counted by what became of it, and its caller gets the server's answer", async () => {
  const { service, happened } = measuring();
  const answers: MailResult[] = [{ kind: "sent" }, { kind: "refused", reason: "nora@mail.example is unknown" }];
  const mailer = service("mail", { send: async () => answers.shift() ?? Promise.reject(new Error("broken")) });
  expect(await mailer.send({} as never)).toEqual({ kind: "sent" });
  expect(await mailer.send({} as never)).toMatchObject({ kind: "refused" });
  await expect(mailer.send({} as never)).rejects.toThrow("broken");
  expect(await happened()).toEqual([
    ...["failed", "rejected", "sent"].map((outcome) => `guerdon_mails_total{outcome="${outcome}"} 1`),
    ...["error", "refused", "sent"].map(
      (outcome) => `guerdon_service_duration_seconds_count{service="mail",call="send",outcome="${outcome}"} 1`,
    ),
  ]);
});

// [operator.metrics]
test("what stands in content is no outcome, and what is not called stays as it is", async () => {
  const { service, happened } = measuring();
  const read = async () => ({ kind: "typed by somebody" });
  const content = { isHere: true, readPage: read, readNavigation: read, readPromotions: read };
  const measured = service("content", { ...content, readPicture: async () => undefined } as ContentDelivery);
  await measured.readPage("/aurora", "de");
  expect("isHere" in measured).toBe(true);
  expect(await happened()).toEqual([
    'guerdon_service_duration_seconds_count{service="content",call="readPage",outcome="ok"} 1',
  ]);
});

// [operator.metrics]
test("failures that alerts ask for begin at 0, as soon as the service is there", async () => {
  const { service, counts } = measuring();
  expect(await counts()).toEqual([]);
  service("mail", { send: async () => ({ kind: "sent" }) });
  service("issuer", { issue: async () => ({ kind: "unavailable", cause: undefined }) });
  expect((await counts()).toSorted()).toEqual([
    ...["failed", "rejected", "sent"].map((outcome) => `guerdon_mails_total{outcome="${outcome}"} 0`),
    ...["error", "unavailable"].map(
      (outcome) => `guerdon_service_duration_seconds_count{service="issuer",call="issue",outcome="${outcome}"} 0`,
    ),
    'guerdon_service_duration_seconds_count{service="mail",call="send",outcome="error"} 0',
  ]);
});
