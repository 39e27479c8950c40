import { messages } from "@guerdon/messages/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { standIns } from "./stand-ins.ts";

/**
 * The page with all components in all states, apart from the shop: nothing of it is in the shop's build. The package's
 * script `showcase` builds and serves it; a journey looks at it in random brands [theme.showcase].
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [messages(), tailwindcss({ optimize: false }), standIns()],
  build: { target: "es2023", outDir: "../build/showcase", emptyOutDir: true },
  worker: { format: "es" },
});
