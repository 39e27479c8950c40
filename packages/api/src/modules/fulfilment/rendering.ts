import { isUnavailable } from "../../db/index.ts";

/** A mail or text message that cannot be made, whatever the server would say to it; the cause says why. */
export class UnrenderableError extends Error {
  override readonly name = "UnrenderableError";
}

/**
 * Makes a mail or text message.
 * @throws UnrenderableError if it cannot be made; DatabaseUnavailableError if it can be once the database is back
 */
export async function rendering<Made>(make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (cause) {
    throw isUnavailable(cause) ? cause : new UnrenderableError("A mail could not be made.", { cause });
  }
}
