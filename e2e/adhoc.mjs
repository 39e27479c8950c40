import { chromium } from "@playwright/test";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium" });
for (const [w,h] of [[390,844],[320,640],[1440,900]]) for (const l of ["de","en","es","fr","it","nl","pl"]) {
  const p = await b.newPage({ viewport: { width: w, height: h } });
  await p.goto(`http://localhost:3100/${l}`); await p.waitForTimeout(1200);
  const box = await p.locator(".consent-banner").boundingBox();
  const ps = await p.locator(".consent-banner > div > p").evaluateAll(x => x.map(e => Math.round(e.getBoundingClientRect().height)));
  console.log(w, l, Math.round(box.height), (box.height/h).toFixed(2), ps.join());
  if (l==="de"||l==="pl") await p.screenshot({ path: `/tmp/cb-${w}-${l}.png` });
  await p.close();
}
await b.close();
