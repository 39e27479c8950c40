import { type CardData, ProductCard } from "./product-card.tsx";

interface ProductGridProps {
  products: readonly CardData[];
  /** The number of cards in view when the page opens; their pictures are loaded eagerly. */
  firstRow: number;
}

export function ProductGrid({ products, firstRow }: ProductGridProps) {
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product.number}>
          <ProductCard product={product} {...(index < firstRow && { eager: true })} />
        </li>
      ))}
    </ul>
  );
}
