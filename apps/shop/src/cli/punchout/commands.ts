import { showExchange } from "@guerdon/contract/operations/buyer";
import { listingText } from "../listing.ts";
import { known, operate } from "../operate.ts";
import type { Command } from "../runner/command.ts";
import { FORMAT } from "../runner/list-options.ts";
import { argument, option } from "../runner/parameter.ts";
import { print } from "../runner/print.ts";
import { workCommand } from "../runner/work-command.ts";
import { reportText } from "./present.ts";

/** Documents between procurement systems and the shop [punchout.report]. */
export const PUNCHOUT_COMMANDS: readonly Command[] = [
  workCommand("check", {
    description:
      "Report rule by rule how a buyer's system judges the last visit that was handed over. Ends with 1 if a rule is broken.",
    takes: {
      buyer_id: argument("<buyer>", "the buyer's id"),
      website_id: option("--website <website>", "the website's id, if several have a buyer of this id"),
      dtd: option("--dtd <file>", "also validate answer and message against this document type definition of cXML"),
      format: FORMAT,
    },
    changes: false,
    work: async (context, { buyer_id, website_id, dtd, format }) => {
      const input = known({ buyer_id, website_id });
      const shown = await operate<typeof showExchange>(context, showExchange, { input });
      if (!shown.ok) {
        return shown;
      }
      // Only this command needs the rules.
      const { judgeExchange } = await import("./judge-exchange.ts");
      const judged = await judgeExchange(context.io, shown.value, dtd);
      if (!judged.ok) {
        return judged;
      }
      const report = judged.value;
      const out = listingText(format, {
        columns: ["rule", "result", "says", "findings"],
        rows: report.map(({ findings, ...judgement }) => ({ ...judgement, findings: findings.join("; ") })),
        empty: "There are no rules.",
        text: () => reportText(buyer_id, shown.value, report),
      });
      return print(context.io, { out, exit: report.some(({ result }) => result === "broken") ? 1 : 0 });
    },
  }),
];
