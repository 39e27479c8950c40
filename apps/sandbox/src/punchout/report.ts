import { checkExchange, type Judgement } from "@guerdon/conformance";
import type { StoredExchange } from "./exchange-store.ts";
import type { BuyersSystem } from "./systems.ts";

/** The judgements on an exchange, and their sum as a sentence. */
export function reportOf(
  exchange: StoredExchange,
  { agreement }: BuyersSystem,
): { judgements: Judgement[]; broken: number; sentence: string } {
  const judgements = checkExchange(exchange, agreement);
  const count = (asked: Judgement["result"]) => judgements.filter(({ result }) => result === asked).length;
  const broken = count("broken");
  const parts = [`${count("kept")} kept`, `${broken} broken`, `${count("not judged")} not judged yet`];
  return { judgements, broken, sentence: `${judgements.length} rules: ${parts.join(", ")}.` };
}
