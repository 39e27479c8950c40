import type { BasketLineView, BasketView } from "@guerdon/contract";
import { needsRecipients } from "@guerdon/domain/address/recipient-list";
import {
  DELIVERY_GROUPS,
  type DeliveryGroup,
  type DeliveryType,
  deliveryGroup,
} from "@guerdon/domain/fulfilment/delivery";
import { isReward } from "@guerdon/domain/product";
import type { Language } from "@guerdon/domain/text/language";
import { attributesText } from "../../page/attributes-text.server.ts";
import { foreignLang, shownName } from "../../page/product-texts.ts";
import type { PictureData } from "../../ui/picture.tsx";

/** A line as the basket, the summary and the confirmation show it. Amounts in minor units. */
export interface LineData {
  position: number;
  number: string;
  /** The language of the name if it differs from the page's. */
  lang?: Language;
  name: string;
  isThing: boolean;
  picture: PictureData | null;
  /** The value of one piece, or its colour and size. */
  detail: { worth?: number; attributes: string };
  quantity: number;
  maximum: number;
  /** In minor units, net if the website shows net prices; absent for a free addition by the shop. */
  price?: number;
  delivery: DeliveryType;
  deliveries: readonly DeliveryType[];
  available: boolean;
  soldOut: boolean;
  /** For whom its e-cards are: how many there are, null before any, and whether some lack. Absent for other lines. */
  recipients?: { count: number | null; isMissing: boolean };
  /** Messages of the limits that this line exceeds. */
  problems: string[];
  /** It is shown and not changed. */
  isFixed?: true;
}

export interface BasketData {
  groups: { group: DeliveryGroup; lines: LineData[] }[];
  sums: SumsData;
  /** True if at least one line can be ordered. */
  canBeOrdered: boolean;
  /** The position of the first line whose e-cards lack recipients; null if there is none. */
  unaddressed: number | null;
  version: number;
  /** Messages of all limits that an order would exceed now. */
  problems: string[];
}

/** The amounts of the summary. */
export interface SumsData {
  goods: number;
  /** True if net prices are shown and tax is added. */
  showsNet: boolean;
  /** `name` is the website's own name for the fee, if any. */
  fees: { identifier: string; name?: string | undefined; amount: number }[];
  /** The missing amount for free delivery; null if it is free already or cannot become so. */
  untilFreeDelivery: number | null;
  total: number;
  savings: number;
  credit: number;
  used: number;
  left: number;
  /** The amount paid beyond credit, as chosen on the payment page. */
  copaid: number;
  missing: number;
  tax: { rate: string; amount: number }[];
}

/** The message of a limit that the basket exceeds. */
interface LimitProblem {
  text: string;
  positions: readonly number[];
}

/** How a basket is shown, beyond what is in it. */
interface Showing {
  problems: readonly LimitProblem[];
  /** Its lines are shown and not changed [punchout.operations]. */
  isFixed?: boolean;
  /** Nobody is told for whom its e-cards are. */
  lacksRecipients?: boolean;
  /**
   * The prices of lines as handed over to a procurement system, which calculates from prices per piece [punchout.sum].
   */
  handed?: readonly { position: number; price: number }[];
}

export function basketData(
  basket: BasketView,
  page: Language,
  { problems, isFixed = false, lacksRecipients = false, handed = [] }: Showing,
): BasketData {
  const handedFor = new Map(handed.map(({ position, price }) => [position, price]));
  const lines = basket.product_position.map((line) => ({
    ...lineOf(line, page, lacksRecipients),
    ...(isFixed && { isFixed: true as const }),
    ...priceOf({ ...line, net_price: handedFor.get(line.position) ?? line.net_price }, basket.b2b),
    problems: problems.filter(({ positions }) => positions.includes(line.position)).map(({ text }) => text),
  }));
  const unaddressed = lines.find(({ available, recipients }) => available && recipients?.isMissing);
  return {
    unaddressed: unaddressed?.position ?? null,
    groups: groupsOf(lines),
    sums: sumsOf(basket),
    canBeOrdered: lines.some(({ available, price }) => available && price !== undefined),
    version: basket.version,
    problems: problems.map(({ text }) => text),
  };
}

export function sumsOf(basket: BasketView): SumsData {
  return {
    goods: basket.basket_without_fees,
    showsNet: basket.b2b,
    fees: basket.impersonal_accounts.map(({ identifier, name, net_price, gross_price }) => ({
      identifier,
      name,
      amount: basket.b2b ? net_price : gross_price,
    })),
    untilFreeDelivery: basket.missing_for_free_delivery,
    total: basket.gross_price,
    savings: basket.savings,
    credit: basket.prepaid_value,
    used: basket.used_credit,
    left: basket.remaining_credit,
    copaid: basket.post_payment?.value ?? 0,
    missing: basket.missing_amount_of_money,
    tax: basket.tax.map((line) => ({ rate: line.vat, amount: line.amount })),
  };
}

function groupsOf(lines: readonly LineData[]): BasketData["groups"] {
  return DELIVERY_GROUPS.map((group) => ({
    group,
    lines: lines.filter(({ delivery }) => deliveryGroup(delivery) === group),
  })).filter((group) => group.lines.length > 0);
}

function priceOf({ gross_price, net_price }: BasketLineView, showsNet: boolean): Pick<LineData, "price"> {
  if (gross_price === undefined) {
    return {};
  }
  return { price: showsNet ? net_price : gross_price };
}

function lineOf(line: BasketLineView, page: Language, lacksRecipients: boolean): Omit<LineData, "price" | "problems"> {
  const worth = line.shows_face_value ? line.face_value : null;
  return {
    position: line.position,
    number: line.product_number,
    ...foreignLang(line, page),
    name: shownName(line.name),
    isThing: isReward(line),
    picture: line.picture,
    detail: { ...(worth !== null && { worth }), attributes: attributesText(line) },
    quantity: line.quantity,
    maximum: line.maximum_quantity,
    delivery: line.delivery_type,
    deliveries: line.delivery_options.map(({ id }) => id),
    available: line.available,
    soldOut: line.sold_out,
    ...(!lacksRecipients &&
      needsRecipients(line.delivery_type) && {
        recipients: { count: line.recipients, isMissing: line.recipients_missing },
      }),
  };
}
