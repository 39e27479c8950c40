import { expect, test } from "vitest";
import { PageVisitor } from "./page-visitor.fixture.ts";

/** A visitor of a page with these contents, and what is requested in this order. */
async function visitorOf(contents: string, answers: Record<string, () => Response> = {}) {
  const requests: Request[] = [];
  const html = (body: string) => new Response(`<html lang="de"><main>${body}</main></html>`);
  const visitor = new PageVisitor("aurora.localhost", async (request) => {
    requests.push(request.clone());
    const { pathname } = new URL(request.url);
    return answers[pathname]?.() ?? html(pathname === "/page" ? contents : "");
  });
  await visitor.open("/page?a=1");
  const last = async () => {
    const { method, url, headers } = requests.at(-1) as Request;
    const text = await requests.at(-1)?.text();
    return { method, url: url.replace("http://aurora.localhost", ""), type: headers.get("content-type"), text };
  };
  return { visitor, requests, last };
}

const FORM = `
  <form id="f" method="post" action="/sent?index"><input name="a" value="1"><input name="b" required></form>
  <textarea name="c" form="f"></textarea>
  <input type="checkbox" name="d" value="yes" form="f">
  <input type="radio" name="e" value="1" form="f" checked><input type="radio" name="e" value="2" form="f">
  <select name="g" form="f"><option value="1">One</option><option value="2">Two</option></select>
  <button form="f" name="intent" value="next">Next</button>
  <button form="f" formmethod="get" formaction="/found?lost=1" formnovalidate>Look</button>
  <button form="f" formenctype="multipart/form-data">Parts</button>
  <button form="f" disabled>Never</button><button form="f" type="button">Script</button>`;

test("a form is sent as a browser sends it, with the button and the fields outside of it", async () => {
  const { visitor, last, requests } = await visitorOf(FORM);
  visitor.fill({ b: "ä&", c: "x\ny", d: true, e: "2", g: "2" });
  await visitor.press("Next");
  const text = "a=1&b=%C3%A4%26&c=x%0D%0Ay&d=yes&e=2&g=2&intent=next";
  const type = "application/x-www-form-urlencoded;charset=UTF-8";
  expect(await last()).toEqual({ method: "POST", url: "/sent?index", type, text });
  expect(requests.at(-1)?.headers.get("origin")).toBe("http://aurora.localhost");
  expect(requests.at(-1)?.headers.get("referer")).toBe("http://aurora.localhost/page?a=1");
  expect(visitor.url.href).toBe("http://aurora.localhost/sent?index");
});

test("a button's own method, address and way of sending are used", async () => {
  const { visitor, last } = await visitorOf(FORM);
  await visitor.press("Look");
  expect(await last()).toMatchObject({ method: "GET", url: "/found?a=1&b=&c=&e=1&g=1" });
  await visitor.open("/page");
  visitor.fill({ b: "x" });
  await visitor.press("Parts");
  expect(await last()).toMatchObject({
    method: "POST",
    type: expect.stringContaining("multipart/form-data; boundary"),
  });
});

test("what a browser does not do is a mistake of the test", async () => {
  const { visitor } = await visitorOf(`${FORM}<input name="r" readonly><input type="hidden" name="h">
    <input name="m" maxlength="2"><p class="script-only"><button>Soon</button></p>`);
  await expect(visitor.press("Next")).rejects.toThrow("these fields are wrong: b.");
  for (const name of ["Never", "Script"]) {
    await expect(visitor.press(name)).rejects.toThrow("Nothing is sent by");
  }
  await expect(visitor.press("Soon")).rejects.toThrow();
  await expect(visitor.follow("Nowhere")).rejects.toThrow("no link");
  for (const fields of [{ r: "x" }, { h: "x" }, { m: "xyz" }, { g: "3" }, { e: "3" }]) {
    expect(() => visitor.fill(fields)).toThrow("cannot be entered");
  }
});

test("redirects are followed with their cookies, and end at another host", async () => {
  const to = (location: string, headers = {}, status = 303) =>
    new Response(null, { status, headers: { location, ...headers } });
  const { visitor, requests, last } = await visitorOf('<a href="/first#there">On</a><a href="/out">Out</a>', {
    "/first": () => to("/second", { "set-cookie": "flash=1" }),
    "/out": () => to("https://pay.example/x"),
  });
  const tab = visitor.secondTab();
  await visitor.follow("On");
  expect(visitor.url.href).toBe("http://aurora.localhost/second#there");
  expect(requests.at(-1)?.headers.get("cookie")).toBe("flash=1");
  await tab.open("/page");
  expect(requests.at(-1)?.headers.get("cookie")).toBe("flash=1");
  await tab.follow("Out");
  expect([tab.url.href, (await last()).url]).toEqual(["https://pay.example/x", "/out"]);
  expect(() => tab.main).toThrow("https://pay.example/x");
});

test.each([
  ["a message key", () => new Response("<main>basket.title</main>")],
  ["an inline style", () => new Response('<p style="color:red">')],
  ["an inline handler", () => new Response('<p onclick="x()">')],
  ["an unknown cookie", () => new Response("", { headers: { "set-cookie": "spy=1" } })],
  ["an error", () => new Response("", { status: 500 })],
])("a document with %s fails the test", async (_, answer) => {
  const { visitor } = await visitorOf("", { "/bad": answer });
  await expect(visitor.open("/bad")).rejects.toThrow("/bad is answered with");
});
