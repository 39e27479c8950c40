import type { BuyersSystem, Operation } from "./systems.ts";

/** An item of a basket that the system got before. */
export interface KnownItem {
  part: string;
  auxiliary: string;
  quantity: string;
  price: string;
  currency: string;
}

interface Asked {
  operation: Operation;
  payloadId: string;
  cookie: string;
  returnUrl: string;
  items: readonly KnownItem[];
  now: Date;
}

/** The secret of the demonstration, which is public. */
const SECRET = "demo-secret";
/** The user that the system names; the shop must store none of it. */
const USER = { name: "Erika Musterfrau", email: "erika.musterfrau@buyer.example" };

/** The PunchOutSetupRequest as the system writes it. */
export function writeRequest(system: BuyersSystem, asked: Asked): string {
  const { version, isSloppy, from, sender } = system;
  const { operation, payloadId, cookie, returnUrl, items, now } = asked;
  const doctype = version && `<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/${version}/cXML.dtd">\n`;
  const time = isSloppy ? now.toISOString().slice(0, 19) : now.toISOString();
  const post = `<BrowserFormPost><URL>${escaped(returnUrl)}</URL></BrowserFormPost>`;
  const user = `<Extrinsic name="UserEmail">${USER.email}</Extrinsic>
      <Extrinsic name="UserFullName">${USER.name}</Extrinsic>`;
  const contact = `<Contact role="endUser"><Name xml:lang="de">${USER.name}</Name><Email>${USER.email}</Email></Contact>`;
  const parts = isSloppy ? [post, contact, user] : [user, post, contact];
  return `<?xml version="1.0" encoding="UTF-8"?>
${doctype ?? ""}<cXML payloadID="${payloadId}" timestamp="${time}">
  <Header>
    <From>${credential(from)}</From>
    <To>${credential({ domain: "DUNS", identity: "WERK" })}</To>
    <Sender>${credential(sender, `<SharedSecret>${SECRET}</SharedSecret>`)}<UserAgent>Lab ${system.name}</UserAgent></Sender>
  </Header>
  <Request>
    <PunchOutSetupRequest operation="${operation}">
      <BuyerCookie>${escaped(cookie)}</BuyerCookie>
      ${parts.join("\n      ")}
      ${items.map(itemOut).join("\n      ")}
    </PunchOutSetupRequest>
  </Request>
</cXML>
`;
}

function credential({ domain, identity }: BuyersSystem["from"], secret = ""): string {
  return `<Credential domain="${domain}"><Identity>${escaped(identity)}</Identity>${secret}</Credential>`;
}

function itemOut({ part, auxiliary, quantity, price, currency }: KnownItem, index: number): string {
  return `<ItemOut quantity="${escaped(quantity)}" lineNumber="${index + 1}"><ItemID><SupplierPartID>${escaped(part)}</SupplierPartID><SupplierPartAuxiliaryID>${escaped(auxiliary)}</SupplierPartAuxiliaryID></ItemID><ItemDetail><UnitPrice><Money currency="${escaped(currency)}">${escaped(price)}</Money></UnitPrice><Description xml:lang="en">An item</Description><UnitOfMeasure>EA</UnitOfMeasure><Classification domain="UNSPSC">14111608</Classification></ItemDetail></ItemOut>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
