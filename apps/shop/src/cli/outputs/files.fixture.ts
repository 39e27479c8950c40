import {
  A_QUESTION,
  aCatalogueFile,
  aLogo,
  anEntry,
  BANK_ACCOUNT,
  CARD,
  giverFile,
  websiteFile,
} from "@guerdon/testing";

const PAGE = "---\ntitle: Page\ndescription: Text\n---\n\nText\n";
const PAGES = ["faq", "privacy", "agb", "imprint", "accessibility"];

const pages = (folder: string, changed: Record<string, string> = {}) =>
  Object.fromEntries(PAGES.map((page) => [`${folder}/content/de/${page}.md`, changed[page] ?? PAGE]));

const json = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

const priced = (number: string, price: number) =>
  anEntry(number, { variations: [{ number: `${number}-10`, face_value: 10, selling_price: price }] });

const catalogue = (...products: unknown[]) =>
  json(aCatalogueFile(products, { catalogue: { id: "lamps", currency: "EUR", default_language: "de" } }));

/** A bank's statement with a payment and its text. */
export function aStatement(...bookings: { amount: string; text: string }[]): string {
  const entries = bookings.map(
    ({ amount, text }) => `<Ntry>
<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-06-03</Dt></BookgDt>
<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Łucja Müller</Nm></Dbtr></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>${BANK_ACCOUNT.iban}</IBAN></Id></Acct>
${entries.join("\n")}
</Stmt></BkToCstmrStmt></Document>`;
}

const BUYER = { domain: "NetworkID", identity: "AN-2", return_hosts: ["buyer.example"] };

const TABLE_HEAD =
  "number;type_group;legal_kind;tax_rate;unit_of_measure;unspsc;brand;categories;name.de;name_short.de;description.de;delivery_options;variation_number;face_value;selling_price;gift_card";
const TABLE_ROW = "L9;TVO;multi_purpose_voucher;0;EA;14111608;Testmond;1;Gutschein;L9;Text;1;L9-10;10;9,50;card.svg";

const NORTH = websiteFile({
  id: "north",
  default_catalog_id: "demo",
  theme: { primary_color: "#112233", secondary_color: "#445566", logo: "logo.svg" },
});

/** The files that the commands of the record read, by their names. */
export const FILES: Readonly<Record<string, string>> = {
  "north/settings.json": json(NORTH),
  "north/logo.svg": aLogo(),
  ...pages("north"),
  "north2/settings.json": json({ ...NORTH, website_title: "Norden", session_minutes: 20 }),
  "north2/logo.svg": aLogo("#445566"),
  ...pages("north2", { faq: PAGE.replace("Page", "Antworten") }),
  "north3/settings.json": json({ ...NORTH, hosts: ["new.localhost"], public_url: "http://new.localhost:3000" }),
  "north3/logo.svg": aLogo(),
  ...pages("north3"),
  "wrong/settings.json": json({ ...NORTH, colour: 1, session_minutes: -1, website_type_id: "WEB" }),
  "card.svg": CARD,
  "lamps.json": catalogue(priced("L1", 9), priced("L2", 8), priced("L3", 7)),
  "lamps2.json": catalogue(priced("L4", 5), priced("L1", 0.9), priced("L2", 8)),
  "lamps3.json": catalogue(priced("L1", 9), priced("L2", 8), priced("L3", 7), priced("L5", 3)),
  "wrong-catalogue.json": catalogue(anEntry("L1", { tax_rate: "a", colour: 1 }), anEntry("L1")),
  "lamps.csv": `${TABLE_HEAD}\n${TABLE_ROW}\n`,
  "lumen/giver.json": json(giverFile({ name: "Lumen", question: A_QUESTION })),
  "lumen/logo.svg": aLogo(),
  "volta/giver.json": json(giverFile({ id: "volta" })),
  "volta/logo.svg": aLogo(),
  "wrong-giver/giver.json": json({ ...giverFile(), colour: 1, primary_color: "red" }),
  "wrong-giver/logo.svg": aLogo(),
  "codes-elsewhere.csv":
    "code;value;valid_until;combinable;tan;batch\nBRAND-2026-A;12,50;2026-12-31;no;;brand\nBRAND-2026-B;5;;;4711;brand\n",
  "codes-wrong.csv": "code,value\nGOOD-0001,five\nabc,5\nGOOD-0001,5\n",
  "codes-many.csv": "code\nSPRING-AAAA\nSPRING-BBBB\n",
  "stock.csv": "product_number,variation_number,code\nTV1,TV1-50,ABC-1\nTV1,TV1-50,ABC-2\n",
  "stock-wrong.csv": "product_number,variation_number,code\nTV9,TV9-10,N1\nTV1,TV1-11,N2\n",
  "accounts.csv":
    "user_name,email,password,language,credit\nanna,anna@example.org,Sommer2026,de,200\nben,ben@example.org,Winter2026,en,\n",
  "accounts-wrong.csv": "user_name,email,password,language,credit\nanna,x,x,xx,-5\n",
  password: "Herbst2026\n",
  address: "nora@example.org\n",
  "statement.csv": [
    "booked_on;amount;text;reference;name;iban;bank_reference",
    "03.06.2026;-1.234,50;Miete;;;;",
    "04.06.2026;1.234,50;Irrtum;;Nora;;A1",
    "",
  ].join("\n"),
  "statement-wrong.csv": "booked_on,amount,currency,account\n2026-02-30,0,Euro,DE1\n",
  "buyer.json": json(BUYER),
  "buyer2.json": json({ ...BUYER, frame_hosts: ["portal.example"] }),
  "buyer-wrong.json": json({ ...BUYER, return_hosts: ["https://buyer.example/"], unknown: 1 }),
  secret: "from-a-file\n",
  "cXML.dtd": "<!ELEMENT cXML (Response)> <!ELEMENT Response ANY>",
  "out-of-office.eml": "Subject: Abwesend\r\n\r\nBin weg.\r\n",
};
