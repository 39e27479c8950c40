export { checkExchange } from "./check-exchange.ts";
export type { Agreement, Exchange, HandedForm } from "./exchange.ts";
export { sourceIn } from "./form-rules.ts";
export type { Judgement } from "./rule.ts";
export { all, at, readDocument } from "./xml.ts";
