import type { MailVoucher, VoucherCode } from "@guerdon/domain/mail/order-mail";
import { codeGroups } from "@guerdon/domain/voucher/voucher-code";
import { Heading, Img, Text } from "@react-email/components";
import type { MailWords } from "../mail-words.ts";
import { codeLabel, paragraphs, redemptionWays } from "../voucher-details.ts";
import { Action } from "./action.tsx";
import { Box, Space } from "./box.tsx";
import { useMailLook } from "./mail-look.ts";
import { HEADING, INK, LINE, MIST, MONOSPACE, QUIET, SMALL, SOFT, TEXT } from "./styles.ts";

interface VoucherCardProps {
  voucher: MailVoucher;
  /** Whether going to its shop is the one thing to do. */
  isOnly: boolean;
  /** The content ids of the bar codes that come with the mail, by code. */
  barcodes: ReadonlyMap<string, string>;
  words: MailWords;
}

const CARD = { backgroundColor: "#ffffff", border: `1px solid ${LINE}` } as const;
const PICTURE_WIDTH = 534;
/** Pixels, for bars and for squares of dots. */
const BARCODE_HEIGHT = 96;
const CODE_FIELD = {
  backgroundColor: MIST,
  border: `1px dashed ${QUIET}`,
  padding: "12px 16px",
} as const;
const VALUE = { margin: 0, fontSize: 30, lineHeight: "40px", fontWeight: 700 } as const;
const CODE = {
  margin: "2px 0 0",
  fontFamily: MONOSPACE,
  fontSize: 18,
  lineHeight: "27px",
  fontWeight: 700,
  color: INK,
  wordBreak: "break-all",
  userSelect: "all",
} as const;

/** A purchased voucher: its picture, value, codes, and how to redeem them. */
export function VoucherCard({ voucher, isOnly, barcodes, words }: VoucherCardProps) {
  const { money } = words;
  const { colours, radius } = useMailLook();
  return (
    <>
      <Box className="sheet line" style={{ ...CARD, borderRadius: radius(14) }}>
        <VoucherPicture voucher={voucher} />
        <Box style={{ padding: "20px 20px 16px" }}>
          <Heading as="h2" className="ink" style={{ ...HEADING, margin: 0, fontSize: 20, lineHeight: "28px" }}>
            {voucher.name}
          </Heading>
          {voucher.face_value === null ? null : (
            <Text className="brand-text" style={{ ...VALUE, color: colours.brandText }}>
              {money(voucher.face_value)}
            </Text>
          )}
          <Space height={8} />
          {voucher.codes.map((each, index) => (
            <Code
              key={each.code}
              {...each}
              label={codeLabel(voucher, index, words)}
              barcodes={barcodes}
              words={words}
            />
          ))}
          <Redemption voucher={voucher} isOnly={isOnly} words={words} />
        </Box>
      </Box>
      <Space height={28} />
    </>
  );
}

/** The ways and places to redeem the voucher. */
function Redemption({ voucher, isOnly, words }: Omit<VoucherCardProps, "barcodes">) {
  const { t } = words;
  return (
    <>
      <Subheading>{t("mails.voucher.redeem")}</Subheading>
      {redemptionWays(voucher, words).map((way) => (
        <Text key={way} className="soft" style={{ ...SMALL, fontSize: 15, lineHeight: "23px" }}>
          {way}
        </Text>
      ))}
      {voucher.info_url ? (
        <>
          <Space height={8} />
          <Action href={voucher.info_url} look={isOnly ? "primary" : "quiet"}>
            {t("mails.voucher.to-brand", { brand: voucher.brand })}
          </Action>
          <Space height={8} />
        </>
      ) : null}
      <Conditions voucher={voucher} title={t("mails.voucher.conditions")} />
    </>
  );
}

interface CodeProps extends VoucherCode, Pick<VoucherCardProps, "barcodes" | "words"> {
  label: string;
}

/** A code, until when it is valid, and its bar code. */
function Code({ label, code, valid_until, barcodes, words: { t, day } }: CodeProps) {
  const contentId = barcodes.get(code);
  const { radius } = useMailLook();
  return (
    <>
      <Box className="mist" style={{ ...CODE_FIELD, borderRadius: radius(10) }}>
        <Text className="quiet" style={{ margin: 0, fontSize: 13, lineHeight: "18px", color: QUIET }}>
          {label}
        </Text>
        <Text className="ink code" style={CODE}>
          <GroupedCode code={code} />
        </Text>
        {valid_until === null ? null : (
          <Text className="soft" style={{ ...SMALL, margin: "4px 0 0" }}>
            {t("mails.voucher.valid-until", { date: day(valid_until) })}
          </Text>
        )}
        {contentId && <BarcodePicture contentId={contentId} alt={t("mails.document.scan")} />}
      </Box>
      <Space height={10} />
    </>
  );
}

/** A code in groups, with gaps that are not copied with it. */
function GroupedCode({ code }: { code: string }) {
  const groups = codeGroups(code);
  return groups.length === 1
    ? code
    : groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups of a code may be the same.
        <span key={index} style={index < groups.length - 1 ? { paddingRight: 10 } : {}}>
          {group}
        </span>
      ));
}

/** A bar code as tills read it, and the words in its place: dark on white in every look of the mail program. */
function BarcodePicture({ contentId, alt }: { contentId: string; alt: string }) {
  return (
    <Img
      src={`cid:${contentId}`}
      alt={alt}
      height={BARCODE_HEIGHT}
      className="scan"
      style={{ margin: "10px 0 4px", maxWidth: "100%", backgroundColor: "#ffffff", color: INK }}
    />
  );
}

function VoucherPicture({ voucher: { picture, brand } }: { voucher: MailVoucher }) {
  const { radius } = useMailLook();
  if (!picture) {
    return null;
  }
  return (
    <Img
      src={picture.url}
      alt={brand}
      className="soft"
      width={PICTURE_WIDTH}
      height={Math.round((PICTURE_WIDTH * picture.height) / picture.width)}
      style={{ ...TEXT, width: "100%", height: "auto", borderRadius: `${radius(13)}px ${radius(13)}px 0 0` }}
    />
  );
}

function Conditions({ voucher, title }: { voucher: MailVoucher; title: string }) {
  if (!voucher.redemption_conditions) {
    return null;
  }
  return (
    <>
      <Subheading>{title}</Subheading>
      {paragraphs(voucher.redemption_conditions).map((text) => (
        <Text key={text} className="soft" style={{ ...SMALL, fontSize: 13, lineHeight: "20px", color: SOFT }}>
          {text}
        </Text>
      ))}
    </>
  );
}

function Subheading({ children }: { children: string }) {
  return (
    <Heading as="h3" className="ink" style={{ ...HEADING, margin: "14px 0 4px", fontSize: 15, lineHeight: "22px" }}>
      {children}
    </Heading>
  );
}
