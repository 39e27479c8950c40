import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import manifest from "./package.json" with { type: "json" };

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

const SCRIPTS = /import\.meta\.resolve\("(@fontsource-variable\/(noto-sans-[^"]+))"\)/;

/**
 * Copies the typefaces of other scripts into the build. Of their packages production needs the files with all weights,
 * the list of these, and the licence; which packages they are, package.json says.
 */
function scriptFiles(): Plugin {
  return {
    name: "script-files",
    apply: "build",
    enforce: "pre",
    async transform(code) {
      const [resolved, , one = ""] = SCRIPTS.exec(code) ?? [];
      if (resolved === undefined) {
        return null;
      }
      const names = await Promise.all(
        Object.keys(manifest.devDependencies)
          .filter((name) => name.startsWith("@fontsource-variable/noto-sans-"))
          .map(scriptFilesOf),
      );
      const references = await Promise.all(
        names.flat().map(async ({ file, fileName }) => {
          const source = await readFile(file);
          return [fileName, this.emitFile({ type: "asset", fileName: `scripts/${fileName}`, source })] as const;
        }),
      );
      return code.replace(resolved, `import.meta.ROLLUP_FILE_URL_${new Map(references).get(one)}`);
    },
  };
}

async function scriptFilesOf(name: string): Promise<{ file: URL; fileName: string }[]> {
  const folder = new URL("./", import.meta.resolve(`${name}/package.json`));
  const files = (await readdir(new URL("files/", folder))).filter((file) => file.endsWith("-wght-normal.woff2"));
  const wanted = ["LICENSE", "unicode.json", ...files.map((file) => `files/${file}`)];
  return wanted.map((path) => ({ file: new URL(path, folder), fileName: `${basename(name)}/${path}` }));
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
  plugins: [typefaceFiles(), scriptFiles()],
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
