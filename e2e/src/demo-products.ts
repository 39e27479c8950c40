/** The wire's numbers of the ways of delivery. */
export const DELIVERY = { post: 0, email: 1 } as const;

/** What a journey puts into the basket; prices in euros. */
export interface DemoProduct {
  number: string;
  name: string;
  variation: string;
  price: number;
  delivery: keyof typeof DELIVERY;
  quantity?: number;
}

/** A voucher card of the demonstration. */
export const COFFEE_CARD: DemoProduct = {
  number: "TV1001",
  name: "Röstmond",
  variation: "TV1001-25",
  price: 25,
  delivery: "email",
};

/** A reward of the demonstration, by post only. */
export const MUG: DemoProduct = {
  number: "PH3006",
  name: "Becherling",
  variation: "PH3006-CREAM",
  price: 14.9,
  delivery: "post",
};

/** A themed card whose value stays hidden from the recipient. */
export const DINNER: DemoProduct = {
  number: "UV2002",
  name: "Candle-Light-Dinner",
  variation: "UV2002-119",
  price: 119,
  delivery: "email",
};

/** More than most codes hold. */
export const HEADPHONES: DemoProduct = {
  number: "PH3001",
  name: "Sonavik",
  variation: "PH3001-SAND",
  price: 129,
  delivery: "post",
};

/** A reward that is gone. */
export const SOLD_OUT = { number: "PH3005", name: "Auenruh" };
