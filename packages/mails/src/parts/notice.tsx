import { Heading, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { Box, Space } from "./box.tsx";
import { useMailLook } from "./mail-look.ts";
import { HEADING, MIST, TEXT } from "./styles.ts";

interface NoticeProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** A highlighted note. */
export function Notice({ title, text, children }: NoticeProps) {
  const { radius } = useMailLook();
  return (
    <>
      <Box className="mist" style={{ backgroundColor: MIST, borderRadius: radius(10), padding: 20 }}>
        <Heading as="h2" className="ink" style={{ ...HEADING, margin: "0 0 6px" }}>
          {title}
        </Heading>
        <Text className="soft" style={{ ...TEXT, margin: 0 }}>
          {text}
        </Text>
        {children}
      </Box>
      <Space height={28} />
    </>
  );
}
