// Who may import whom (docs/architecture.md). Every comment says what to do instead.
// Run through scripts/check-imports.ts, which also fails when suspiciously few modules were read.

const tests = "\\.test\\.tsx?$";
const storefront = "^apps/storefront/app/";

/** A rule that forbids `from` to import `to`. */
const forbid = (name, comment, from, to) => ({
  name,
  severity: "error",
  comment,
  from: typeof from === "string" ? { path: from, pathNot: tests } : from,
  to: typeof to === "string" ? { path: to } : to,
});

/** The rooms of the house as a pattern; `rooms("packages/api")` matches its sources. */
const rooms = (...names) => `^(${names.join("|")})/`;

export default {
  forbidden: [
    forbid(
      "no-circles",
      "Two files that need each other are one file, or need a third that both import.",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    ),
    forbid(
      "nothing-unresolved",
      "This import leads nowhere: declare the package in the workspace's package.json, or correct the path.",
      { pathNot: "^(apps/storefront/app/server|.*\\+types)" },
      { couldNotResolve: true, pathNot: "^(virtual:|\\./\\+types|\\.\\./\\+types|@guerdon/(storefront|mails)$)" },
    ),
    forbid(
      "domain-imports-no-room",
      "A rule knows rules only: hand it what it needs as an argument.",
      "^packages/domain/",
      { path: rooms("packages", "apps", "sites", "catalogues"), pathNot: "^packages/domain/" },
    ),
    forbid(
      "domain-has-no-io",
      "The domain does no I/O and takes few packages (fuse.js): pass values in, or add the package to this list by decision.",
      "^packages/domain/",
      {
        dependencyTypes: ["core", "npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg"],
        pathNot: "node_modules/fuse\\.js/",
      },
    ),
    forbid(
      "contract-and-messages-import-domain-only",
      "Contract and messages build on domain; what they need beyond belongs there.",
      "^packages/(contract|messages)/",
      { path: rooms("packages", "apps"), pathNot: "^packages/(domain|$1)/" },
    ),
    forbid(
      "api-imports-downwards",
      "The API knows domain, contract and messages; for something from outside, write a port and let an adapter implement it.",
      "^packages/api/",
      { path: rooms("packages", "apps"), pathNot: "^packages/(api|domain|contract|messages)/" },
    ),
    forbid(
      "module-by-its-front-door",
      "Import the other module through its index.ts; what is missing there is added to it, or the act belongs to a third module (usually order).",
      { path: "^packages/api/src/modules/([^/]+)/", pathNot: tests },
      { path: "^packages/api/src/modules/([^/]+)/", pathNot: ["^packages/api/src/modules/$1/", "/index\\.ts$"] },
    ),
    forbid(
      "stores-are-private",
      "Only a module's own files read its tables: ask the module for an act instead of its store.",
      { path: "^packages/api/src/", pathNot: ["^packages/api/src/modules/", tests] },
      "^packages/api/src/modules/[^/]+/store\\.ts$",
    ),
    forbid(
      "use-case-knows-no-http",
      "Only routes.ts and http/ know Hono: return a value or a failure and let the binding answer.",
      { path: "^packages/api/src/(modules|db|jobs|ports)/", pathNot: ["/routes\\.ts$", tests] },
      // prepared-json.ts is a value that use cases answer with, not a part of the protocol.
      { path: "(^packages/api/src/http/|node_modules/(hono|@hono)/)", pathNot: "/http/prepared-json\\.ts$" },
    ),
    forbid(
      "db-and-ports-know-no-module",
      "The database and the ports lie below the modules: move what they need into them, or turn the call around.",
      "^packages/api/src/(db|ports)/",
      "^packages/api/src/(modules|http|jobs)/",
    ),
    forbid(
      "no-vendor-in-the-api",
      "A vendor's library belongs to an adapter behind a port.",
      "^packages/api/",
      "node_modules/(nodemailer|altcha-lib|jose|undici)/",
    ),
    forbid(
      "adapters-implement-ports",
      "An adapter sees the API's ports only; modules and adapters meet in apps/shop/src/compose.ts.",
      "^packages/adapters/",
      { path: rooms("packages", "apps"), pathNot: "^packages/(adapters|domain|contract|messages|api/src/ports)/" },
    ),
    forbid(
      "adapter-knows-no-adapter",
      "Adapters are neighbours: what two of them share is a file beside their folders.",
      { path: "^packages/adapters/src/([^/]+)/([^/]+)/", pathNot: tests },
      { path: "^packages/adapters/src/[^/]+/[^/]+/", pathNot: "^packages/adapters/src/$1/$2/" },
    ),
    forbid(
      "adapters-meet-modules-in-compose",
      "Take the adapter as an argument; apps/shop/src/compose.ts is where it is chosen.",
      {
        path: rooms("apps", "packages"),
        pathNot: ["^apps/shop/src/(compose|compose-[a-z-]+)\\.ts$", "^packages/(adapters|testing)/", tests],
      },
      "^packages/adapters/",
    ),
    forbid(
      "mails-import-domain-and-messages",
      "A template renders what it is given: the API loads, the template shows.",
      "^packages/mails/",
      { path: rooms("packages", "apps"), pathNot: "^packages/(mails|domain|messages)/" },
    ),
    forbid(
      "storefront-asks-the-contract",
      "Pages reach the shop through the typed client of packages/contract only.",
      "^apps/storefront/",
      { path: rooms("packages", "apps"), pathNot: "^(apps/storefront|packages/(domain|contract|messages))/" },
    ),
    forbid(
      "feature-knows-no-feature",
      "Compose the two in the route, or move the shared part to ui/.",
      { path: `${storefront}features/([^/]+)/`, pathNot: tests },
      { path: `${storefront}features/([^/]+)/`, pathNot: `${storefront}features/$1/` },
    ),
    forbid(
      "feature-has-no-network",
      "A feature gets its data from the route's loader and sends it by a form to the route's action.",
      `${storefront}features/`,
      {
        path: [`${storefront}(routes|[^/]+\\.server\\.ts$)`, "^packages/contract/src/client\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "ui-knows-nothing-of-ours",
      "A part of ui/ knows React and the tokens: pass words, prices and addresses in as props.",
      `${storefront}ui/`,
      { path: rooms("packages", "apps"), pathNot: [`${storefront}ui/`] },
    ),
    forbid(
      "no-zod-in-the-browser",
      "The server validates with zod; live validation uses the rules of domain.",
      { path: storefront, pathNot: ["\\.server\\.tsx?$", `${storefront}server\\.ts$`, tests] },
      "node_modules/zod/",
    ),
    forbid(
      "sandbox-is-the-outside-world",
      "The sandbox speaks to the shop over HTTP, as the world does.",
      "^apps/sandbox/",
      { path: rooms("packages", "apps"), pathNot: "^(apps/sandbox|packages/domain)/" },
    ),
    forbid(
      "testing-is-for-tests",
      "Move what the product needs out of packages/testing.",
      { path: rooms("packages", "apps"), pathNot: ["^packages/testing/", tests, "\\.(conformance|fixture)\\.ts$"] },
      "^packages/testing/",
    ),
    forbid(
      "product-imports-no-tests",
      "Test code stays in tests; share it through packages/testing.",
      { pathNot: tests },
      tests,
    ),
    forbid(
      "only-the-shop-composes",
      "Nothing imports the process: what is shared belongs to a package.",
      { pathNot: "^(apps/shop|e2e|bench)/" },
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
