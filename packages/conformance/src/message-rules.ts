import type { Asked } from "./exchange.ts";
import { credentialsIn } from "./exchange.ts";
import { isInOrder } from "./order.ts";
import type { Rule } from "./rule.ts";
import { unless } from "./rule.ts";
import { all, at, type Element, namesIn, within, type XmlDocument } from "./xml.ts";

/** A PunchOutOrderMessage, and what it must fit. */
export interface MessageFacts {
  document: XmlDocument;
  asked: Asked;
}

const messageIn = ({ root }: XmlDocument) => at(root, "Message");
const orderIn = (document: XmlDocument) => at(messageIn(document), "PunchOutOrderMessage");
const headerIn = (document: XmlDocument) => at(orderIn(document), "PunchOutOrderMessageHeader");
const itemsIn = (document: XmlDocument) => all(orderIn(document), "ItemIn");

/** Rules of the PunchOutOrderMessage as a whole. */
export const MESSAGE_RULES: readonly Rule<MessageFacts>[] = [
  {
    id: "message.structure",
    says: "The message has a Header (From, To, Sender), and a Message with cookie, header and items in the order of the document type.",
    findings: ({ document }) => structure(document),
  },
  {
    id: "message.cookie",
    says: "The BuyerCookie comes back as it was sent, to the last character.",
    findings: ({ document, asked }) =>
      unless(
        at(orderIn(document), "BuyerCookie")?.text === asked.cookie,
        at(orderIn(document), "BuyerCookie")?.text ?? "none",
      ),
  },
  {
    id: "message.parties",
    says: "From and To have changed places, and the shop is the Sender.",
    findings: ({ document: { root }, asked }) => [
      ...unless(isSame(credentialsIn(at(root, "Header/From")), asked.to), "From is not whom the request was to"),
      ...unless(isSame(credentialsIn(at(root, "Header/To")), asked.from), "To is not whom the request was from"),
      ...unless(isSame(credentialsIn(at(root, "Header/Sender")), asked.to), "Sender is not whom the request was to"),
    ],
  },
  {
    id: "message.no-secret",
    says: "No shared secret passes the browser.",
    findings: ({ document: { root }, asked }) => [
      ...unless(!within(root).some(({ name }) => name === "SharedSecret"), "there is a SharedSecret"),
      ...unless(!says(root, asked.secrets), "the secret of the request is in it"),
    ],
  },
  {
    id: "message.no-person",
    says: "Nothing that the request told of people comes back.",
    findings: ({ document: { root }, asked }) => [
      ...within(root).flatMap(({ name }) => unless(!/^(?:Contact|Extrinsic|ShipTo)$/.test(name), `there is a ${name}`)),
      ...unless(!says(root, asked.people), "a text of the request’s Contact, Extrinsic or ShipTo is in it"),
    ],
  },
  {
    id: "message.operation-allowed",
    says: "operationAllowed is create, inspect or edit.",
    findings: ({ document }) => isOneOf(headerIn(document)?.attributes.operationAllowed, ["create", "inspect", "edit"]),
  },
  {
    id: "message.quote-status",
    says: "quoteStatus, if it is given, is pending or final.",
    findings: ({ document }) => isOneOf(headerIn(document)?.attributes.quoteStatus ?? "final", ["pending", "final"]),
  },
  {
    id: "message.status",
    says: "A Status in the message has the code 204 for a basket that did not change, and no items beside it.",
    findings: ({ document }) => {
      const status = at(messageIn(document), "Status");
      return status === undefined
        ? []
        : [
            ...unless(status.attributes.code === "204", `code ${status.attributes.code ?? "missing"}`),
            ...unless(itemsIn(document).length === 0, "there are items beside it"),
          ];
    },
  },
  {
    id: "message.nothing-lost",
    says: "An inspected basket, and one that comes back from editing without items, says that nothing changed.",
    findings: ({ document, asked: { operation } }) => {
      const isEmpty = itemsIn(document).length === 0;
      const mustSay = operation === "inspect" || (operation === "edit" && isEmpty);
      return unless(!mustSay || at(messageIn(document), "Status") !== undefined, `${operation} without a Status`);
    },
  },
];

function structure(document: XmlDocument): string[] {
  const { root } = document;
  const expected: [element: Element | undefined, order: readonly string[], name: string][] = [
    [root, ["Header", "Message"], "cXML"],
    [at(root, "Header"), ["From", "To", "Sender"], "Header"],
    [at(root, "Header/Sender"), ["Credential+", "UserAgent"], "Sender"],
    [messageIn(document), ["Status?", "PunchOutOrderMessage"], "Message"],
    [orderIn(document), ["BuyerCookie", "PunchOutOrderMessageHeader", "ItemIn*"], "PunchOutOrderMessage"],
    [
      headerIn(document),
      ["SourcingStatus?", "Total", "ShipTo?", "Shipping?", "Tax?", "SupplierOrderInfo?"],
      "PunchOutOrderMessageHeader",
    ],
  ];
  return expected.flatMap(([element, order, name]) =>
    element
      ? unless(isInOrder(namesIn(element), order), `${name}: ${namesIn(element).join(", ")}`)
      : [`${name} is missing`],
  );
}

type Credentials = Asked["from"];

function isSame(found: Credentials, expected: Credentials): boolean {
  const texts = (credentials: Credentials) => credentials.map(({ domain, identity }) => `${domain} ${identity}`).sort();
  return texts(found).join("\n") === texts(expected).join("\n");
}

/** True if one of these texts stands anywhere in the document. */
function says(root: Element, texts: readonly string[]): boolean {
  const values = within(root).flatMap(({ text, attributes }) => [text, ...Object.values(attributes)]);
  return texts.some((text) => values.some((value) => value.includes(text)));
}

function isOneOf(value: string | undefined, allowed: readonly string[]): string[] {
  return unless(value !== undefined && allowed.includes(value), value ?? "it is missing");
}
