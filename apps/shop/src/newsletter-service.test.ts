import { jobHandlers } from "@guerdon/api";
import { contract } from "@guerdon/contract";
import { aMailDelivery, aShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { composeNewsletter } from "./compose-newsletter.ts";
import { aSandbox } from "./sandbox.fixture.ts";

const EMAIL = "nora@example.org";

/** A shop whose newsletter the sandbox's service sends, as the shop composes it. */
async function aNewsletter() {
  const testShop = await aShop({
    websites: [websiteFile({ newsletter: { enabled: true, list_id: "news", cleverreach: { group_id: "77" } } })],
  });
  const { shop, connection, queuedJobs } = testShop;
  const sandbox = aSandbox();
  const send = async (path: string, init?: RequestInit) =>
    sandbox.fetch(new Request(`http://sandbox.localhost${path}`, init));
  const service = composeNewsletter({ connection, keyring: shop.keyring, now: shop.now, sandbox });
  const visitor = testShop.visitor();
  const work = async () => {
    const delivery = aMailDelivery();
    const handlers = jobHandlers({ ...shop, newsletterService: service }, delivery);
    while (queuedJobs.length > 0) {
      const [job] = queuedJobs;
      await (handlers[job?.name ?? "mail-operator"] as (data?: object) => Promise<void>)(job?.data);
      queuedJobs.shift();
    }
    return delivery.sent.map(({ text, unsubscribeUrl }) => ({
      token: tokenIn((JSON.parse(text) as { link: string }).link),
      end: tokenIn(unsubscribeUrl ?? ""),
    }));
  };
  const subscribe = async () => {
    await visitor.must(contract.subscribeNewsletter, { body: { listId: "news", email: EMAIL, source: "page" } });
    const [mail] = await work();
    await visitor.must(contract.confirmSubscription, { body: { token: mail?.token ?? "" } });
    return mail?.end ?? "";
  };
  return {
    work,
    subscribe,
    unsubscribe: (token: string) => visitor.must(contract.unsubscribeNewsletter, { body: { token } }),
    page: async () => (await send("/cleverreach")).text(),
    plan: async (...faults: string[]) => {
      for (const fault of faults) {
        const body = new URLSearchParams({ fault });
        await send("/cleverreach/faults", { method: "POST", body });
      }
    },
    [Symbol.asyncDispose]: () => testShop[Symbol.asyncDispose](),
  };
}

const tokenIn = (url: string) => new URL(url).searchParams.get("token") ?? "";

// [newsletter.hand-over]
test("who confirms is active at the service, inactive after unsubscribing, and active again after another time", async () => {
  await using newsletter = await aNewsletter();
  expect(await newsletter.page()).toContain("No receiver yet.");
  const end = await newsletter.subscribe();
  await newsletter.work();
  expect(await newsletter.page()).toMatch(/nora@example\.org<\/strong>: active/);
  await newsletter.unsubscribe(end);
  await newsletter.work();
  expect(await newsletter.page()).toMatch(/nora@example\.org<\/strong>: inactive/);
  await newsletter.subscribe();
  await newsletter.work();
  const page = await newsletter.page();
  expect(page).toMatch(/nora@example\.org<\/strong>: active/);
  expect(page.split("nora@example.org")).toHaveLength(2);
});

// [newsletter.hand-over-token]
test("a token that has expired is renewed within the same job", async () => {
  await using newsletter = await aNewsletter();
  await newsletter.subscribe();
  await newsletter.plan("expired");
  expect(await newsletter.page()).toContain("Token expired: the next call is refused, and all tokens are over.</p>");
  await newsletter.work();
  expect(await newsletter.page()).toContain(": active");
});

// [newsletter.hand-over-errors]
test.each(["error", "after", "unreachable"])(
  "after the fault %s the job comes again, and the address is there once",
  async (fault) => {
    await using newsletter = await aNewsletter();
    await newsletter.subscribe();
    await newsletter.plan(fault);
    await expect(newsletter.work()).rejects.toMatchObject({ name: "NewsletterServiceUnavailable" });
    await newsletter.work();
    expect((await newsletter.page()).split(": active")).toHaveLength(2);
  },
);
