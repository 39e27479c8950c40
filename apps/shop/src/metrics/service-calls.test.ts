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
  return { service: serviceCalls(registry), counts };
}

// [operator.metrics]
test("a mail is counted by what became of it, and its caller gets the server's answer", async () => {
  const { service, counts } = measuring();
  const answers: MailResult[] = [{ kind: "sent" }, { kind: "refused", reason: "nora@mail.example is unknown" }];
  const mailer = service("mail", { send: async () => answers.shift() ?? Promise.reject(new Error("broken")) });
  expect(await mailer.send({} as never)).toEqual({ kind: "sent" });
  expect(await mailer.send({} as never)).toMatchObject({ kind: "refused" });
  await expect(mailer.send({} as never)).rejects.toThrow("broken");
  expect(await counts()).toEqual([
    ...["sent", "refused", "error"].map(
      (outcome) => `guerdon_service_duration_seconds_count{service="mail",call="send",outcome="${outcome}"} 1`,
    ),
    ...["sent", "rejected", "failed"].map((outcome) => `guerdon_mails_total{outcome="${outcome}"} 1`),
  ]);
});

// [operator.metrics]
test("what stands in content is no outcome, and what is not called stays as it is", async () => {
  const { service, counts } = measuring();
  const read = async () => ({ kind: "typed by somebody" });
  const content = { isHere: true, readPage: read, readNavigation: read, readPromotions: read };
  const measured = service("content", { ...content, readPicture: async () => undefined } as ContentDelivery);
  await measured.readPage("/aurora", "de");
  expect("isHere" in measured).toBe(true);
  expect(await counts()).toEqual([
    'guerdon_service_duration_seconds_count{service="content",call="readPage",outcome="ok"} 1',
  ]);
});
