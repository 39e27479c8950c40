/** The delivery types on the wire. */
export const DELIVERY = { post: 0, email: 1, sms: 2, e_cards: 9 } as const;

/** A product that journeys add to the basket; the price is in euros. */
export interface DemoProduct {
  number: string;
  name: string;
  variation: string;
  price: number;
  delivery: keyof typeof DELIVERY;
  quantity?: number;
}

/** A gift voucher. */
export const COFFEE_CARD: DemoProduct = {
  number: "TV1001",
  name: "Röstmond",
  variation: "TV1001-25",
  price: 25,
  delivery: "email",
};

/** A gift voucher that is delivered by SMS. */
export const PHONE_CARD: DemoProduct = {
  number: "TV1054",
  name: "Appiro",
  variation: "TV1054-25",
  price: 25,
  delivery: "sms",
};

/** A card worth 25 that the catalogue sells for 22.50, so that its discount of 10 % is not deducted once more. */
export const SHOES: DemoProduct = {
  number: "TV1028",
  name: "Sohlenglück",
  variation: "TV1028-25",
  price: 22.5,
  delivery: "email",
};

/** A reward, delivered by post only. */
export const MUG: DemoProduct = {
  number: "PH3006",
  name: "Becherling",
  variation: "PH3006-CREAM",
  price: 14.9,
  delivery: "post",
};

/** A themed voucher with a hidden face value. */
export const DINNER: DemoProduct = {
  number: "UV2002",
  name: "Candle-Light-Dinner",
  variation: "UV2002-119",
  price: 119,
  delivery: "email",
};

/** A reward that exceeds the credit of most codes. */
export const HEADPHONES: DemoProduct = {
  number: "PH3001",
  name: "Sonavik",
  variation: "PH3001-SAND",
  price: 129,
  delivery: "post",
};

/** A reward that is sold out. */
export const SOLD_OUT = { number: "PH3005", name: "Auenruh" };
