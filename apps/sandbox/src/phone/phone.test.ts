import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSandbox } from "../index.ts";

async function aPhone() {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-phone-"));
  let now = Date.parse("2026-06-01T10:00:00Z");
  const app = createSandbox({
    dataDir: folder.path,
    now: () => new Date(now),
    shop: async () => new Response(),
    partnerSecret: "",
    portalSecret: "",
  });
  return {
    page: async () => (await app.request("http://sandbox.localhost/phone")).text(),
    deliver: async (sms: object, type = "application/json") => {
      now += 1000;
      const init = { method: "POST", headers: { "content-type": type }, body: JSON.stringify(sms) };
      return (await app.request("http://sandbox.localhost/phone/inbox", init)).status;
    },
    [Symbol.asyncDispose]: () => folder.remove(),
  };
}

const SMS = { id: "ord_1.sms.1.1", to: "+4915112345678", from: "Aurora", text: "Ihr Gutschein <b>\nABCD" };

test("text messages are shown, the newest first, each once and as text", async () => {
  await using phone = await aPhone();
  expect(await phone.page()).toContain("No message yet.");
  expect(await phone.deliver(SMS)).toBe(202);
  expect(await phone.deliver(SMS)).toBe(202);
  expect(await phone.deliver({ ...SMS, id: "ord_1.sms.2.1", text: "later" })).toBe(202);
  const page = await phone.page();
  expect(page).toContain("2 messages");
  expect(page).toContain("Ihr Gutschein &lt;b&gt;");
  expect(page.indexOf("later")).toBeLessThan(page.indexOf("Gutschein"));
});

test("a number of no phone, and what is no message, are refused", async () => {
  await using phone = await aPhone();
  expect(await phone.deliver({ ...SMS, to: "+4915100000" })).toBe(202);
  expect(await phone.deliver({ ...SMS, id: "2", to: "+491510000000" })).toBe(422);
  expect(await phone.deliver({ ...SMS, text: 1 })).toBe(400);
  expect(await phone.deliver(SMS, "text/plain")).toBe(415);
  expect(await phone.page()).toContain("1 message");
});
