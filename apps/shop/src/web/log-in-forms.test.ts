import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, mailsTo } from "./mails.fixture.ts";
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

// [account.reset] [account.sessions] [account.link-address] [account.new-password]
test("a forgotten password is replaced by a mailed link, once, which ends the account's other sessions", async () => {
  await shop.register({ user_name: "nora", email: "nora@example.org" });
  const [visitor, other] = [shop.arrive(), shop.arrive()];
  const { t } = visitor;
  await other.logIn("nora");
  await visitor.open("/de?tab=forgot");
  visitor.fill({ [t("start.forgot.label")]: "nora@example.org" });
  await visitor.press(t("start.forgot.submit"));
  const [mail] = await mailsTo(shop, "nora@example.org");
  const link = linkIn(mail, "new-password");
  await visitor.open(link.path.replace("website_uuid=aurora", "website_uuid=fest"));
  expect(visitor.text, "nothing is used up").toContain(t("api-errors.user.token_invalid"));
  await visitor.open(link.path);
  expect(visitor.url.href).toBe("http://aurora.localhost/de/new-password");
  expect(visitor.document.documentElement.outerHTML).not.toContain(link.token);
  for (const [typed, repeated, reason] of [
    ["", "", t("api-errors.password.empty")],
    ["Herbst2026", "Herbst2027", t("api-errors.password.not_matching")],
    ["herbst", "herbst", t("api-errors.password.too_easy", { minimum_length: 9 })],
    ["Sommer2026", "Sommer2026", t("api-errors.password.old")],
  ] as const) {
    visitor.fill({ new_password: typed, new_password_retype: repeated });
    await visitor.press(t("start.new-password.submit"));
    expect(visitor.text).toContain(reason);
    expect(visitor.field("new_password").value, "no document contains a password").toBe("");
  }
  visitor.fill({ new_password: "Herbst2026", new_password_retype: "Herbst2026" });
  await visitor.press(t("start.new-password.submit"));
  expect([visitor.path, visitor.heading]).toEqual(["/de/new-password", t("start.new-password.done-title")]);
  await visitor.follow(t("start.new-password.home"));
  for (const [password, path] of [
    ["Sommer2026", "/de"],
    ["Herbst2026", "/de/welcome"],
  ] as const) {
    visitor.fill({ user_name: "nora", password });
    await visitor.press(t("start.log-in.submit"));
    expect(visitor.path).toBe(path);
  }
  await other.open("/de/welcome");
  expect(other.path).toBe("/de");
  expect((await mailsTo(shop, "nora@example.org")).join()).toContain('"kind":"changed"');
  await visitor.open(link.path);
  expect(visitor.text, "the link works once").toContain(t("api-errors.user.token_invalid"));
});
