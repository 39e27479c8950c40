/** The types of shops [website.type]. WOB: with codes; RED: redemption; PUN: punchout; SHP: open. */
export const WEBSITE_TYPES = ["WOB", "RED", "PUN", "SHP"] as const;
export type WebsiteType = (typeof WEBSITE_TYPES)[number];

/** The behaviour of a shop that depends on its type. */
export interface ShopMode {
  /** Visitors need no code and cannot log out. */
  isOpen: boolean;
  /** The selling price of vouchers is reduced by their discount [product.redemption-discount]. */
  reducesVoucherPrices: boolean;
  /** Lists can be filtered by price, not only by discount [catalogue.price-filter]. */
  filtersByPrice: boolean;
  /** Net prices are shown and tax is added, unless the website's settings say otherwise [website.net-prices]. */
  showsNetPrices: boolean;
  /** The header shows the credit as a menu, with a field for a further code [voucher.credit-menu]. */
  hasCreditMenu: boolean;
  /** The payment page speaks of vouchers, and asks for a further one where money is missing [payment.hint]. */
  asksForVoucher: boolean;
  /** The payment page offers no themed vouchers [payment.themed]. */
  hidesThemedAtPayment: boolean;
  /** The basket is handed to a procurement system, so there is no checkout [website.punchout-pages]. */
  isPunchout: boolean;
}

const USUAL: ShopMode = {
  isOpen: false,
  reducesVoucherPrices: false,
  filtersByPrice: true,
  showsNetPrices: false,
  hasCreditMenu: false,
  asksForVoucher: false,
  hidesThemedAtPayment: false,
  isPunchout: false,
};

const SHOP_MODES: Readonly<Record<WebsiteType, ShopMode>> = {
  WOB: USUAL,
  RED: {
    ...USUAL,
    reducesVoucherPrices: true,
    filtersByPrice: false,
    hasCreditMenu: true,
    asksForVoucher: true,
    hidesThemedAtPayment: true,
  },
  PUN: { ...USUAL, showsNetPrices: true, isPunchout: true },
  SHP: { ...USUAL, isOpen: true },
};

/** The mode of a website. */
export function shopMode({ website_type_id }: { website_type_id: WebsiteType }): ShopMode {
  return SHOP_MODES[website_type_id];
}

/** True if the shop is only a product list, whatever its type [website.minimal-mode]. */
export function isMinimalShop({ page_options }: { page_options: { minimalMode?: "active" | undefined } }): boolean {
  return page_options.minimalMode === "active";
}
