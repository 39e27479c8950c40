import type { Command } from "commander";
import type { CommandIo } from "../command-io.ts";

/** The command needs no shop: what it prints is part of the program. */
export function registerRouteCommands(program: Command, io: CommandIo): void {
  program
    .command("routes")
    .description("Every page, and where visitors end who ask for it.")
    .action(async () => {
      const { routesText } = await import("./routes-text.ts");
      io.stdout(routesText());
    });
}
