/** Parts of a request that a test may change. */
export interface RequestParts {
  payloadId?: string;
  doctype?: string;
  declaration?: string;
  operation?: string;
  domain?: string;
  identity?: string;
  secret?: string;
  cookie?: string;
  url?: string;
  items?: string;
}

/** A PunchOutSetupRequest as procurement systems send it, with a person in it whom nobody needs. */
export function aRequest({
  payloadId = "1539050765.512.83749@buyer.example",
  declaration = '<?xml version="1.0" encoding="UTF-8"?>',
  doctype = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">',
  operation = "create",
  domain = "NetworkID",
  identity = "AN-DEMO-BUYER",
  secret = "<SharedSecret>demo-secret</SharedSecret>",
  cookie = "34234234ADFSDF234234",
  url = "http://sandbox.localhost/return",
  items = "",
}: RequestParts = {}): string {
  return `${declaration}
${doctype}
<cXML payloadID="${payloadId}" timestamp="2026-11-20T14:00:00+01:00" xml:lang="en-US">
  <Header>
    <From><Credential domain="DUNS"><Identity>Buying &amp; Co</Identity></Credential></From>
    <To><Credential domain="DUNS"><Identity>WERK</Identity></Credential></To>
    <Sender>
      <Credential domain="${domain}"><Identity>${identity}</Identity>${secret}</Credential>
      <UserAgent>Procurement 1.0</UserAgent>
    </Sender>
  </Header>
  <Request deploymentMode="production">
    <PunchOutSetupRequest operation="${operation}">
      <BuyerCookie>${cookie}</BuyerCookie>
      <Extrinsic name="UserEmail">pia.muster@buyer.example</Extrinsic>
      <BrowserFormPost><URL>${url}</URL></BrowserFormPost>
      <Contact role="endUser"><Name xml:lang="en">Pia Muster</Name><Email>pia.muster@buyer.example</Email></Contact>
      ${items}
    </PunchOutSetupRequest>
  </Request>
</cXML>
`;
}

/** An ItemOut of a request that comes back with a basket. */
export function anItem({ part = "TV1-10", auxiliary = "TV1:1::1000", quantity = "2", price = "10.00" } = {}): string {
  return `<ItemOut quantity="${quantity}" lineNumber="1"><ItemID><SupplierPartID>${part}</SupplierPartID>
<SupplierPartAuxiliaryID>${auxiliary}</SupplierPartAuxiliaryID></ItemID><ItemDetail><UnitPrice><Money currency="EUR">${price}</Money></UnitPrice>
<Description xml:lang="en">Something</Description><UnitOfMeasure>EA</UnitOfMeasure><Classification domain="UNSPSC">14111608</Classification></ItemDetail></ItemOut>`;
}
