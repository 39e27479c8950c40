import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Agreement, Exchange } from "./exchange.ts";

/** An exchange of the folder `exchanges`, with what was agreed and the rules that it breaks. */
export interface WrittenExchange {
  exchange: Exchange;
  agreement: Agreement;
  broken: string[];
}

/** Reads an exchange that was written by hand. */
export function writtenExchange(name: string): WrittenExchange {
  const read = (file: string) => readFileSync(join(import.meta.dirname, "../exchanges", name, file), "utf8");
  const { form, agreement, broken } = JSON.parse(read("expected.json")) as {
    form: { url: string; field: string };
    agreement: Agreement;
    broken: string[];
  };
  const message = read("message.xml");
  const value = agreement.encoding === "base64" ? Buffer.from(message).toString("base64") : message;
  return {
    exchange: {
      request: read("request.xml"),
      answer: { status: 200, media_type: 'text/xml; charset="UTF-8"', document: read("answer.xml") },
      form: {
        method: "POST",
        url: form.url,
        media_type: "application/x-www-form-urlencoded",
        fields: [{ name: form.field, value }],
      },
    },
    agreement,
    broken,
  };
}
