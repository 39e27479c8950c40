import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const TYPEFACE = /import\.meta\.resolve\("(@expo-google-fonts\/[^"]+)"\)/g;

/** Copies typefaces into the build: of their packages, which have 18 weights each, production needs one or two files. */
function typefaceFiles(): Plugin {
  return {
    name: "typeface-files",
    apply: "build",
    enforce: "pre",
    async transform(code) {
      const names = new Set([...code.matchAll(TYPEFACE)].map(([, name = ""]) => name));
      const emitted = await Promise.all(
        [...names].map(async (name) => {
          const source = await readFile(fileURLToPath(import.meta.resolve(name)));
          return [name, this.emitFile({ type: "asset", name: basename(name), source })] as const;
        }),
      );
      const references = new Map(emitted);
      return code.replaceAll(TYPEFACE, (_, name) => `import.meta.ROLLUP_FILE_URL_${references.get(name)}`);
    },
    // Vite takes them for files of a website.
    resolveFileUrl: ({ relativePath }) => `new URL(${JSON.stringify(relativePath)}, import.meta.url).href`,
  };
}

/**
 * A module for the server, and parts that it loads when they are needed. The mail elements and what draws bar codes are
 * bundled, so that unused parts are left out; React and our own packages are external, since the process loads them
 * anyway; their drawings are not. So are the packages that draw documents, which find files of their own beside them,
 * and those that unpack and divide fonts.
 */
export default defineConfig({
  logLevel: "warn",
  publicDir: false,
  plugins: [typefaceFiles()],
  build: {
    ssr: "src/index.ts",
    ssrEmitAssets: true,
    target: "esnext",
    emptyOutDir: true,
    outDir: "build",
    minify: false,
    rolldownOptions: {
      external: [/^@guerdon\/(?!.*\.svg)/, /^react(-dom)?(\/|$)/, /^(fontkit|pdfkit|subset-font|woff2-encoder)(\/|$)/],
    },
  },
  ssr: { noExternal: [/^@react-email\//, "bwip-js"] },
});
