import type { MailLine } from "@guerdon/domain/order-mail";
import { Column, Img, Row, Text } from "@react-email/components";
import { lineDetails } from "../line-details.ts";
import type { MailWords } from "../mail-words.ts";
import { INK, LINE, SOFT } from "./styles.ts";

const PICTURE_WIDTH = 84;

/** The ordered items, a row for each position. */
export function OrderLines({ lines, words }: { lines: readonly MailLine[]; words: MailWords }) {
  return lines.map((line, index) => (
    <Row
      key={line.position}
      className="line"
      style={index > 0 ? { borderTop: `1px solid ${LINE}`, borderCollapse: "separate" } : {}}
    >
      <Column style={{ width: PICTURE_WIDTH + 16, padding: "14px 16px 14px 0", verticalAlign: "top" }}>
        <LinePicture line={line} />
      </Column>
      <Column style={{ padding: "14px 12px 14px 0", verticalAlign: "top" }}>
        <Text className="ink" style={{ margin: 0, fontSize: 16, lineHeight: "23px", fontWeight: 600, color: INK }}>
          {line.name}
        </Text>
        {lineDetails(line, words).map((detail) => (
          <Text key={detail} className="soft" style={{ margin: 0, fontSize: 14, lineHeight: "21px", color: SOFT }}>
            {detail}
          </Text>
        ))}
      </Column>
      <Column align="right" style={{ padding: "14px 0", verticalAlign: "top", whiteSpace: "nowrap" }}>
        <Text className="ink" style={{ margin: 0, fontSize: 16, lineHeight: "23px", color: INK }}>
          {line.gross_price !== null && words.money(line.gross_price)}
        </Text>
      </Column>
    </Row>
  ));
}

function LinePicture({ line: { picture, brand } }: { line: MailLine }) {
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
