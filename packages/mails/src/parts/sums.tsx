import { Column, Row, Text } from "@react-email/components";
import type { MailWords } from "../mail-words.ts";
import type { SumLine } from "../order-sums.ts";
import { Box } from "./box.tsx";
import { INK, LINE, QUIET, SOFT } from "./styles.ts";

const LOOKS = {
  part: { className: "soft", style: { fontSize: 15, lineHeight: "24px", color: SOFT } },
  total: { className: "ink", style: { fontSize: 18, lineHeight: "30px", color: INK, fontWeight: 700 } },
  note: { className: "quiet", style: { fontSize: 13, lineHeight: "20px", color: QUIET } },
} as const;

/** Labelled amounts in a column. */
export function Sums({ lines, words: { money } }: { lines: readonly SumLine[]; words: MailWords }) {
  return (
    <Box className="line" style={{ borderTop: `1px solid ${LINE}`, paddingTop: 14 }}>
      {lines.map(({ label, amount, kind }) => (
        <Row key={`${kind} ${label}`}>
          <Column>
            <Text className={LOOKS[kind].className} style={{ ...LOOKS[kind].style, margin: 0 }}>
              {label}
            </Text>
          </Column>
          <Column align="right" style={{ whiteSpace: "nowrap", paddingLeft: 12 }}>
            <Text className={LOOKS[kind].className} style={{ ...LOOKS[kind].style, margin: 0 }}>
              {money(amount)}
            </Text>
          </Column>
        </Row>
      ))}
    </Box>
  );
}
