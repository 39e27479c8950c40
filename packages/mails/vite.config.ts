import { defineConfig } from "vite";

/**
 * One module for the server. The mail elements are bundled, so that only those in use are loaded; React and our own
 * packages stay outside, since the process has them anyway.
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
