import { defineConfig } from "vite";

/**
 * A module for the server, and parts that it loads when they are needed. The mail elements are bundled, so that unused
 * ones are left out; React and our own packages are external, since the process loads them anyway; their drawings are not. So are the packages
 * that draw documents and bar codes, which find files of their own beside them, and those that unpack and divide fonts.
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
    rolldownOptions: {
      external: [
        /^@guerdon\/(?!.*\.svg)/,
        /^react(-dom)?(\/|$)/,
        /^(bwip-js|fontkit|pdfkit|subset-font|woff2-encoder)(\/|$)/,
      ],
    },
  },
  ssr: { noExternal: [/^@react-email\//] },
});
