import { closest } from "@guerdon/contract/validation-words";
import { Command, type ParseOptionsResult } from "commander";

/** Reports an unknown option before a missing one, since the unknown one is often the missing one mistyped. */
export class OperatorCommand extends Command {
  override createCommand(name?: string): OperatorCommand {
    return new OperatorCommand(name);
  }

  override parseOptions(argv: string[]): ParseOptionsResult {
    const parsed = super.parseOptions(argv);
    const isForOther = this.commands.length > 0 || parsed.unknown.some((word) => word === "--help" || word === "-h");
    const unknown = parsed.unknown.find((word) => word.startsWith("-") && word.length > 1);
    if (unknown !== undefined && !isForOther) {
      this.refuse(unknown);
    }
    return parsed;
  }

  private refuse(unknown: string): never {
    const meant = closest(
      unknown,
      this.options.flatMap(({ long }) => long ?? []),
    );
    const suggestion = meant === undefined ? "" : `; did you mean ${meant}?`;
    this.error(`error: unknown option ${unknown}${suggestion}`, { code: "commander.unknownOption" });
  }
}
