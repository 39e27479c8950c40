import { terminalCommand } from "../runner/work-command.ts";

/** The pages of a website. */
export const ROUTES_COMMAND = terminalCommand("routes", {
  description: "Every page, and where visitors end who ask for it.",
  work: async (io) => {
    const { routesText } = await import("./routes-text.ts");
    io.stdout(routesText());
  },
});
