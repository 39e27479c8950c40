import { type CardData, ProductCard } from "./product-card.tsx";

/** Cards in view when the page opens; their pictures load at once. */
const FIRST_ROW = 4;

export function ProductGrid({ products }: { products: readonly CardData[] }) {
  return (
    <ul className="pl">
      {products.map((product, index) => (
        <li key={product.number}>
          <ProductCard product={product} {...(index < FIRST_ROW && { eager: true })} />
        </li>
      ))}
    </ul>
  );
}
