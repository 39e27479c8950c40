import type { OrderView } from "@guerdon/contract";
import { deliveryGroup } from "@guerdon/domain/fulfilment/delivery";
import { withoutTax } from "@guerdon/domain/money";
import { formatPercent } from "@guerdon/domain/money/percent-format";
import type { OrderPeople, OrderRecord, OrderRecordLine } from "@guerdon/domain/order/order-record";
import type { Language } from "@guerdon/domain/text/language";
import { trackedValue } from "@guerdon/domain/tracking";
import { giverCustomization, maskedCode } from "../basket/index.ts";
import { trackedPieces } from "./tracked-order.ts";

/**
 * An order on the wire. Its addresses are null once they are erased [order.erasure].
 * @param language the reader's, of percentages; names are in the order's
 */
export function orderView(
  { record, people }: { record: OrderRecord; people: OrderPeople | undefined },
  language: Language,
): OrderView {
  return {
    order_number: record.order_number,
    placed_at: record.placed_at,
    receipt_positions: record.lines.map((line) => lineView(line, language)),
    gross_price: record.gross_price,
    amount_to_pay: record.amount_to_pay,
    b2b: record.shows_net ?? false,
    tax: record.tax.map(({ rate, amount }) => ({ vat: formatPercent(rate, language), amount })),
    impersonal_accounts: record.fees.map(({ tax_rate: _, parts: __, ...fee }) => fee),
    payments: record.payments.map(({ payment_type_id, last_four, amount, remaining }) => ({
      payment_type_id,
      code: last_four === null ? null : maskedCode(last_four),
      value: amount,
      voucher_remaining_value: remaining,
    })),
    co_payment:
      record.co_payment_type_id === null
        ? null
        : { payment_type_id: record.co_payment_type_id, value: record.amount_to_pay },
    delivery_address: people ? { ...people.delivery_address, address_type: "DEL" } : null,
    invoice_address: people ? { ...people.invoice_address, address_type: "INV" } : null,
    contains_online_product: record.lines.some(({ delivery_type }) => deliveryGroup(delivery_type) !== "post"),
    tracking_value: trackedValue(record.lines.map(trackedPieces)),
    currency: record.currency,
    shop_customization: giverCustomization(record.giver),
  };
}

function lineView(line: OrderRecordLine, language: Language): OrderView["receipt_positions"][number] {
  const { name, legal_kind: _, gross_price, tax_rate, discount, info_url, ...shared } = line;
  const { price, quantity } = trackedPieces(line);
  return {
    ...shared,
    product_name: name,
    ...(gross_price !== null && { gross_price, net_price: withoutTax(gross_price, tax_rate) }),
    vat: formatPercent(tax_rate, language),
    tracking_value: price * quantity,
    discount_percantage: discount,
    affiliate_link: info_url,
  };
}
