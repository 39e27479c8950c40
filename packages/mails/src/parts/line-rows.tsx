import type { MailPicture } from "@guerdon/domain/mail/order-mail";
import { Column, Img, Row, Text } from "@react-email/components";
import type { CSSProperties } from "react";
import { INK, LINE, SMALL, TEXT } from "./styles.ts";

const PICTURE_WIDTH = 84;
const VALUE = { ...TEXT, margin: 0, lineHeight: "23px", color: INK } as const;

/** A position of an order as a mail shows it. */
export interface LineRow {
  position: number;
  name: string;
  brand: string;
  picture: MailPicture | null;
  /** Below the name, a line each. */
  details: readonly string[];
  price: string | null;
}

/** Positions of an order, each with its picture. */
export function LineRows({ rows }: { rows: readonly LineRow[] }) {
  return rows.map((row, index) => (
    <Row key={row.position} style={{ borderCollapse: "separate" }}>
      <Cells row={row} edge={index > 0 ? { borderTop: `1px solid ${LINE}` } : {}} />
    </Row>
  ));
}

/** The line between two rows is the edge of their cells, since Outlook for Windows draws none around rows. */
function Cells({ row, edge }: { row: LineRow; edge: CSSProperties }) {
  return (
    <>
      <Column
        className="line"
        style={{ ...edge, width: PICTURE_WIDTH + 16, padding: "14px 16px 14px 0", verticalAlign: "top" }}
      >
        <LinePicture row={row} />
      </Column>
      <Column className="line" style={{ ...edge, padding: "14px 12px 14px 0", verticalAlign: "top" }}>
        <Text className="ink" style={{ ...VALUE, fontWeight: 600 }}>
          {row.name}
        </Text>
        {row.details.map((detail) => (
          <Text key={detail} className="soft" style={{ ...SMALL, margin: 0 }}>
            {detail}
          </Text>
        ))}
      </Column>
      <Column
        align="right"
        className="line"
        style={{ ...edge, padding: "14px 0", verticalAlign: "top", whiteSpace: "nowrap" }}
      >
        <Text className="ink" style={VALUE}>
          {row.price}
        </Text>
      </Column>
    </>
  );
}

function LinePicture({ row: { picture, brand } }: { row: LineRow }) {
  if (!picture) {
    return null;
  }
  return (
    <Img
      src={picture.url}
      // The product's name is beside the picture, so its text alternative is the brand.
      alt={brand}
      className="soft"
      width={PICTURE_WIDTH}
      height={Math.round((PICTURE_WIDTH * picture.height) / picture.width)}
      style={{ ...SMALL, borderRadius: 6 }}
    />
  );
}
