/** Names an order. */
export interface OrderKey {
  website_id: string;
  order_id: string;
}
