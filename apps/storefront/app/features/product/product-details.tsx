import { REWARD } from "@guerdon/domain/product";
import { useMoney } from "../../page/use-shop.ts";
import { Note } from "../../ui/note.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { BackLink } from "./back-link.tsx";
import { BUY_ID, BuyBar, BuyForm } from "./buy-form.tsx";
import type { Chosen } from "./chosen.ts";
import { Gallery } from "./gallery.tsx";
import type { ProductData } from "./product-data.server.ts";
import { ProductHead, unavailableKey } from "./product-head.tsx";
import { ProductText } from "./product-text.tsx";
import { RedemptionFacts } from "./redemption-facts.tsx";
import { useChoice } from "./use-choice.ts";
import type { BuyProblem } from "./use-refusal.ts";

interface ProductDetailsProps {
  product: ProductData;
  problem: BuyProblem | undefined;
  chosen: Chosen;
}

/**
 * Pictures and, below them, the product's texts; the form is beside both on wide screens and between them on narrow
 * ones. The gift card shows the selected value.
 */
export function ProductDetails({ product, problem, chosen }: ProductDetailsProps) {
  const money = useMoney();
  const choice = useChoice(product, chosen);
  const hydrated = useHydrated();
  return (
    <>
      <BackLink />
      {/* Without JavaScript the page starts at the top again, far from the error message in the form, unless a field
          takes the focus. */}
      {problem && problem.part !== "quantity" && !hydrated && (
        <div className="mb-5">
          <Note tone="bad">
            <a className="link" href={`#${BUY_ID}`}>
              {problem.text}
            </a>
          </Note>
        </div>
      )}
      <div className="product-details">
        <Gallery
          name={product.name}
          kind={product.type === REWARD ? "thing" : "card"}
          pictures={product.pictures}
          chosen={choice.picture}
          value={choice.face > 0 ? money(choice.face) : undefined}
        />
        <div className="product-details-choices">
          <ProductHead product={product} />
          <BuyForm product={product} choice={choice} problem={problem} />
          {!unavailableKey(product) && <BuyBar />}
        </div>
        <div className="product-details-texts">
          <RedemptionFacts facts={product.facts} />
          <ProductText product={product} />
          {product.guarantee && (
            <section
              className="guarantee"
              aria-labelledby="guarantee"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: locked words of the shop's own.
              dangerouslySetInnerHTML={{ __html: product.guarantee }}
            />
          )}
        </div>
      </div>
    </>
  );
}
