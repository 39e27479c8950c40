import type { Command } from "../runner/command.ts";
import { flag, option } from "../runner/parameter.ts";
import { print } from "../runner/print.ts";
import { workCommand } from "../runner/work-command.ts";

/** The demonstration; what fills it is loaded when a command runs. */
export const DEMO_COMMANDS: readonly Command[] = [
  workCommand("apply", {
    description: "Bring the demonstration's websites, catalogue, codes and stock up to date.",
    changes: true,
    dryRun: "list the changes without making them",
    work: async (context, { dryRun }) => {
      const { applyDemo } = await import("./apply-demo.ts");
      const applied = await applyDemo(context, undefined, { dryRun });
      if (!applied.ok) {
        return applied;
      }
      const done = applied.value ? "The demonstration is ready.\n" : "The demonstration was up to date.\n";
      return print(context.io, dryRun && applied.value ? "" : done);
    },
  }),
  workCommand("reset", {
    description: "Reset the demonstration. Refused if the database contains anything else.",
    takes: {
      everything: flag("--everything", "also erase other data; requires a confirmation"),
      confirm: option("--confirm <word>", "the confirmation of --everything, if it cannot be typed"),
    },
    changes: true,
    dryRun: "list what would be erased without erasing it",
    work: async (context, options) => {
      const { resetDemo } = await import("./reset-demo.ts");
      const reset = await resetDemo(context, undefined, options);
      return reset.ok ? print(context.io, reset.value ? "The demonstration was reset.\n" : "") : reset;
    },
  }),
];
