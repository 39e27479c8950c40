import { codeToShow } from "@guerdon/domain/voucher/voucher-code";
import { takePasted } from "./take-pasted.ts";

/** Makes a code's field show a pasted code without what was copied around it [voucher.pasted]. */
export const takePastedCode = takePasted(codeToShow);
