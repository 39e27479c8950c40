import { pastedEmail } from "@guerdon/domain/text/pasted";
import { takePasted } from "./take-pasted.ts";

/** Makes a field show a pasted e-mail address without what was copied around it [errors.pasted]. */
export const takePastedEmail = takePasted(pastedEmail);
