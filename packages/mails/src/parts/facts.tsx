import { Column, Row, Text } from "@react-email/components";
import { INK, MIST, QUIET } from "./styles.ts";

const LABEL = { margin: 0, fontSize: 13, lineHeight: "20px", color: QUIET } as const;
const VALUE = {
  ...{ margin: 0, fontSize: 16, lineHeight: "24px", color: INK, fontWeight: 600 },
  // A long number must not make the mail wider than a phone.
  wordBreak: "break-word",
} as const;

/** Labelled values side by side. */
export function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <Row className="mist" style={{ backgroundColor: MIST, borderRadius: 10, margin: "0 0 28px" }}>
      {facts.map(({ label, value }) => (
        <Column key={label} style={{ padding: "14px 20px", verticalAlign: "top", width: `${100 / facts.length}%` }}>
          <Text className="quiet" style={LABEL}>
            {label}
          </Text>
          <Text className="ink" style={VALUE}>
            {value}
          </Text>
        </Column>
      ))}
    </Row>
  );
}
