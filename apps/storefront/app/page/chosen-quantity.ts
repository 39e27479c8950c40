/**
 * The quantity in the fields of a product's form; 1 if it is not valid.
 * @param fields as they were typed
 */
export function chosenQuantity({ quantity }: Readonly<{ quantity?: string }>): number {
  return Math.max(1, Math.floor(Number(quantity)) || 1);
}
