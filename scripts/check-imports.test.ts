import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { findForbiddenImports, ruleNames } from "./check-imports.ts";

/** A repository with these files; each value is what the file imports. */
async function repositoryWith(files: Record<string, readonly string[]>) {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-imports-"));
  for (const [file, imports] of Object.entries(files)) {
    const path = join(folder.path, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `${imports.map((from) => `import "${from}";\n`).join("")}export {};\n`);
  }
  return folder;
}

const PLANTED: Record<string, [from: string, to: string]> = {
  "no-circles": ["packages/domain/src/money.ts", "packages/domain/src/round.ts"],
  "domain-imports-no-room": ["packages/domain/src/a.ts", "packages/contract/src/index.ts"],
  "domain-has-no-io": ["packages/domain/src/b.ts", "node:fs"],
  "contract-and-messages-import-domain-only": ["packages/contract/src/a.ts", "packages/messages/src/index.ts"],
  "api-imports-downwards": ["packages/api/src/a.ts", "packages/mails/src/index.ts"],
  "module-by-its-front-door": ["packages/api/src/modules/order/a.ts", "packages/api/src/modules/basket/read.ts"],
  "stores-are-private": ["packages/api/src/jobs/a.ts", "packages/api/src/modules/basket/store.ts"],
  "use-case-knows-no-http": ["packages/api/src/modules/order/b.ts", "packages/api/src/http/bind.ts"],
  "db-and-ports-know-no-module": ["packages/api/src/db/a.ts", "packages/api/src/modules/basket/index.ts"],
  "adapters-implement-ports": ["packages/adapters/src/mail/smtp/a.ts", "packages/api/src/http/bind.ts"],
  "adapter-knows-no-adapter": ["packages/adapters/src/mail/smtp/b.ts", "packages/adapters/src/mail/mailbox/index.ts"],
  "adapters-meet-modules-in-compose": ["apps/shop/src/main.ts", "packages/adapters/src/mail/mailbox/index.ts"],
  "mails-import-domain-and-messages": ["packages/mails/src/a.ts", "packages/contract/src/index.ts"],
  "storefront-asks-the-contract": ["apps/storefront/app/api.server.ts", "packages/api/src/http/bind.ts"],
  "feature-knows-no-feature": ["apps/storefront/app/features/basket/a.ts", "apps/storefront/app/features/voucher/b.ts"],
  "feature-has-no-network": ["apps/storefront/app/features/basket/c.ts", "packages/contract/src/client.ts"],
  "ui-knows-nothing-of-ours": ["apps/storefront/app/ui/a.ts", "packages/domain/src/round.ts"],
  "no-zod-in-the-browser": ["apps/storefront/app/routes/start.ts", "zod"],
  "sandbox-is-the-outside-world": ["apps/sandbox/src/a.ts", "packages/contract/src/index.ts"],
  "testing-is-for-tests": ["apps/shop/src/start.ts", "packages/testing/src/index.ts"],
  "product-imports-no-tests": ["packages/api/src/b.ts", "packages/api/src/b.test.ts"],
  "only-the-shop-composes": ["apps/sandbox/src/b.ts", "apps/shop/src/compose.ts"],
  "nothing-unresolved": ["packages/api/src/c.ts", "no-such-package"],
  "no-vendor-in-the-api": ["packages/api/src/d.ts", "nodemailer"],
};

test.each(Object.entries(PLANTED))("%s is found", async (rule, [from, to]) => {
  const isPackage = !/^(packages|apps)\//.test(to);
  await using folder = await repositoryWith({
    [from]: [isPackage ? to : `./${relative(dirname(from), to)}`],
    ...(!isPackage && { [to]: rule === "no-circles" ? ["./money.ts"] : [] }),
    "node_modules/zod/index.js": [],
    "node_modules/nodemailer/index.js": [],
  });
  const { forbidden } = await findForbiddenImports(folder.path);
  expect(forbidden.map((found) => found.rule)).toContain(rule);
  expect(forbidden.every(({ comment }) => comment.length > 20)).toBe(true);
});

test("every rule has its planted import", async () => {
  expect(Object.keys(PLANTED).sort()).toEqual((await ruleNames()).sort());
});

test("what the architecture allows is allowed, `using` included", async () => {
  await using folder = await repositoryWith({
    "packages/domain/src/money.ts": [],
    "packages/contract/src/index.ts": ["../../domain/src/money.ts"],
    "packages/api/src/modules/basket/index.ts": [],
    "packages/api/src/modules/order/place-order.ts": ["../basket/index.ts", "../../../../domain/src/money.ts"],
    "packages/api/src/modules/order/routes.ts": ["./place-order.ts", "../../../../contract/src/index.ts"],
  });
  await writeFile(join(folder.path, "packages/domain/src/held.ts"), "{ await using held = take(); }\nexport {};\n");
  expect(await findForbiddenImports(folder.path)).toEqual({ modules: 6, forbidden: [] });
});
