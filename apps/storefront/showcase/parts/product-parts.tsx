import { AddedSidebar } from "../../app/features/product/added-sidebar.tsx";
import { CreditEffect } from "../../app/features/product/credit-effect.tsx";
import { MachineHead } from "../../app/features/product/machine-head.tsx";
import type { ProductData } from "../../app/features/product/product-data.server.ts";
import { ProductDetails } from "../../app/features/product/product-details.tsx";
import type { BuyProblem } from "../../app/features/product/use-refusal.ts";
import { ZoomDialog } from "../../app/features/product/zoom-dialog.tsx";
import { Exhibit } from "../exhibit.tsx";
import { REWARD, VOUCHER } from "../products.ts";
import { CREDIT, PICTURE, PICTURES } from "../shop.ts";

const SOLD_OUT: Partial<ProductData> = { soldOut: true, labels: [] };
const ONE: Partial<ProductData> = { attributes: ["Farbe"], choices: REWARD.choices.slice(0, 1), maxQuantity: 99 };

const COLOURS: ProductData = {
  ...REWARD,
  attributes: ["Farbe"],
  choices: REWARD.choices.map((choice) => ({ ...choice, values: choice.values.slice(0, 1) })),
};

/** A product's page. */
export function ProductParts() {
  return (
    <>
      <Product title="product: voucher" />
      <Product title="product: wrong amount" problem={{ part: "amount", text: "Bitte ein anderer Betrag." }} />
      <Product title="product: hints not accepted" problem={{ part: "hints", text: "Bitte bestätigen Sie." }} />
      <Product title="product: reward" product={REWARD} />
      <Product
        title="product: no such article"
        product={REWARD}
        chosen={{ "attribute-0": "Blau", "attribute-1": "L" }}
      />
      <Product title="product: one attribute" product={COLOURS} />
      <Product title="product: one article" product={{ ...REWARD, ...ONE }} />
      <Product
        title="product: wrong quantity"
        product={{ ...REWARD, ...ONE }}
        problem={{ part: "quantity", text: "Höchstens 9." }}
      />
      <Product title="product: refused" problem={{ part: "page", text: "Das hat nicht geklappt." }} />
      <Product title="product: sold out" product={{ ...VOUCHER, ...SOLD_OUT }} />
      <Product title="product: withdrawn" product={{ ...REWARD, ...SOLD_OUT, withdrawn: true }} />
      <Exhibit title="effect on the credit: enough, too little">
        <CreditEffect credit={CREDIT} price={1000} />
        <CreditEffect credit={CREDIT} price={9000} />
        <MachineHead tags={[{ name: "showcase", content: "showcase" }]} jsonLd="{}" />
      </Exhibit>
      <Exhibit title="sidebar of what was added">
        <AddedSidebar
          added={{
            name: "Nachtkaffee",
            type: "TVO",
            attributes: "Blau, M",
            delivery: 1,
            quantity: 2,
            price: 5000,
            picture: PICTURE,
            missing: 1250,
          }}
        />
      </Exhibit>
      <Exhibit title="large pictures">
        <ZoomDialog name="Nachtkaffee" pictures={PICTURES} opened={{ index: 0 }} />
      </Exhibit>
    </>
  );
}

interface ProductProps {
  title: string;
  product?: ProductData;
  problem?: BuyProblem;
  chosen?: Parameters<typeof ProductDetails>[0]["chosen"];
}

function Product({ title, product = VOUCHER, problem, chosen = {} }: ProductProps) {
  return (
    <Exhibit title={title}>
      <ProductDetails product={product} problem={problem} chosen={chosen} />
    </Exhibit>
  );
}
