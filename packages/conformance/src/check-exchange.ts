import { ANSWER_RULES, TRANSPORT_RULES } from "./answer-rules.ts";
import { BASKET_RULES } from "./basket-rules.ts";
import { envelopeRules } from "./envelope.ts";
import { type Agreement, type Exchange, readAsked } from "./exchange.ts";
import { FORM_RULES, sourceIn } from "./form-rules.ts";
import { MESSAGE_RULES } from "./message-rules.ts";
import { type Judgement, judged } from "./rule.ts";
import { readDocument } from "./xml.ts";

/** Judges an exchange by all rules, in the order in which a procurement system meets them. */
export function checkExchange({ request, answer, form }: Exchange, agreement: Agreement): Judgement[] {
  const asked = readAsked(request);
  const answered = documentIn(answer.document);
  const source = form ? sourceIn(form, agreement) : undefined;
  const document = documentIn(source);
  const idOfAnswer = answered?.root.attributes.payloadID ?? asked.payload_id;
  return [
    ...judged(TRANSPORT_RULES, answer),
    ...judged(envelopeRules("answer"), answered && { document: answered, earlier: [asked.payload_id] }),
    ...judged(ANSWER_RULES, answered),
    ...judged(FORM_RULES, form ? { form, asked, agreement } : undefined),
    ...judged(envelopeRules("message"), document && { document, earlier: [asked.payload_id, idOfAnswer] }),
    ...judged(MESSAGE_RULES, document && { document, asked }),
    ...judged(BASKET_RULES, document && { document, agreement }),
  ];
}

function documentIn(source: string | undefined) {
  const read = source === undefined ? undefined : readDocument(source);
  return typeof read === "string" ? undefined : read;
}
