import { expect, test } from "vitest";
import { composeAuthor } from "./compose-content.ts";
import { aSandbox } from "./sandbox.fixture.ts";

const SANDBOX = aSandbox();
const PROCESS = { author: undefined, port: 3000 };

// [editing.sandbox] [editing.author-url]
test("the sandbox plays the author instance unless a real one is set; without both nobody edits", () => {
  expect(composeAuthor(PROCESS, SANDBOX)?.url).toBe("http://sandbox.localhost:3000/author");
  const author = { url: "https://author.example/magnoliaAuthor", login: undefined };
  expect(composeAuthor({ ...PROCESS, author }, SANDBOX)?.url).toBe(author.url);
  expect(composeAuthor(PROCESS, undefined)).toBeUndefined();
});

// [editing.sandbox]
test("the sandbox delivers drafts and annotations of the same nodes, with its login only", async () => {
  const author = composeAuthor(PROCESS, SANDBOX);
  const page = await author?.readDraft({ path: "/aurora/faq", language: "de", version: undefined });
  expect(page).toMatchObject({
    title: "Fragen und Antworten (Entwurf)",
    hideInNavigation: "false",
    main: { "@nodes": ["00", "0"] },
    "@nodes": ["main"],
  });
  expect(Object.keys((await author?.readAnnotations("/aurora/faq")) as object)).toEqual([
    ...["/aurora/faq", "/aurora/faq/main", "/aurora/faq/main/00", "/aurora/faq/main/0"],
    ...["/aurora/faq/main/0/0", "/aurora/faq/main/0/1"],
  ]);
  expect(await author?.readDraft({ path: "/aurora/gone", language: "de", version: undefined })).toBeUndefined();
  const stranger = composeAuthor(PROCESS, { ...SANDBOX, authorLogin: { user: "shop", password: "guessed" } });
  await expect(stranger?.readAnnotations("/aurora/faq")).rejects.toThrow("401");
});

// [editing.sandbox]
test("the editor's page shows the shop in a frame, in the mode that was chosen", async () => {
  for (const [mode, parameter] of [
    ["edit", "false"],
    ["preview", "true"],
  ]) {
    const page = await SANDBOX.fetch(new Request(`http://sandbox.localhost:3000/author/${mode}/faq`));
    expect(page.headers.get("content-security-policy")).toContain("frame-src http://aurora.localhost:3000;");
    expect(await page.text()).toContain(`src="http://aurora.localhost:3000/de/faq?mgnlPreview=${parameter}"`);
  }
  expect((await SANDBOX.fetch(new Request("http://sandbox.localhost:3000/author/edit/gone"))).status).toBe(404);
});
