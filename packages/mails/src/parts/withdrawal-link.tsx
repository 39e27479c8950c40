import { Link, Text } from "@react-email/components";
import type { MailWords } from "../mail-words.ts";
import { INK, TEXT } from "./styles.ts";

/** The way to withdraw from an order, in the words of the law [withdrawal.entry]. */
export function WithdrawalLink({ href, words }: { href: string; words: MailWords }) {
  return (
    <Text className="soft" style={{ ...TEXT, margin: "0 0 24px" }}>
      <Link href={href} className="ink" style={{ color: INK, textDecoration: "underline" }}>
        {words.t("legal.withdraw-entry")}
      </Link>
    </Text>
  );
}
