import { defineConfig } from "vite";

/**
 * One module with all of OpenTelemetry that is used: its packages take 28 MB, most of it parts that nobody calls. It is
 * loaded only where traces are wanted.
 */
export default defineConfig({
  logLevel: "warn",
  publicDir: false,
  build: { ssr: "src/index.ts", target: "esnext", emptyOutDir: true, outDir: "build", minify: false },
  ssr: { noExternal: true },
});
