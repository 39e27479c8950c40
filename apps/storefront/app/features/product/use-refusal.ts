import { type FormEvent, useState } from "react";
import { isAttributeField } from "./attributes.ts";

export interface BuyProblem {
  part: "amount" | "variation" | "hints" | "quantity" | "page";
  text: string;
  /** True if it is also shown as a toast. */
  toast?: boolean;
}

const PARTS: Partial<Record<string, BuyProblem["part"]>> = {
  face_value: "amount",
  variation_id: "amount",
  hints: "hints",
  quantity: "quantity",
};

function partOf({ target }: FormEvent): BuyProblem["part"] {
  const { name } = target as HTMLInputElement;
  return isAttributeField(name) ? "variation" : (PARTS[name] ?? "page");
}

/** The server's refusal, shown until the field is changed; never shown if it changed while the request was pending. */
export function useRefusal(problem: BuyProblem | undefined) {
  const [corrected, setCorrected] = useState<BuyProblem>();
  const [changed, setChanged] = useState<readonly string[]>([]);
  return {
    errorIn: (part: BuyProblem["part"]) =>
      problem?.part === part && problem !== corrected && !changed.includes(part) ? problem.text : undefined,
    onSubmit: () => setChanged([]),
    onInput: (event: FormEvent) => {
      const part = partOf(event);
      setChanged((before) => (before.includes(part) ? before : [...before, part]));
      if (problem?.part === part) {
        setCorrected(problem);
      }
    },
  };
}
