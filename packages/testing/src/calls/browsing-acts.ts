import { contract } from "@guerdon/contract";
import { anAddress } from "../builders.ts";
import type { CallMaker } from "./call-maker.ts";
import type { CallsShop } from "./calls-shop.ts";

const url = "http://aurora.localhost:3000/";

/** Makes the calls that need no more than a visit: it begins, looks around, and ends. */
export async function browseAndLeave(maker: CallMaker, shop: CallsShop): Promise<void> {
  const visitor = shop.visitor();
  await maker.must(visitor, contract.initWebsite, { body: { url, language: "en" } });
  await maker.must(visitor, contract.createBasket, {});
  await visitor.enter(await shop.gift(10_000));
  await maker.must(visitor, contract.hasLoggedIn, {});
  await maker.must(visitor, contract.heartbeat, {});
  await maker.must(visitor, contract.sessionDuration, {});
  await maker.must(visitor, contract.showBlock, {});
  await maker.must(visitor, contract.listProducts, { query: { sort: "priceAscending", page: 1 } });
  await maker.must(visitor, contract.showProduct, { params: { number: "TV1" } });
  await maker.must(visitor, contract.loadCatalogue, { query: { id: "demo" }, body: { url } });
  await maker.must(visitor, contract.validateAddresses, {
    body: { addresses: [{ ...anAddress({ zip_code: "1" }), address_type: "DEL" }] },
  });
  await visitor.add();
  await maker.must(visitor, contract.resetBasket, {});
  await maker.must(visitor, contract.endSession, {});
}
