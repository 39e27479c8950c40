import type { Exchange } from "./exchange.ts";
import type { Rule } from "./rule.ts";
import { unless } from "./rule.ts";
import { at, namesIn, readDocument, type XmlDocument } from "./xml.ts";

/** Rules of the answer over HTTP. */
export const TRANSPORT_RULES: readonly Rule<Exchange["answer"]>[] = [
  {
    id: "answer.http",
    says: "The answer comes with the HTTP status 200; the document says what became of the request.",
    findings: ({ status }) => (status === undefined ? undefined : unless(status === 200, `HTTP ${status}`)),
  },
  {
    id: "answer.media-type",
    says: "The answer is sent as XML in UTF-8.",
    findings: ({ media_type }) =>
      media_type === undefined
        ? undefined
        : unless(
            /^(?:text|application)\/xml(?:\s*;\s*charset="?utf-8"?)?$/i.test(media_type),
            media_type || "none is named",
          ),
  },
  {
    id: "answer.well-formed",
    says: "The answer is well-formed XML.",
    findings: ({ document }) => {
      const read = readDocument(document);
      return typeof read === "string" ? [read] : [];
    },
  },
];

/** Rules of the Response. */
export const ANSWER_RULES: readonly Rule<XmlDocument>[] = [
  {
    id: "answer.structure",
    says: "The answer is a cXML with one Response and no Header; in it the Status comes first.",
    findings: ({ root }) => [
      ...unless(
        root.name === "cXML" && namesIn(root).join() === "Response",
        `${root.name}: ${namesIn(root).join(", ")}`,
      ),
      ...unless(at(root, "Response")?.children[0]?.name === "Status", "the Response does not begin with a Status"),
    ],
  },
  {
    id: "answer.status",
    says: "The Status has the code 200 and a text.",
    findings: ({ root }) => {
      const { code, text } = at(root, "Response/Status")?.attributes ?? {};
      return [
        ...unless(code === "200", `code ${code ?? "missing"}: ${at(root, "Response/Status")?.text ?? ""}`),
        ...unless(Boolean(text), "the attribute text is missing"),
      ];
    },
  },
  {
    id: "answer.start-page",
    says: "The start page is one absolute URL, by https or on this machine.",
    findings: ({ root }) => {
      const text = at(root, "Response/PunchOutSetupResponse/StartPage/URL")?.text ?? "";
      const url = URL.parse(text);
      return unless(
        url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname)),
        text || "none",
      );
    },
  },
];

function isLoopback(host: string): boolean {
  return /^(?:.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(host);
}
