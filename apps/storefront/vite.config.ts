import { transformAsync } from "@babel/core";
import { messages } from "@guerdon/messages/vite";
import { reactRouter } from "@react-router/dev/vite";
import { minify, transform } from "@swc/core";
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

/** The names of React's packages that pages and React Router use. A name that is missing here fails the build. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  react: `Children, Component, Fragment, StrictMode, Suspense, createContext, createElement, forwardRef, lazy, memo,
    startTransition, use, useCallback, useContext, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo,
    useOptimistic, useRef, useState, useSyncExternalStore`,
  "react-dom": "flushSync",
  "react-dom/client": "hydrateRoot",
  "react/jsx-runtime": "Fragment, jsx, jsxs",
};
const NAMED = "\0named/";

/** React's packages, and what else is no module itself: they see each other as they are. */
const REACT_ITSELF = /^\0named\/|\/node_modules\/(?:react|react-dom|scheduler)\//;

/**
 * React's packages are no modules with named exports, so that each element of a page would be made by `(0,r.jsx)(…)`,
 * and each state by `(0,r.useState)(…)`. With names of their own it is `j(…)`, a hundred times a page.
 */
function namedReact(): Plugin {
  return {
    name: "named-react",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (source, importer = "") =>
      source in REACT_NAMES && !REACT_ITSELF.test(importer) ? NAMED + source : null,
    load(id) {
      if (!id.startsWith(NAMED)) {
        return null;
      }
      const source = id.slice(NAMED.length);
      return `import react from "${source}"; export default react; export const { ${REACT_NAMES[source]} } = react;`;
    },
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

/** How React Router declares its components and contexts: wrapped by React, and named for its developer tools. */
const DECLARATIONS = {
  wrapped: /\bReact\$1\.(?:createContext|forwardRef|memo)\(/g,
  named: /^\w+\.displayName = "[^"]*";$/gm,
};

/**
 * Lets the bundler leave out the components of React Router that no page uses, its links among them. It cannot by
 * itself, because to wrap or to name a component might do something else. See docs/decisions/0026.
 */
function withoutUnusedComponents(): Plugin {
  return {
    name: "without-unused-components",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!id.includes("/node_modules/react-router/")) {
        return null;
      }
      const { wrapped, named } = DECLARATIONS;
      return { code: code.replace(named, "").replace(wrapped, (call) => `/* @__PURE__ */ ${call}`), map: null };
    },
  };
}

const PRELOAD_HELPER = "\0vite/preload-helper.js";

/**
 * The code that Vite puts around each `import()`, without its unused parts: with `modulePreload: false` only style
 * sheets are loaded ahead, which are few. It saves 0.4 kB for each page. A style sheet that fails is tried again with
 * the next import.
 */
const LOAD_WITH_STYLES = `
  const load = (href) => new Promise((resolve, reject) => {
    const link = document.createElement("link");
    const fail = () => { link.remove(); reject(Error(href)); };
    Object.assign(link, { rel: "stylesheet", href, onload: resolve, onerror: fail });
    document.head.append(link);
  });
  const isThere = (href) => document.querySelector('link[href="' + href + '"]');
  const loadMissing = (styles) => styles.map((path) => "/" + path).filter((href) => !isThere(href)).map(load);
  export const __vitePreload = (part, styles) => styles ? Promise.all(loadMissing(styles)).then(part) : part();
`;

function smallPreloadHelper(): Plugin {
  return {
    name: "small-preload-helper",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: (id) => (id === PRELOAD_HELPER ? LOAD_WITH_STYLES : null),
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

/** The one function that a file `*.inline.ts` exports. */
const INLINE_SCRIPT = /\bexport const (\w+) = /;
/** The assignment that stands before the function while it is minified, so that it stays. */
const KEPT = "globalThis.run=";

/**
 * Minifies the functions that documents contain as text (`app/page/inline-script.ts`): what imports one gets an idle
 * function that has this text.
 */
function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    apply: "build",
    async transform(code, id) {
      if (!id.endsWith(".inline.ts")) {
        return null;
      }
      const typescript = { syntax: "typescript" } as const;
      const plain = await transform(code, { jsc: { parser: typescript, target: "es2023" }, swcrc: false });
      const name = INLINE_SCRIPT.exec(plain.code)?.[1];
      const script = await minify(plain.code.replace(INLINE_SCRIPT, KEPT), {
        module: true,
        ecma: 2020,
        compress: { passes: 3 },
        mangle: { toplevel: true },
      });
      const text = script.code.replace(/;$/, "").slice(KEPT.length);
      if (!name || !script.code.startsWith(KEPT) || text.includes("</")) {
        this.error(`${id} must have nothing but one function: export const name = (…) => {…}`);
      }
      const exported = `Object.assign(() => {}, { toString: () => ${JSON.stringify(text)} })`;
      return { code: `export const ${name} = /* @__PURE__ */ ${exported};`, map: null };
    },
  };
}

/**
 * Few files compress better than many: libraries in one, what most pages share in another, what the checkout's share in
 * a third, what one chooses with in a fourth, the blocks of content in a fifth, fields of forms, products and their
 * rows each in one. What loads messages where it is imported must not be among them.
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
      test: /\/(?:app\/(?:ui(?!\/(?:bot-trap|captcha|load-module|field|empty-view|slider)\.)|page(?!\/(?:[a-z]+-messages|imprint-link|slider-words|take-[a-z-]+|use-answered-form)\.ts)|features(?!\/(?:newsletter\/|account\/|address\/|basket\/|catalogue\/(?:gift-finder|paging|product-)|checkout\/|invoice\/|order\/|promotion\/|start\/|voucher\/|shell\/(?:error|outside|paused)-view)))|packages\/(?!domain\/src\/(?:address\/address|text\/pasted|voucher\/voucher-code)))/,
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
    {
      name: "field",
      test: /\/app\/(?:ui\/(?:bot-trap|field)|page\/(?:take-[a-z-]+|use-answered-form))\.|\/domain\/src\/(?:text\/pasted|voucher\/voucher-code)\./,
      minShareCount: 2,
      priority: 2,
    },
    { name: "card", test: /\/app\/features\/catalogue\/product-card\./, minShareCount: 2, priority: 2 },
    {
      name: "slider",
      test: /\/app\/(?:ui\/slider|page\/slider-words|features\/catalogue\/product-slider)\./,
      minShareCount: 2,
      priority: 2,
    },
    {
      name: "address",
      test: /\/(?:app\/features\/address\/(?!address-card|address-lines|check-|saved-|.*css)|packages\/domain\/src\/address\/address)/,
      minShareCount: 2,
      priority: 1,
    },
    {
      name: "content",
      test: /\/app\/content\//,
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
    namedReact(),
    withoutIdleParts(),
    withoutUnusedComponents(),
    smallPreloadHelper(),
    inlineScripts(),
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
