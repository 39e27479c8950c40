import { takePastedCode } from "../../page/take-pasted-code.ts";
import { CreditForm } from "./credit-form.tsx";

/** The form that takes a code out of what is pasted around it. */
export function PastedCreditForm() {
  return <CreditForm onPaste={takePastedCode} />;
}
