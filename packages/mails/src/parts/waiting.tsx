import { Text } from "@react-email/components";
import type { MailWords } from "../mail-words.ts";
import { Notice } from "./notice.tsx";
import { INK, TEXT } from "./styles.ts";

interface WaitingProps {
  lines: readonly { position: number; name: string; quantity: number }[];
  words: MailWords;
}

/** The items that are out of stock and will be delivered later. */
export function Waiting({ lines, words: { t } }: WaitingProps) {
  if (lines.length === 0) {
    return null;
  }
  return (
    <Notice title={t("mails.waiting.title")} text={t("mails.waiting.text")}>
      {lines.map(({ position, name, quantity }) => (
        <Text key={position} className="ink" style={{ ...TEXT, margin: "10px 0 0", color: INK }}>
          {`${quantity} × ${name}`}
        </Text>
      ))}
    </Notice>
  );
}
