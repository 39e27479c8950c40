import { runShopCommand } from "@guerdon/testing";
import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { readMails } from "../src/mailbox.ts";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible, settled } from "../src/page-rules.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
import { expect, test } from "../src/test.ts";

test.use({ baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

const EMAIL = "captcha.user@example.org";

test.beforeAll(async () => {
  await applySecondWebsite({ deny_captcha: false, wob_account_login: true });
});

const solutionOf = ({ page }: BrowserVisitor) => page.locator('[name="captcha_response"]');

async function requestLink(visitor: BrowserVisitor, name: string): Promise<void> {
  await visitor.page.getByLabel(visitor.t("start.forgot.label")).fill(name);
  await visitor.button(visitor.t("start.forgot.submit")).click();
}

// [captcha.asked] [captcha.action] [account.reset]
test("a password is forgotten, set anew and used to log in, each with a captcha of its own purpose", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const { dataDir } = ownShop();
  await runShopCommand({ dataDir }, "accounts", "create", "captcha-user", "--site", "second", "--email", EMAIL);
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/captcha/challenge") {
      asked.push(searchParams.get("action"));
    }
  });
  await visitor.open("?tab=account");
  await expect(page.getByRole("checkbox", { name: t("captcha.label") })).toBeVisible();
  await page.getByLabel(t("start.log-in.user-name")).fill("a");
  await expect(solutionOf(visitor)).toHaveValue(/.{100}/);
  await visitor.link(t("start.log-in.forgot")).click();
  await expect(page.getByRole("checkbox", { name: t("captcha.label") })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await requestLink(visitor, EMAIL);
  await expect(visitor.heading).toHaveText(t("start.sent.title"));
  expect(asked).toEqual(["login", "forgot_password"]);

  const [mail = ""] = await readMails(page, EMAIL, 1);
  await page.goto(/http\S+new-password\S+/.exec(mail)?.[0] ?? "");
  await visitor.isAt("/new-password");
  await expect(page.getByRole("checkbox", { name: t("captcha.label") })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  const save = async (password: string, repeated: string) => {
    await page.locator('[name="new_password"]').fill(password);
    await page.locator('[name="new_password_retype"]').fill(repeated);
    await visitor.button(t("start.new-password.submit")).click();
  };
  await save("Herbst2026", "Herbst2027");
  await expect(page.getByText(t("api-errors.password.not_matching"))).toBeVisible();
  await save("Herbst2026", "Herbst2026");
  await expect(visitor.heading).toHaveText(t("start.new-password.done-title"));

  await visitor.open("?tab=account");
  await page.getByLabel(t("start.log-in.user-name")).fill("captcha-user");
  await page.locator('[name="password"]').fill("Herbst2026");
  await visitor.button(t("start.log-in.submit")).click();
  await visitor.isAt("/welcome");
});

// [captcha.required]
test("a refused solution keeps the typed name, and the next one is taken", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.open("?tab=forgot");
  await expect(page.getByRole("checkbox", { name: t("captcha.label") })).toBeVisible();
  let isSpoilt = false;
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    (route) => {
      const sent = route.request().postData();
      if (sent === null || isSpoilt) {
        return route.continue();
      }
      isSpoilt = true;
      return route.continue({ postData: sent.replace(/captcha_response=[^&]*/, "captcha_response=wrong") });
    },
  );
  await requestLink(visitor, "nobody@example.org");
  await expect(page.getByText(t("api-errors.captcha.invalid"))).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await expect(page.getByLabel(t("start.forgot.label"))).toHaveValue("nobody@example.org");
  await visitor.button(t("start.forgot.submit")).click();
  await expect(visitor.heading).toHaveText(t("start.sent.title"));
});
