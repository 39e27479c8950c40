import type { MailWords } from "../mail-words.ts";
import { Action } from "./action.tsx";
import { Space } from "./box.tsx";

interface StatusActionProps {
  mail: { status_url: string };
  /** False where something else is to be done first, such as to transfer the money. */
  isOnly?: boolean;
  words: MailWords;
}

/** The way to the page with the state of the order. */
export function StatusAction({ mail: { status_url }, isOnly = true, words }: StatusActionProps) {
  return (
    <>
      <Action href={status_url} look={isOnly ? "primary" : "quiet"}>
        {words.t("order.card.status.action")}
      </Action>
      <Space height={28} />
    </>
  );
}
