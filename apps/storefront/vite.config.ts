import { existsSync, readdirSync } from "node:fs";
import { transformAsync } from "@babel/core";
import { messages } from "@guerdon/messages/vite";
import { reactRouter } from "@react-router/dev/vite";
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
      if (!path.endsWith(".tsx") || path.includes("node_modules") || !code.includes("use memo")) return null;
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

/**
 * Lets a page ask for its language's messages early: `virtual:messages-assets` is their addresses, found in what the
 * browser's build, which runs first, has written.
 */
function messagesAssets(): Plugin {
  const id = "virtual:messages-assets";
  const name = /^messages-([a-z]{2})-frame-.+\.js$/;
  return {
    name: "messages-assets",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      const folder = "build/client/assets";
      const files = existsSync(folder) ? readdirSync(folder).filter((file) => name.test(file)) : [];
      const addresses = files.map((file) => [name.exec(file)?.[1], `/assets/${file}`]);
      return `export default ${JSON.stringify(this.meta.watchMode ? {} : Object.fromEntries(addresses))}`;
    },
  };
}

/** Messages are found by their file's name. */
function chunkFileNames({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, language, part] = /virtual:messages\/([a-z]{2})\/([a-z]+)$/.exec(facadeModuleId ?? "") ?? [];
  return language ? `assets/messages-${language}-${part}-[hash].js` : "assets/[name]-[hash].js";
}

/**
 * Few files compress better than many: libraries in one, what most pages share in another. What loads messages where it
 * is imported must not be among it.
 */
const codeSplitting = {
  groups: [
    { name: "vendor", test: /node_modules\/(?:react|react-dom|scheduler|react-router|@lingui)\//, priority: 2 },
    {
      name: "shared",
      test: /\/(?:app\/(?:ui|page(?!\/[a-z]+-messages\.ts)|features)|packages)\//,
      minShareCount: 3,
      priority: 1,
    },
  ],
};

const assetNames = { codeSplitting, entryFileNames: "assets/[name]-[hash].js", chunkFileNames };

export default defineConfig(({ command }) => ({
  plugins: [messages(), messagesAssets(), tailwindcss(), reactCompiler(), reactRouter()],
  build: { target: "es2023" },
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
