import { afterAll, beforeAll, expect, test } from "vitest";
import { aVisitedShop } from "./page-visitor.fixture.ts";

let shop: Awaited<ReturnType<typeof aVisitedShop>>;

beforeAll(async () => {
  shop = await aVisitedShop();
  await shop.register({ user_name: "anna" });
});

afterAll(() => shop[Symbol.asyncDispose]());

// [session.ways-in] [account.log-in] [account.demo-users]
test("a user logs in with name and password", async () => {
  const visitor = shop.arrive();
  const { t } = visitor;
  const logIn = async (user_name: string, password: string) => {
    visitor.fill({ user_name, password });
    await visitor.press(t("start.log-in.submit"));
  };
  await visitor.open("/de");
  await visitor.follow(t("start.tab.account"));
  expect(visitor.field("user_name").getAttribute("autocomplete")).toBe("username");
  expect(visitor.field("password").getAttribute("autocomplete")).toBe("current-password");
  await logIn("", "");
  expect(visitor.text).toContain(t("api-errors.user.user_name_empty"));
  await logIn("anna", "");
  expect(visitor.text).toContain(t("api-errors.user.password_empty"));
  await logIn("nobody", "Winter2030");
  expect(visitor.text).toContain(t("api-errors.user.credentials_invalid"));
  expect(visitor.field("user_name").value).toBe("nobody");
  expect(visitor.document.documentElement.outerHTML, "no document has a password").not.toContain("Winter2030");
  await logIn("anna", "Sommer2026");
  expect(visitor.path).toBe("/de/welcome");
});

// [account.reset]
test("a forgotten password is asked for by name, and the answer tells nothing", async () => {
  const visitor = shop.arrive();
  const { t } = visitor;
  await visitor.open("/de?tab=account");
  await visitor.follow(t("start.log-in.forgot"));
  expect(visitor.heading).toBe(t("start.forgot.title"));
  await visitor.press(t("start.forgot.submit"));
  expect(visitor.text).toContain(t("api-errors.user.name_or_email_empty"));
  visitor.fill({ [t("start.forgot.label")]: "nobody@example.org" });
  await visitor.press(t("start.forgot.submit"));
  expect(visitor.heading).toBe(t("start.sent.title"));
  await visitor.follow(t("start.sent.again"));
  expect(visitor.heading).toBe(t("start.forgot.title"));
  await visitor.follow(t("start.forgot.back"));
  expect(visitor.field("user_name").value).toBe("");
});

// [account.link-address]
test("a link for a new password that is not whole leads to the start page", async () => {
  const visitor = shop.arrive();
  const { t } = visitor;
  for (const [query, reason] of [
    ["", "toast.missing-token"],
    ["?token=abc", "toast.missing-uuid"],
  ] as const) {
    await visitor.open(`/de/new-password${query}`);
    expect(visitor.path).toBe("/de");
    expect(visitor.wholeText).toContain(t(reason));
  }
  await visitor.open("/de/new-password?token=abc&website_uuid=aurora");
  expect(visitor.url.href).toBe("http://aurora.localhost/de/new-password");
  expect(visitor.text).toContain(t("api-errors.user.token_invalid"));
});
