import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSandbox } from "../index.ts";
import { MailStore } from "./mail-store.ts";

const START = Date.parse("2026-06-01T10:00:00Z");

async function aSandbox() {
  const dataDir = await mkdtemp(join(tmpdir(), "guerdon-sandbox-"));
  let now = START;
  const app = createSandbox({
    dataDir,
    now: () => new Date(now),
    shop: async () => new Response(),
    partnerSecret: "",
    portalSecret: "",
  });
  const get = (path: string) => app.request(`http://sandbox.localhost${path}`);
  return {
    dataDir,
    get,
    text: async (path: string) => (await get(path)).text(),
    deliver: async (message: string, type = "message/rfc822") => {
      now += 1000;
      const headers = { "content-type": type };
      return app.request("http://sandbox.localhost/mail/inbox", { method: "POST", headers, body: message });
    },
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true }),
  };
}

async function idOf(response: Response): Promise<string> {
  const { id } = (await response.json()) as { id: string };
  return id;
}

const mail = (number: number, html = "<p>Ein <b>Gutschein</b></p>") =>
  [
    `Message-ID: <${number}@shop.example>`,
    "From: Aurora <shop@shop.example>",
    "To: =?UTF-8?Q?Zo=C3=AB?= <zoe@mail.example>",
    `Subject: Mail ${number} <script>`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Ein Gutschein als Text",
    "--b",
    "Content-Type: text/html; charset=utf-8",
    "",
    html,
    "--b",
    'Content-Type: application/pdf; name="Rückgabe.pdf"',
    'Content-Disposition: attachment; filename="voucher.pdf"',
    "Content-Transfer-Encoding: base64",
    "",
    "JVBERg==",
    "--b--",
    "",
  ].join("\r\n");

test("an empty mailbox explains how to get a mail", async () => {
  await using sandbox = await aSandbox();
  expect(await sandbox.text("/mail")).toContain("No mail yet");
});

test("mails are listed with recipient, subject and time, newest first, and stored as one file each", async () => {
  await using sandbox = await aSandbox();
  for (const number of [1, 2]) {
    expect((await sandbox.deliver(mail(number))).status).toBe(201);
  }
  const page = await sandbox.text("/mail");
  expect(page.indexOf("Mail 2")).toBeLessThan(page.indexOf("Mail 1"));
  expect(page).toContain("Zoë &lt;zoe@mail.example&gt;");
  expect(page).toContain("1 Jun 2026, 10:00:02 UTC");
  expect(page).not.toContain("<script>");
  const files = await readdir(join(sandbox.dataDir, "sandbox", "mail"));
  expect(files.filter((name) => name.endsWith(".eml"))).toHaveLength(2);
  expect(files).toHaveLength(2);
});

test("a duplicate with the same Message-ID is dropped", async () => {
  await using sandbox = await aSandbox();
  const first = await (await sandbox.deliver(mail(1))).json();
  const second = await (await sandbox.deliver(mail(1))).json();
  expect(second).toEqual(first);
});

test("pictures that come with a mail are shown in it; what it names and has not stays as it is", async () => {
  await using sandbox = await aSandbox();
  const html = '<img src="cid:code-1@shop"><img src="cid:none@shop">';
  const picture = [
    "Content-Type: image/png",
    "Content-ID: <code-1@shop>",
    "Content-Transfer-Encoding: base64",
    "",
    "iVBORw==",
  ];
  const message = mail(1, html).replace("--b--", ["--b", ...picture, "--b--"].join("\r\n"));
  const frame = await sandbox.text(`/mail/${await idOf(await sandbox.deliver(message))}/frame`);
  expect(frame).toContain('<img src="data:image/png;base64,iVBORw=="><img src="cid:none@shop">');
});

test("a mail is shown as HTML, as text, as source, and with its attachments", async () => {
  await using sandbox = await aSandbox();
  const id = await idOf(await sandbox.deliver(mail(1)));
  expect(await sandbox.text(`/mail/${id}`)).toContain(`src="/mail/${id}/frame"`);
  expect(await sandbox.text(`/mail/${id}/text`)).toContain("Ein Gutschein als Text");
  expect(await sandbox.text(`/mail/${id}/source`)).toContain("Message-ID: &lt;1@shop.example&gt;");
  const attachment = await sandbox.get(`/mail/${id}/attachments/1`);
  expect(attachment.headers.get("content-disposition")).toContain("voucher.pdf");
  expect(await attachment.text()).toBe("%PDF");
  expect(await sandbox.text(`/mail/${id}/message.eml`)).toBe(mail(1));
});

test("a mail's HTML is isolated: no scripts, no forms, no access to the sandbox's pages", async () => {
  await using sandbox = await aSandbox();
  const id = await idOf(await sandbox.deliver(mail(1, "<script>alert(1)</script><p>Hallo</p>")));
  const frame = await sandbox.get(`/mail/${id}/frame`);
  const policy = frame.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("sandbox allow-popups");
  expect(policy).not.toContain("script");
});

test("every page is marked as sandbox and runs no script", async () => {
  await using sandbox = await aSandbox();
  const id = await idOf(await sandbox.deliver(mail(1)));
  for (const path of ["/", "/mail", `/mail/${id}`, `/mail/${id}/text`, "/nowhere", "/mail/unknown"]) {
    const response = await sandbox.get(path);
    const page = await response.text();
    expect(page).toContain("<strong>Sandbox.</strong>");
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  }
});

test("only messages with the right media type are accepted, and unknown paths return 404", async () => {
  await using sandbox = await aSandbox();
  expect((await sandbox.deliver(mail(1), "text/plain")).status).toBe(415);
  const unknown = `${"0".repeat(15)}-${"0".repeat(16)}`;
  for (const path of [
    `/mail/${unknown}`,
    "/mail/..%2f..%2flock",
    `/mail/${unknown}/frame`,
    `/mail/${unknown}/attachments/1`,
  ]) {
    expect((await sandbox.get(path)).status).toBe(404);
  }
});

test("the mailbox retains the newest mails up to its limit", async () => {
  await using sandbox = await aSandbox();
  let now = START;
  const store = new MailStore({ folder: join(sandbox.dataDir, "few"), now: () => new Date(now), limit: 3 });
  for (const number of [1, 2, 3, 4, 5]) {
    now += 1000;
    await store.add(new TextEncoder().encode(mail(number)));
  }
  const subjects = (await store.list()).map(({ subject }) => subject);
  expect(subjects).toEqual([5, 4, 3].map((number) => `Mail ${number} <script>`));
});

test("a mail to nobody is refused for good, as mail servers refuse it", async () => {
  await using sandbox = await aSandbox();
  const toNobody = mail(1).replace("zoe@mail.example", "nobody.1@mail.example");
  expect((await sandbox.deliver(toNobody)).status).toBe(422);
  expect(await sandbox.text("/mail")).toContain("No mail yet.");
});
