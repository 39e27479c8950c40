import { defineConfig } from "vite";

/**
 * One module for the server. The mail elements are bundled, so that unused ones are left out; React and our own
 * packages are external, since the process loads them anyway.
 */
export default defineConfig({
  logLevel: "warn",
  publicDir: false,
  build: {
    ssr: "src/index.ts",
    target: "esnext",
    emptyOutDir: true,
    outDir: "build",
    minify: false,
    rolldownOptions: { external: [/^@guerdon\//, /^react(-dom)?(\/|$)/] },
  },
  ssr: { noExternal: [/^@react-email\//] },
});
