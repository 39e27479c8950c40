// The allowed imports (docs/architecture.md). Every rule's comment says what to do instead.
// Run by scripts/check-imports.ts, which also fails if suspiciously few modules were read.

const tests = "\\.test\\.tsx?$";
const storefront = "^apps/storefront/app/";

/** A rule that forbids imports of `to` in `from`. */
const forbid = (name, comment, from, to) => ({
  name,
  severity: "error",
  comment,
  from: typeof from === "string" ? { path: from, pathNot: tests } : from,
  to: typeof to === "string" ? { path: to } : to,
});

/** A pattern for the files of these folders. */
const folders = (...names) => `^(${names.join("|")})/`;

export default {
  forbidden: [
    forbid(
      "no-cycles",
      "Merge the two files, or move the shared part to a third that both import.",
      {},
      { circular: true },
    ),
    forbid(
      "nothing-unresolved",
      "This import leads nowhere: declare the package in the workspace's package.json, or correct the path.",
      { pathNot: "^(apps/storefront/app/server\\.ts|.*\\+types)" },
      {
        couldNotResolve: true,
        pathNot: "^(virtual:|\\./\\+types|\\.\\./\\+types|@guerdon/(storefront|mails|tracing)$)",
      },
    ),
    forbid(
      "domain-imports-nothing",
      "The domain imports nothing else of the repository: pass values as arguments.",
      "^packages/domain/",
      { path: folders("packages", "apps", "sites", "catalogues"), pathNot: "^packages/domain/" },
    ),
    forbid(
      "domain-has-no-io",
      "The domain does no I/O and uses few packages (fuse.js, culori): pass values as arguments, or record a decision and add the package here.",
      "^packages/domain/",
      {
        dependencyTypes: ["core", "npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg"],
        pathNot: "node_modules/(fuse\\.js|culori)/",
      },
    ),
    forbid(
      "contract-and-messages-import-domain-only",
      "Contract and messages import only the domain: move shared code there.",
      "^packages/(contract|messages)/",
      { path: folders("packages", "apps"), pathNot: "^packages/(domain|$1)/" },
    ),
    forbid(
      "api-imports-downwards",
      "The API imports only domain, contract and messages: define a port for anything external, and implement it in an adapter.",
      "^packages/api/",
      { path: folders("packages", "apps"), pathNot: "^packages/(api|domain|contract|messages)/" },
    ),
    forbid(
      "modules-through-index",
      "Import other modules through their index.ts; add missing exports there, or move the act to a third module (usually order).",
      { path: "^packages/api/src/modules/([^/]+)/", pathNot: tests },
      { path: "^packages/api/src/modules/([^/]+)/", pathNot: ["^packages/api/src/modules/$1/", "/index\\.ts$"] },
    ),
    forbid(
      "stores-are-private",
      "Only a module's own files use its store: call one of the module's acts instead.",
      { path: "^packages/api/src/", pathNot: ["^packages/api/src/(modules/|entries/fixtures\\.ts$)", tests] },
      "^packages/api/src/modules/.*store\\.ts$",
    ),
    forbid(
      "only-stores-query",
      "An act passes its unit of work on: move the query into store.ts or a *-store.ts of the module.",
      {
        path: "^packages/api/src/",
        pathNot: ["^packages/api/src/(db|jobs)/", "[/-]store\\.ts$", tests],
      },
      { path: "(node_modules/kysely/|^packages/api/src/db/tables\\.ts$)" },
    ),
    forbid(
      "acts-without-http",
      "Only http/ and app.ts know HTTP: return a value or a failure, and let the transport turn it into a response.",
      { path: "^packages/api/src/(?!http/|app\\.ts|index\\.ts)", pathNot: tests },
      "(^packages/api/src/http/|node_modules/(hono|@hono)/)",
    ),
    forbid(
      "acts-without-callers",
      "An act is the same for every caller: take what it needs from Shop, Visit and its input.",
      { path: "^packages/api/src/(modules|db|jobs|ports|crypto)/", pathNot: tests },
      "^packages/api/src/(calls/|app\\.ts)",
    ),
    forbid(
      "calls-through-index",
      "The layer of calls uses a module through its index.ts and its operations.ts, and HTTP reaches modules through calls only.",
      { path: "^packages/api/src/(calls|http)/", pathNot: tests },
      { path: "^packages/api/src/modules/", pathNot: "^packages/api/src/modules/[^/]+/(index|operations)\\.ts$" },
    ),
    forbid(
      "db-and-ports-below-modules",
      "The database and the ports lie below the modules: move the shared code into them, or invert the dependency.",
      "^packages/api/src/(db|ports)/",
      "^packages/api/src/(modules|http|jobs)/",
    ),
    forbid(
      "no-vendor-in-the-api",
      "A vendor's library belongs to an adapter behind a port.",
      "^packages/api/",
      "node_modules/(nodemailer|imapflow|altcha-lib|undici)/",
    ),
    forbid(
      "adapters-implement-ports",
      "An adapter imports only the API's ports; apps/shop/src/compose.ts connects modules and adapters.",
      "^packages/adapters/",
      { path: folders("packages", "apps"), pathNot: "^packages/(adapters|domain|contract|messages|api/src/ports)/" },
    ),
    forbid(
      "adapters-are-independent",
      "Adapters are independent: move shared code to a file beside their folders.",
      { path: "^packages/adapters/src/([^/]+)/([^/]+)/", pathNot: tests },
      { path: "^packages/adapters/src/[^/]+/[^/]+/", pathNot: "^packages/adapters/src/$1/$2/" },
    ),
    forbid(
      "adapters-chosen-in-compose",
      "Take the adapter as an argument; apps/shop/src/compose.ts selects it.",
      {
        path: folders("apps", "packages"),
        pathNot: [
          "^apps/shop/src/(compose|compose-[a-z-]+|templates/template-threads?)\\.ts$",
          "^packages/(adapters|testing)/",
          tests,
        ],
      },
      "^packages/adapters/",
    ),
    forbid(
      "mails-import-domain-and-messages",
      "A template only renders its input: load the data in the API.",
      "^packages/mails/",
      { path: folders("packages", "apps"), pathNot: "^packages/(mails|domain|messages)/" },
    ),
    forbid(
      "tracing-knows-no-shop",
      "A span has a name and attributes: what they are about is known in apps/shop/src/traces.",
      { path: "^packages/tracing/", pathNot: tests },
      { path: folders("packages", "apps"), pathNot: "^packages/tracing/" },
    ),
    forbid(
      "client-imports-contract-only",
      "The client is installed without the shop: take what it needs from the contract, as data.",
      "^packages/client/",
      { path: folders("packages", "apps"), pathNot: "^packages/(client|contract|domain)/" },
    ),
    forbid(
      "client-sends-no-schemas",
      "Only calls.ts and publish/ are replaced when the client is built: what it sends along imports nothing else.",
      { path: "^packages/client/src/", pathNot: ["^packages/client/src/(calls\\.ts|publish/)", tests] },
      { pathNot: "^packages/client/" },
    ),
    forbid(
      "client-is-for-others",
      "Code of the repository calls the shop by packages/contract.",
      { path: folders("packages", "apps"), pathNot: ["^packages/client/", tests] },
      "^packages/client/",
    ),
    forbid(
      "storefront-through-contract",
      "Pages call the shop only through the typed client of packages/contract.",
      "^apps/storefront/",
      { path: folders("packages", "apps"), pathNot: "^(apps/storefront|packages/(domain|contract|messages))/" },
    ),
    forbid(
      "features-are-independent",
      "Combine the two features in the route, or move the shared part to ui/.",
      { path: `${storefront}features/([^/]+)/`, pathNot: tests },
      { path: `${storefront}features/([^/]+)/`, pathNot: `${storefront}features/$1/` },
    ),
    forbid(
      "features-without-network",
      "What a browser shows gets data from the route's loader and submits forms to the route's action; only a feature's server half makes calls.",
      { path: `${storefront}features/`, pathNot: ["\\.server\\.tsx?$", tests] },
      {
        path: [`${storefront}(routes|server)/`, "\\.server\\.tsx?$", "^packages/contract/src/client\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "routes-on-top",
      "Only the application's list of routes uses a route: move what others need beside the feature, or into server/.",
      `${storefront}(?!routes/)`,
      `${storefront}routes/`,
    ),
    forbid(
      "ui-is-generic",
      "Components of ui/ use React and the tokens only: pass texts, prices and addresses as props.",
      `${storefront}ui/`,
      { path: folders("packages", "apps"), pathNot: [`${storefront}ui/`, `${storefront}theme/breakpoints\\.ts$`] },
    ),
    forbid(
      "no-zod-in-the-browser",
      "The server validates with zod; live validation uses the domain's rules.",
      { path: storefront, pathNot: ["\\.server\\.tsx?$", `${storefront}server\\.ts$`, tests] },
      "node_modules/zod/",
    ),
    forbid(
      "sandbox-is-external",
      "The sandbox and the shop communicate over HTTP only, like real external services.",
      "^apps/sandbox/",
      { path: folders("packages", "apps"), pathNot: "^(apps/sandbox|packages/(domain|conformance))/" },
    ),
    forbid(
      "conformance-imports-nothing",
      "The rules of buyers' systems share no code with the shop that they judge: write it anew.",
      "^packages/conformance/",
      {
        path: [folders("packages", "apps"), "node_modules/(fast-xml-parser|fast-xml-builder)/"],
        pathNot: "^packages/conformance/",
      },
    ),
    forbid(
      "conformance-judges-from-outside",
      "The shop must not know by which rules it is judged: only the sandbox, the command and tests ask for them.",
      { path: "^packages/", pathNot: ["^packages/conformance/", tests, "\\.fixture\\.ts$"] },
      "^packages/conformance/",
    ),
    forbid(
      "testing-only-in-tests",
      "Production code must not import packages/testing: move the code that it needs.",
      { path: folders("packages", "apps"), pathNot: ["^packages/testing/", tests, "\\.(conformance|fixture)\\.ts$"] },
      "^packages/testing/",
    ),
    forbid(
      "queries-in-the-api-only",
      "Only the API queries the database: call an operation, or an act of packages/api.",
      { path: folders("packages", "apps"), pathNot: ["^packages/(api|testing)/", tests] },
      "node_modules/kysely/",
    ),
    forbid(
      "fixtures-only-in-tests",
      "Production code asks for an operation: fixtures skip its checks and its record.",
      { path: folders("packages", "apps"), pathNot: ["^packages/testing/", tests] },
      "^packages/api/src/entries/fixtures\\.ts$",
    ),
    forbid("no-imports-of-tests", "Share test code through packages/testing.", { pathNot: tests }, tests),
    forbid(
      "nothing-imports-the-shop",
      "Nothing imports the process: move shared code to a package.",
      { pathNot: "^(apps/shop|e2e|bench|cluster)/" },
      "^apps/shop/",
    ),
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(\\.tsc|build|\\.react-router)/" },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
    },
  },
};
