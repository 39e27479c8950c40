import { contract } from "@guerdon/contract";
import { anAddress, Visitor } from "./index.ts";
import { localhostFetch } from "./localhost-agent.ts";

const host = "localhost:3777";
const v = new Visitor(host, async (r) => {
  const res = await localhostFetch(r.url, {
    method: r.method,
    headers: [...r.headers],
    body: r.body ? await r.text() : undefined,
  });
  return new Response((await res.text()) || null, { status: res.status, headers: [...res.headers] });
});
v.language = process.argv[2] ?? "de";
await v.enter("AURORA-0500");
await v.add("TV1001", "TV1001-25", 2);
const list = await v
  .must(contract.loadCatalogue ?? contract.listProducts, {
    query: { id: "demo" },
    body: { url: `http://${host}/` },
  } as never)
  .catch((e) => {
    console.log(String(e));
    return { products: [] };
  });
const phy = list.products.find((p) => p.type_group === "PHY");
const uvo = list.products.find((p) => p.type_group === "UVO");
console.log(phy?.number, uvo?.number, uvo?.variations?.[0]?.number);
if (phy)
  await v.must(contract.changeBasket, {
    body: {
      update_type: "ADD",
      data: {
        number: phy.number,
        variation_id: phy.variations[0].number,
        quantity: 1,
        face_value: null,
        delivery_options: 0,
      },
    },
  });
if (uvo) await v.add(uvo.number, uvo.variations[0].number, 1);
const n = await v.prepareOrder(anAddress());
const t = performance.now();
const { order } = await v.must(contract.createOrder, { body: { basketNumber: n } });
console.log("order", order.order_number, Math.round(performance.now() - t), "ms");
for (let i = 0; i < 60; i++) {
  await new Promise((r) => setTimeout(r, 50));
  const page = await (await localhostFetch("http://sandbox.localhost:3777/mail")).text();
  const c = (page.match(/<li>/g) ?? []).length;
  if (c >= 2) {
    console.log("both mails after", Math.round(performance.now() - t), "ms");
    console.log(page.match(/href="\/mail\/[^"]+"/g));
    break;
  }
}
process.exit(0);
