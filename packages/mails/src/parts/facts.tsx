import { Column, Row, Text } from "@react-email/components";
import { Box, Space } from "./box.tsx";
import { useMailLook } from "./mail-look.ts";
import { INK, MIST, QUIET, SMALL, TEXT } from "./styles.ts";

const LABEL = { ...SMALL, margin: 0, fontSize: 13, lineHeight: "20px", color: QUIET } as const;
const VALUE = { ...TEXT, margin: 0, lineHeight: "24px", color: INK, fontWeight: 600 } as const;

/** Labelled values side by side. */
export function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  const { radius } = useMailLook();
  return (
    <>
      <Box className="mist" style={{ backgroundColor: MIST, borderRadius: radius(10), padding: "14px 8px 14px 20px" }}>
        <Row>
          {facts.map(({ label, value }) => (
            <Column
              key={label}
              style={{ paddingRight: 12, verticalAlign: "top", width: `${Math.floor(100 / facts.length)}%` }}
            >
              <Text className="quiet" style={LABEL}>
                {label}
              </Text>
              <Text className="ink" style={VALUE}>
                {value}
              </Text>
            </Column>
          ))}
        </Row>
      </Box>
      <Space height={28} />
    </>
  );
}
