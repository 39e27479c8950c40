/** Names an order. */
export interface OrderKey {
  website_id: string;
  order_id: string;
}

/** Orders of one website. */
export interface OrdersOfWebsite {
  website_id: string;
  order_ids: readonly string[];
}
