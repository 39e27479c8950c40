import { defineConfig } from "vite";
import { callsAsData } from "./src/publish/calls-as-data.ts";

/** One module and its types, which need nothing else: what others install to talk to a shop. */
export default defineConfig({
  logLevel: "warn",
  publicDir: false,
  plugins: [callsAsData()],
  build: {
    lib: { entry: "src/index.ts", formats: ["es"], fileName: () => "index.js" },
    target: "es2022",
    emptyOutDir: true,
    outDir: "build",
    minify: false,
  },
});
