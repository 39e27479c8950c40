import { expect, test } from "vitest";
import { createCxml } from "./create-cxml.ts";

const cxml = createCxml();

/** As Ariba-like networks write: pretty-printed, a hub as sender with two names, and whole lines with one id each. */
const ARIBA_LIKE = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.045/cXML.dtd">
<cXML payloadID="1763733296112-1234@hub.example" timestamp="2026-11-21T06:34:56-08:00" version="1.2.045" xml:lang="de-DE">
  <Header>
    <From>
      <Credential domain="NetworkID">
        <Identity>AN01000000001-T</Identity>
      </Credential>
      <Credential domain="SystemID">
        <Identity>ERP100</Identity>
      </Credential>
    </From>
    <To>
      <Credential domain="DUNS">
        <Identity>
          WERK
        </Identity>
      </Credential>
    </To>
    <Sender>
      <Credential domain="AribaNetworkUserId">
        <Identity>hub@hub.example</Identity>
        <SharedSecret>of the hub</SharedSecret>
      </Credential>
      <Credential domain="NetworkID">
        <Identity>
          AN01000000002-T
        </Identity>
        <SharedSecret>
          demo-secret
        </SharedSecret>
      </Credential>
      <UserAgent>Buyer 14s</UserAgent>
    </Sender>
  </Header>
  <Request deploymentMode="test">
    <PunchOutSetupRequest operation="edit">
      <BuyerCookie>1J3YVWU9QWMTB</BuyerCookie>
      <Extrinsic name="CostCenter">610</Extrinsic>
      <Extrinsic name="UserName"><Name xml:lang="en">Pia</Name></Extrinsic>
      <BrowserFormPost>
        <URL>
          https://buyer.example/punchout?client=1&amp;realm=2
        </URL>
      </BrowserFormPost>
      <SupplierSetup><URL>https://shop.example/api/punchout/setup</URL></SupplierSetup>
      <ShipTo><Address addressID="001"><Name xml:lang="de">Lager</Name><PostalAddress><Street>Weg 1</Street>
        <City>Ulm</City><Country isoCountryCode="DE">Germany</Country></PostalAddress></Address></ShipTo>
      <ItemOut quantity="10" lineNumber="1" requestedDeliveryDate="2026-12-01">
        <ItemID>
          <SupplierPartID>PH3001-SAND</SupplierPartID>
        </ItemID>
        <ItemDetail>
          <UnitPrice><Money currency="EUR">8.3900</Money></UnitPrice>
          <Description xml:lang="de"><ShortName>Tasse</ShortName>Tasse, Sand</Description>
          <UnitOfMeasure>EA</UnitOfMeasure>
          <Classification domain="UNSPSC">52152101</Classification>
          <Extrinsic name="x">1</Extrinsic>
        </ItemDetail>
      </ItemOut>
    </PunchOutSetupRequest>
  </Request>
</cXML>
`;

/** As Coupa-like systems write: one line, a contact of the user, no deployment mode. */
const COUPA_LIKE = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML version="1.2.014" xml:lang="en-US" timestamp="2026-11-21T16:16:53-05:00" payloadID="1763733296.84@coupa.example"><Header><From><Credential domain="DUNS"><Identity>BUYER</Identity></Credential></From><To><Credential domain="DUNS"><Identity>WERK</Identity></Credential></To><Sender><Credential domain="DUNS"><Identity>BUYER</Identity><SharedSecret>demo-secret</SharedSecret></Credential><UserAgent>Procurement 1.0</UserAgent></Sender></Header><Request><PunchOutSetupRequest operation="create"><BuyerCookie>c64af92dc27e68172e030d3dfd1bc944</BuyerCookie><Extrinsic name="UserEmail">pia@buyer.example</Extrinsic><BrowserFormPost><URL>https://buyer.example/checkout?id=1</URL></BrowserFormPost><Contact role="endUser"><Name xml:lang="en-US">Pia</Name><Email>pia@buyer.example</Email></Contact></PunchOutSetupRequest></Request></cXML>`;

/** As old Oracle-like connectors write: Western Europe's encoding, capital letters in the host, nothing of the user. */
const ORACLE_LIKE = Buffer.from(
  `
<?xml version = '1.0' encoding = 'ISO-8859-1'?>
<!DOCTYPE cXML SYSTEM "http://xml.cXML.org/schemas/cXML/1.1.007/cXML.dtd">
<cXML version="1.1.007" xml:lang="fr-FR" payloadID="20261121161653.12@oracle.example" timestamp="2026-11-21T16:16:53">
   <Header>
      <From><Credential domain="DUNS"><Identity>Café &amp; Cie</Identity></Credential></From>
      <To><Credential domain="DUNS"><Identity>WERK</Identity></Credential></To>
      <Sender><Credential domain="DUNS"><Identity>BUYER</Identity><SharedSecret>demo-secret</SharedSecret></Credential>
         <UserAgent>iProcurement</UserAgent></Sender>
   </Header>
   <Request>
      <PunchOutSetupRequest operation="create">
         <BuyerCookie>réf-1</BuyerCookie>
         <BrowserFormPost><URL>https://buyer.example/OA_HTML/return.jsp?a=1&amp;b=2</URL></BrowserFormPost>
      </PunchOutSetupRequest>
   </Request>
</cXML>`,
  "latin1",
);

/** As Jaggaer-like systems write: no document type, CDATA, a chosen item, and both ids with a fraction of the quantity. */
const JAGGAER_LIKE = `\uFEFF<?xml version="1.0" encoding="utf-8" standalone="no"?>
<cXML payloadID="HTTP-1763733296@jaggaer.example" timestamp="2026-11-21T16:16:53.000-05:00">
<Header><From><Credential domain="NetworkId"><Identity>BUYER</Identity></Credential></From>
<To><Credential domain="NetworkId"><Identity>WERK</Identity></Credential></To>
<Sender><Credential domain="NetworkId"><Identity>BUYER</Identity><SharedSecret><![CDATA[demo-secret]]></SharedSecret></Credential>
<UserAgent>Spend Director</UserAgent></Sender></Header>
<Request deploymentMode="production"><PunchOutSetupRequest operation="inspect">
<BuyerCookie><![CDATA[ 7 <8> ]]></BuyerCookie>
<BrowserFormPost><URL><![CDATA[https://buyer.example/apps/Router/Return?a=1&b=2]]></URL></BrowserFormPost>
<SelectedItem><ItemID><SupplierPartID>MUG</SupplierPartID></ItemID></SelectedItem>
<ItemOut quantity="2.0000"><ItemID><SupplierPartID>MUG</SupplierPartID><SupplierPartAuxiliaryID><![CDATA[MUG:0::839]]></SupplierPartAuxiliaryID></ItemID></ItemOut>
</PunchOutSetupRequest></Request></cXML>`;

const item = { part: "MUG", auxiliary: "MUG:0::839", quantity: 2, unit_price: null };

// [punchout.cxml] [punchout.secrets] [punchout.encodings] [punchout.wrapped] [punchout.language]
test.each([
  [
    "Ariba-like",
    ARIBA_LIKE,
    {
      operation: "edit",
      language: "de",
      secrets: ["of the hub", "demo-secret"],
      buyer_cookie: "1J3YVWU9QWMTB",
      senders: [
        { domain: "AribaNetworkUserId", identity: "hub@hub.example" },
        { domain: "NetworkID", identity: "AN01000000002-T" },
      ],
      return_url: "https://buyer.example/punchout?client=1&realm=2",
      items: [{ part: "PH3001-SAND", auxiliary: null, quantity: 10, unit_price: 839 }],
      envelope: { to: [{ domain: "DUNS", identity: "WERK" }], mode: "test" },
    },
  ],
  [
    "Coupa-like",
    COUPA_LIKE,
    { operation: "create", language: "en", secrets: ["demo-secret"], envelope: { mode: "production" } },
  ],
  [
    "Oracle-like",
    ORACLE_LIKE,
    {
      operation: "create",
      language: "fr",
      secrets: ["demo-secret"],
      buyer_cookie: "réf-1",
      from: [{ domain: "DUNS", identity: "Café & Cie" }],
      return_url: "https://buyer.example/OA_HTML/return.jsp?a=1&b=2",
    },
  ],
  [
    "Jaggaer-like",
    JAGGAER_LIKE,
    {
      operation: "inspect",
      language: undefined,
      secrets: ["demo-secret"],
      buyer_cookie: " 7 <8> ",
      items: [item],
      return_url: "https://buyer.example/apps/Router/Return?a=1&b=2",
    },
  ],
])("a request as %s systems write it is read", (_, document, request) => {
  expect(cxml.readSetup(Buffer.from(document), "text/xml")).toMatchObject({ kind: "read", request });
});
