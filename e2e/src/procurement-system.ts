import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { localhostFetch } from "@guerdon/testing";
import { expect } from "@playwright/test";
import { originOf } from "./own-shop.ts";

/** The punchout website of the demonstration. */
export function werkOrigin(): string {
  return originOf("werk");
}

/** An item of a basket that the system got before. */
interface ReturnedItem {
  part: string;
  auxiliary: string;
  quantity: number;
  price: string;
}

/** The operation that the system requests, and the items of its basket. */
interface Asked {
  operation?: "create" | "edit" | "inspect";
  items?: readonly ReturnedItem[];
}

/** The host of a procurement system, which is on the demonstration buyer's list. */
export function hostOn(port: number): string {
  return `sandbox.localhost:${port}`;
}

let requests = 0;

/**
 * A stand-in for a buyer's procurement system, which shows the shop in a frame, and notes what comes back. It is a server,
 * because browsers load nothing of this machine into a page that a test made up.
 */
export class ProcurementSystem implements Disposable {
  /** The messages that browsers posted. */
  readonly received: string[] = [];
  readonly #server: Server;
  readonly #origin: string;

  constructor(port: number) {
    this.#origin = `http://${hostOn(port)}`;
    this.#server = createServer(async (request, response) => {
      const sent = new URLSearchParams(await text(request)).get("cxml-urlencoded");
      if (sent) {
        this.received.push(sent);
      }
      const start = new URL(request.url ?? "", this.#origin).searchParams.get("frame");
      const frame =
        start && `<iframe title="Shop" width="1200" height="800" src="${start.replaceAll("&", "&amp;")}"></iframe>`;
      response.setHeader("content-type", "text/html");
      response.end(`<!doctype html><html lang="en"><title>Procurement</title><h1>Procurement</h1>${frame ?? ""}`);
    }).listen(port, "127.0.0.1");
  }

  [Symbol.dispose](): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** The page that shows a URL of the shop in a frame. */
  frameOf(url: string): string {
    return `${this.#origin}/frame?${new URLSearchParams({ frame: url })}`;
  }

  get returnUrl(): string {
    return `${this.#origin}/return`;
  }

  /** Asks the shop for a start page. */
  async setUp({ operation = "create", items = [] }: Asked = {}): Promise<string> {
    requests += 1;
    const answer = await localhostFetch(`${werkOrigin()}/api/punchout/setup`, {
      method: "POST",
      headers: { "content-type": "text/xml; charset=UTF-8" },
      body: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML payloadID="${process.pid}.${requests}@procurement.example" timestamp="2026-11-20T14:00:00+01:00"><Header>
<From><Credential domain="DUNS"><Identity>BUYER</Identity></Credential></From>
<To><Credential domain="DUNS"><Identity>WERK</Identity></Credential></To>
<Sender><Credential domain="NetworkID"><Identity>AN-DEMO-BUYER</Identity><SharedSecret>demo-secret</SharedSecret></Credential>
<UserAgent>Stand-in</UserAgent></Sender></Header><Request><PunchOutSetupRequest operation="${operation}">
<BuyerCookie>cookie-${requests}</BuyerCookie><BrowserFormPost><URL>${this.returnUrl}</URL></BrowserFormPost>
${items.map(itemOut).join("")}</PunchOutSetupRequest></Request></cXML>`,
    });
    const url = /<URL>(.*)<\/URL>/.exec(await answer.text())?.[1]?.replaceAll("&amp;", "&");
    expect(answer.status).toBe(200);
    return url ?? "";
  }
}

function itemOut({ part, auxiliary, quantity, price }: ReturnedItem): string {
  return `<ItemOut quantity="${quantity}"><ItemID><SupplierPartID>${part}</SupplierPartID><SupplierPartAuxiliaryID>${auxiliary}</SupplierPartAuxiliaryID></ItemID>
<ItemDetail><UnitPrice><Money currency="EUR">${price}</Money></UnitPrice><Description xml:lang="en">x</Description><UnitOfMeasure>EA</UnitOfMeasure>
<Classification domain="UNSPSC">14111608</Classification></ItemDetail></ItemOut>`;
}
