import type { Command } from "commander";
import type { RunWork } from "../command-context.ts";

export function registerDemoCommands(program: Command, run: RunWork): void {
  const demo = program.command("demo").description("The demonstration");
  demo
    .command("apply")
    .description("Bring the demonstration's websites, catalogue, codes and stock up to date.")
    .action(() =>
      run("demo apply", async (context) => {
        const { applyDemo } = await import("./apply-demo.ts");
        const applied = await applyDemo(context);
        if (!applied.ok) return applied;
        context.io.stdout(applied.value ? "The demonstration is ready.\n" : "The demonstration was up to date.\n");
        return { ok: true, value: 0 };
      }),
    );
  demo
    .command("reset")
    .description("Put the demonstration back to its beginning. Only works on a database that holds it.")
    .action(() =>
      run("demo reset", async (context) => {
        const { resetDemo } = await import("./reset-demo.ts");
        const reset = await resetDemo(context);
        if (!reset.ok) return reset;
        context.io.stdout("The demonstration is back at its beginning.\n");
        return { ok: true, value: 0 };
      }),
    );
}
