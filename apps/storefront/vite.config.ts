import { transformAsync } from "@babel/core";
import { messages } from "@guerdon/messages/vite";
import { reactRouter } from "@react-router/dev/vite";
import { minify } from "@swc/core";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * React Compiler for components that say "use memo": those beside live state. Compiling all of them would cost each
 * page 5 to 7 kB of script and make nothing faster that a visitor could notice. Runs before the TypeScript step.
 */
function reactCompiler(): Plugin {
  return {
    name: "react-compiler",
    enforce: "pre",
    async transform(code, id) {
      const path = id.split("?")[0] ?? id;
      if (!path.endsWith(".tsx") || path.includes("node_modules") || !code.includes("use memo")) {
        return null;
      }
      const result = await transformAsync(code, {
        filename: path,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ["typescript", "jsx"] },
        plugins: [["babel-plugin-react-compiler", { target: "19", compilationMode: "annotation" }]],
      });
      return result?.code ? { code: result.code, map: result.map } : null;
    },
  };
}

const JSX_RUNTIME = "react/jsx-runtime";
const NAMED_RUNTIME = `\0named/${JSX_RUNTIME}`;

/**
 * React's package is no module with named exports, so that each element of a page would be made by `(0,r.jsx)(…)`. With
 * names of its own it is `j(…)`, a hundred times a page.
 */
function namedJsxRuntime(): Plugin {
  return {
    name: "named-jsx-runtime",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (source, importer) => (source === JSX_RUNTIME && importer !== NAMED_RUNTIME ? NAMED_RUNTIME : null),
    load: (id) =>
      id === NAMED_RUNTIME
        ? `import runtime from "${JSX_RUNTIME}"; export const { Fragment, jsx, jsxs } = runtime;`
        : null,
  };
}

/** The modules of React Router that do nothing in the browser as it is configured here, and what they export. */
const IDLE_PARTS: Readonly<Record<string, readonly string[]>> = {
  "react-router/dist/production/lib/router/instrumentation.js": [
    "consumeInstrumentationClientResultMetaReceiver",
    "getRouteInstrumentationUpdates",
    "instrumentClientSideRouter",
    "instrumentHandler",
    "instrumentationResultMetaContext",
  ],
  "react-router/dist/production/lib/dom/ssr/fog-of-war.js": [
    "getManifestPath",
    "getPartialManifest",
    "getPatchRoutesOnNavigationFunction",
    "getPathsWithAncestors",
    "handleClientVersionMismatch",
    "isFogOfWarEnabled",
    "useFogOFWarDiscovery",
  ],
};

/**
 * Leaves out how React Router measures itself and discovers routes, which no bundler can see to be idle: 2.1 kB less
 * for each page. Fails if a part is not where it was, as it may be in another version; an export that is missing
 * here fails too. See docs/decisions/0026.
 */
function withoutIdleParts(): Plugin {
  const met = new Set<string>();
  return {
    name: "without-idle-parts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      const part = Object.keys(IDLE_PARTS).find((path) => id.endsWith(path));
      if (part) {
        met.add(part);
      }
      return part && IDLE_PARTS[part]?.map((name) => `export const ${name} = () => {};`).join("");
    },
    buildEnd(error) {
      const missing = Object.keys(IDLE_PARTS).filter((path) => !met.has(path));
      if (!error && missing.length > 0) {
        this.error(`React Router has no ${missing.join(", ")} any more.`);
      }
    },
  };
}

/**
 * Minifies the browser's scripts once more. SWC folds what Vite's own minifier leaves, mostly in React: 0.7 kB less for
 * each page.
 */
function secondMinifier(): Plugin {
  return {
    name: "second-minifier",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === "chunk") {
            const options = { module: true, ecma: 2020, compress: { passes: 3 }, mangle: { toplevel: true } } as const;
            chunk.code = (await minify(chunk.code, options)).code;
          }
        }
      },
    },
  };
}

/**
 * Few files compress better than many: libraries in one, what most pages share in another, what the checkout's share in
 * a third, what one chooses with in a fourth, the blocks of content in a fifth. What loads messages where it is imported must not be among them.
 */
const codeSplitting = {
  groups: [
    {
      name: "vendor",
      test: /named\/react|node_modules\/(?:react|react-dom|scheduler|react-router|icu-minify)\//,
      priority: 3,
    },
    {
      name: "shared",
      test: /\/(?:app\/(?:ui(?!\/(?:bot-trap|captcha|load-module|field|empty-view)\.)|page(?!\/(?:[a-z]+-messages|imprint-link|use-answered-form)\.ts)|features(?!\/(?:newsletter\/|account\/|address\/|basket\/|catalogue\/(?:gift-finder|paging)|checkout\/|invoice\/|order\/|promotion\/|start\/|voucher\/|shell\/(?:error|outside|paused)-view)))|packages\/(?!domain\/src\/address))/,
      minShareCount: 3,
      priority: 2,
    },
    {
      name: "choices",
      test: /\/app\/(?:(?:ui|page)\/(?:checkbox|quantity|radio-card|delivery|product-texts)|features\/product\/use-hydrated)\./,
      minShareCount: 2,
      priority: 1,
    },
    {
      name: "forms",
      test: /\/app\/(?:ui\/(?:captcha|load-module)\.|features\/(?:account|order(?!\/order-sums)|start|voucher)\/)/,
      minShareCount: 3,
      priority: 1,
    },
    { name: "field", test: /\/app\/(?:ui\/field|page\/use-answered-form)\./, minShareCount: 2, priority: 2 },
    {
      name: "address",
      test: /\/(?:app\/features\/address\/(?!address-card|address-lines|check-|saved-|.*css)|packages\/domain\/src\/address)/,
      minShareCount: 2,
      priority: 1,
    },
    {
      name: "content",
      test: /\/app\/(?:content\/|features\/newsletter\/newsletter-form)/,
      minShareCount: 2,
      priority: 1,
    },
    { name: "checkout", test: /\/app\/features\/(?:basket|checkout)\//, minShareCount: 3, priority: 1 },
  ],
};

/** Every page names all scripts, in its manifest, so that each character counts: seven tell versions apart. */
const assetNames = {
  codeSplitting,
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
};

/** Vite minifies the style sheet; if Tailwind did so before, prefixed declarations would be repeated. */
const styles = tailwindcss({ optimize: false });

export default defineConfig(({ command }) => ({
  plugins: [
    messages(),
    styles,
    namedJsxRuntime(),
    withoutIdleParts(),
    reactCompiler(),
    reactRouter(),
    secondMinifier(),
  ],
  build: { target: "es2023", modulePreload: false },
  environments: {
    client: { build: { rollupOptions: { output: assetNames } } },
    ssr: { build: { rollupOptions: { input: "./app/server.ts" } } },
  },
  // One file with everything in it, React in its production form whatever NODE_ENV says when it runs.
  ...(command === "build" && {
    ssr: { noExternal: true as const },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  }),
}));
