import { BANK_TRANSFER, VOUCHER_CREDIT } from "@guerdon/domain/payment";
import { websiteFile } from "./fixtures.ts";
import { aShop, type TestShop } from "./test-shop.ts";

/** The bank account of its website. */
export const BANK_ACCOUNT = {
  holder: "Aurora",
  bank: "Laternenbank",
  iban: "DE79999900100001020304",
  bic: "LATEDEB0XXX",
} as const;

interface ShopWithTransfers extends TestShop {
  /** Somebody orders for 100 EUR, has 50 EUR of credit, and will transfer the rest. Answers the order's number. */
  order(): Promise<string>;
}

/** A shop whose website takes transfers. */
export async function aShopWithTransfers(): Promise<ShopWithTransfers> {
  const testShop = await aShop({
    websites: [websiteFile({ payment_types: [VOUCHER_CREDIT, BANK_TRANSFER], bank_account: BANK_ACCOUNT })],
  });
  let orders = 0;
  return Object.assign(testShop, {
    order: async () => {
      orders += 1;
      await testShop.issue({ code: `GIFT-${orders}`, value: 5000 });
      const visitor = testShop.visitor();
      await visitor.enter(`GIFT-${orders}`);
      await visitor.add("TV1", "TV1-50", { quantity: 2 });
      const bought = await visitor.buy(BANK_TRANSFER);
      if (!bought.ok || !("order" in bought.value)) {
        throw new Error("The order was not placed.");
      }
      return bought.value.order.order_number;
    },
  });
}
