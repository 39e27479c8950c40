import { defineConfig } from "vite";

/**
 * One module for the server. The mail elements are bundled, so that only those in use are loaded; React and our own
 * packages stay outside, since the process has them anyway.
 */
export default defineConfig({
  logLevel: "warn",
  publicDir: false,
  build: { ssr: "src/index.ts", outDir: "build", target: "esnext", emptyOutDir: true, minify: false },
  ssr: { noExternal: [/^@react-email\//], external: ["react", "react-dom", "@guerdon/domain", "@guerdon/messages"] },
});
