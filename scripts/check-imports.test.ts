import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { findForbiddenImports, ruleNames } from "./check-imports.ts";

/** Creates a repository with these files; each value lists the file's imports. */
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
  "no-cycles": ["packages/domain/src/money.ts", "packages/domain/src/round.ts"],
  "domain-imports-nothing": ["packages/domain/src/a.ts", "packages/contract/src/index.ts"],
  "domain-has-no-io": ["packages/domain/src/b.ts", "node:fs"],
  "contract-and-messages-import-domain-only": ["packages/contract/src/a.ts", "packages/messages/src/index.ts"],
  "api-imports-downwards": ["packages/api/src/a.ts", "packages/mails/src/index.ts"],
  "modules-through-index": ["packages/api/src/modules/order/a.ts", "packages/api/src/modules/basket/read.ts"],
  "stores-are-private": ["packages/api/src/jobs/a.ts", "packages/api/src/modules/basket/hand-out-store.ts"],
  "only-stores-query": ["packages/api/src/modules/basket/add-line.ts", "kysely"],
  "acts-without-http": ["packages/api/src/modules/order/b.ts", "packages/api/src/http/serve-calls.ts"],
  "acts-without-callers": ["packages/api/src/modules/order/c.ts", "packages/api/src/calls/perform.ts"],
  "calls-through-index": ["packages/api/src/calls/a.ts", "packages/api/src/modules/basket/read.ts"],
  "db-and-ports-below-modules": ["packages/api/src/db/a.ts", "packages/api/src/modules/basket/index.ts"],
  "adapters-implement-ports": ["packages/adapters/src/mail/smtp/a.ts", "packages/api/src/http/serve-calls.ts"],
  "adapters-are-independent": ["packages/adapters/src/mail/smtp/b.ts", "packages/adapters/src/mail/mailbox/index.ts"],
  "adapters-chosen-in-compose": ["apps/shop/src/main.ts", "packages/adapters/src/mail/mailbox/index.ts"],
  "mails-import-domain-and-messages": ["packages/mails/src/a.ts", "packages/contract/src/index.ts"],
  "tracing-knows-no-shop": ["packages/tracing/src/a.ts", "packages/domain/src/round.ts"],
  "client-imports-contract-only": ["packages/client/src/calls.ts", "packages/api/src/http/serve-calls.ts"],
  "client-sends-no-schemas": ["packages/client/src/a.ts", "packages/contract/src/index.ts"],
  "client-is-for-others": ["apps/storefront/app/features/basket/d.server.ts", "packages/client/src/index.ts"],
  "storefront-through-contract": ["apps/storefront/app/a.server.ts", "packages/api/src/http/serve-calls.ts"],
  "features-are-independent": ["apps/storefront/app/features/basket/a.ts", "apps/storefront/app/features/voucher/b.ts"],
  "features-without-network": ["apps/storefront/app/features/basket/c.ts", "packages/contract/src/client.ts"],
  "routes-on-top": ["apps/storefront/app/page/a.ts", "apps/storefront/app/routes/start.ts"],
  "ui-is-generic": ["apps/storefront/app/ui/a.ts", "packages/domain/src/round.ts"],
  "no-zod-in-the-browser": ["apps/storefront/app/routes/start.ts", "zod"],
  "sandbox-is-external": ["apps/sandbox/src/a.ts", "packages/contract/src/index.ts"],
  "conformance-imports-nothing": ["packages/conformance/src/a.ts", "packages/domain/src/round.ts"],
  "conformance-judges-from-outside": ["packages/adapters/src/punchout/cxml/a.ts", "packages/conformance/src/index.ts"],
  "testing-only-in-tests": ["apps/shop/src/start.ts", "packages/testing/src/index.ts"],
  "queries-in-the-api-only": ["apps/shop/src/cli/a.ts", "kysely"],
  "fixtures-only-in-tests": ["apps/shop/src/cli/b.ts", "packages/api/src/entries/fixtures.ts"],
  "no-imports-of-tests": ["packages/api/src/b.ts", "packages/api/src/b.test.ts"],
  "nothing-imports-the-shop": ["apps/sandbox/src/b.ts", "apps/shop/src/compose.ts"],
  "nothing-unresolved": ["packages/api/src/c.ts", "no-such-package"],
  "no-vendor-in-the-api": ["packages/api/src/d.ts", "nodemailer"],
};

test.each(Object.entries(PLANTED))("a violation of %s is found", async (rule, [from, to]) => {
  const isPackage = !/^(packages|apps)\//.test(to);
  await using folder = await repositoryWith({
    [from]: [isPackage ? to : `./${relative(dirname(from), to)}`],
    ...(!isPackage && { [to]: rule === "no-cycles" ? ["./money.ts"] : [] }),
    "node_modules/zod/index.js": [],
    "node_modules/kysely/index.js": [],
    "node_modules/nodemailer/index.js": [],
  });
  const { forbidden } = await findForbiddenImports(folder.path);
  expect(forbidden.map((found) => found.rule)).toContain(rule);
  expect(forbidden.every(({ comment }) => comment.length > 20)).toBe(true);
});

test("every rule has a planted violation", async () => {
  expect(Object.keys(PLANTED).sort()).toEqual((await ruleNames()).sort());
});

test("allowed imports pass, and files with `using` are read", async () => {
  await using folder = await repositoryWith({
    "packages/domain/src/money/money.ts": [],
    "packages/contract/src/index.ts": ["../../domain/src/money/money.ts"],
    "packages/api/src/modules/basket/index.ts": [],
    "packages/api/src/modules/order/place-order.ts": ["../basket/index.ts", "../../../../domain/src/money/money.ts"],
    "packages/api/src/modules/order/routes.ts": ["./place-order.ts", "../../../../contract/src/index.ts"],
  });
  await writeFile(join(folder.path, "packages/domain/src/held.ts"), "{ await using held = take(); }\nexport {};\n");
  expect(await findForbiddenImports(folder.path)).toEqual({ modules: 6, forbidden: [] });
});
