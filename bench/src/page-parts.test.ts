import { expect, test } from "vitest";
import { pageParts, staticImports } from "./page-parts.ts";

test("a page's parts are the files that a browser loads at once", () => {
  const html = `<html><head>
    <link rel="stylesheet" href="/assets/a.css"/>
    <link rel="preload" as="font" href="/assets/f.woff2" crossorigin=""/><link rel="canonical" href="http://x/de"/>
    </head><body><picture>
      <source type="image/avif" srcSet="/images/1/160.avif 160w,/images/1/480.avif 480w" sizes="(min-width:60rem) 20vw, 50vw"/>
      <img src="/images/1/320.webp" fetchPriority="high"/></picture>
    <picture><source srcSet="/images/2/160.avif 160w"/><img src="/images/2/160.webp" loading="lazy"/></picture>
    <script nonce="x">(function start(modules, entry) {})(["/assets/entry.js","/assets/manifest.js"],"import \\"/assets/manifest.js\\";")</script>
    </body></html>`;
  expect(pageParts(html)).toEqual({
    scripts: ["/assets/entry.js", "/assets/manifest.js"],
    styles: ["/assets/a.css"],
    fonts: ["/assets/f.woff2"],
    pictures: ["/images/1/480.avif"],
  });
});

test("static imports are found, dynamic ones are not", () => {
  const source = 'import{a}from"./a.js";import"./b.js";export*from"../c.js";const d=()=>import("./d.js");';
  expect(staticImports(source, "/assets/x.js")).toEqual(["/assets/a.js", "/assets/b.js", "/c.js"]);
});
