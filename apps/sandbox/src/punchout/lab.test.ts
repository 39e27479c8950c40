import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readDocument } from "@guerdon/conformance";
import { expect, test } from "vitest";
import { createSandbox } from "../index.ts";
import { SYSTEMS } from "./systems.ts";

const LAB = "http://sandbox.localhost:3000/punchout";
const ANSWER = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML payloadID="1@shop.example" timestamp="2026-06-01T10:00:00Z"><Response><Status code="200" text="OK">OK</Status>
<PunchOutSetupResponse><StartPage><URL>http://werk.localhost:3000/punchout/start?t=1</URL></StartPage></PunchOutSetupResponse></Response></cXML>`;

/** The lab with a shop that answers with a document, and notes what it is asked. */
async function aLab(answer = ANSWER) {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-lab-"));
  const asked: { url: string; type: string | null; request: string }[] = [];
  let now = Date.parse("2026-06-01T10:00:00Z");
  const app = createSandbox({
    dataDir: folder.path,
    partnerSecret: "",
    portalSecret: "",
    now: () => {
      now += 1000;
      return new Date(now);
    },
    shop: async (request) => {
      asked.push({ url: request.url, type: request.headers.get("content-type"), request: await request.text() });
      return new Response(answer, { headers: { "content-type": 'text/xml; charset="UTF-8"' } });
    },
  });
  const post = (url: string, fields: Record<string, string>) =>
    app.request(url, { method: "POST", body: new URLSearchParams(fields) });
  return {
    asked,
    post,
    page: async (url: string) => (await app.request(url)).text(),
    get: (url: string) => app.request(url),
    /** Sends a request of a system; answers the URL of its report. */
    ask: async (system: string, operation = "create") => {
      const response = await post(`${LAB}/${system}/requests`, { operation });
      return `http://sandbox.localhost:3000${response.headers.get("location")}`;
    },
    [Symbol.asyncDispose]: () => folder.remove(),
  };
}

// [punchout.lab]
test.each(SYSTEMS)("the $id system asks the shop in its own way, and reports on the answer", async (system) => {
  await using lab = await aLab();
  const report = await lab.page(await lab.ask(system.id));
  const [sent] = lab.asked;
  expect(sent?.url).toBe("http://werk.localhost:3000/api/punchout/setup");
  expect(sent?.type).toMatch(system.isSloppy ? /^application\/xml$/ : /^text\/xml; charset="UTF-8"$/);
  const read = readDocument(sent?.request ?? "");
  expect(read).toMatchObject({ root: { name: "cXML" } });
  expect(sent?.request.includes("<!DOCTYPE")).toBe(system.version !== undefined);
  expect(report).toContain("9 kept, 0 broken, 31 not judged yet.");
  expect(report).toContain("http://werk.localhost:3000/punchout/start?t=1");
});

// [punchout.lab]
test("what comes back is stored as it came, judged, and named where it is wrong", async () => {
  await using lab = await aLab();
  const report = await lab.ask("strict");
  const id = report.split("/").at(-1);
  const posted = await lab.post(`${LAB}/return?exchange=${id}&step=2`, { "cxml-base64": "<b>&" });
  expect(posted.headers.get("location")).toBe(`/punchout/exchanges/${id}/arrived`);
  const page = await lab.page(report);
  expect(page).toContain("2 rules are broken");
  expect(page).toContain("cxml-base64 instead of cxml-urlencoded");
  expect(page, "shown as text").toContain("&lt;b&gt;&amp;");
  expect(page).not.toContain("<b>&");
  const arrived = await lab.get(`${report}/arrived`);
  expect(arrived.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
});

// [punchout.lab]
test("a basket that came back can be asked for again with its items", async () => {
  await using lab = await aLab();
  const id = (await lab.ask("strict")).split("/").at(-1);
  const message = `<cXML><Message><PunchOutOrderMessage><ItemIn quantity="3"><ItemID><SupplierPartID>A&amp;B</SupplierPartID>
<SupplierPartAuxiliaryID>A:1</SupplierPartAuxiliaryID></ItemID><ItemDetail><UnitPrice><Money currency="EUR">2.50</Money></UnitPrice></ItemDetail>
</ItemIn></PunchOutOrderMessage></Message></cXML>`;
  expect(await lab.page(`${LAB}/strict`)).not.toContain('value="edit"');
  await lab.post(`${LAB}/return?exchange=${id}&step=2`, { "cxml-urlencoded": message });
  expect(await lab.page(`${LAB}/strict`)).toContain('value="edit"');
  expect(await lab.page(`${LAB}/old`), "of another system").not.toContain('value="edit"');
  await lab.ask("strict", "edit");
  expect(lab.asked.at(-1)?.request).toMatch(/operation="edit"[\s\S]*<ItemOut quantity="3"[\s\S]*A&amp;B[\s\S]*2\.50/);
});

// [punchout.lab]
test("an answer that lets nobody in leads nowhere, and what there is not is told", async () => {
  await using lab = await aLab(ANSWER.replace("http://werk.localhost:3000/", "javascript:alert(1)//"));
  const report = await lab.ask("framed");
  const page = await lab.page(report);
  expect(page).toContain("The shop let nobody in.");
  expect(page).not.toContain('href="javascript');
  expect((await lab.get(`${report}/shop`)).status).toBe(303);
  expect((await lab.get(`${LAB}/exchanges/..%2F..%2Fclock`)).status).toBe(404);
  expect((await lab.get(`${LAB}/other`)).status).toBe(404);
  expect((await lab.post(`${LAB}/strict/requests`, { operation: "source" })).status).toBe(404);
  expect((await lab.post(`${LAB}/return?exchange=1`, { a: "b" })).status).toBe(404);
});
