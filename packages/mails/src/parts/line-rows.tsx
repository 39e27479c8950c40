import type { MailPicture } from "@guerdon/domain/order-mail";
import { Column, Img, Row, Text } from "@react-email/components";
import { INK, LINE, SOFT } from "./styles.ts";

const PICTURE_WIDTH = 84;

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
    <Row
      key={row.position}
      className="line"
      style={index > 0 ? { borderTop: `1px solid ${LINE}`, borderCollapse: "separate" } : {}}
    >
      <Column style={{ width: PICTURE_WIDTH + 16, padding: "14px 16px 14px 0", verticalAlign: "top" }}>
        <LinePicture row={row} />
      </Column>
      <Column style={{ padding: "14px 12px 14px 0", verticalAlign: "top" }}>
        <Text className="ink" style={{ margin: 0, fontSize: 16, lineHeight: "23px", fontWeight: 600, color: INK }}>
          {row.name}
        </Text>
        {row.details.map((detail) => (
          <Text key={detail} className="soft" style={{ margin: 0, fontSize: 14, lineHeight: "21px", color: SOFT }}>
            {detail}
          </Text>
        ))}
      </Column>
      <Column align="right" style={{ padding: "14px 0", verticalAlign: "top", whiteSpace: "nowrap" }}>
        <Text className="ink" style={{ margin: 0, fontSize: 16, lineHeight: "23px", color: INK }}>
          {row.price}
        </Text>
      </Column>
    </Row>
  ));
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
      width={PICTURE_WIDTH}
      height={Math.round((PICTURE_WIDTH * picture.height) / picture.width)}
      style={{ borderRadius: 6, backgroundColor: "#ffffff" }}
    />
  );
}
