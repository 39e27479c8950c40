import { isReward, type LegalKind, type TypeGroup } from "@guerdon/domain/product";

interface Mistake {
  path: (string | number)[];
  message: string;
}

/** The fields of a product's entry that must be consistent. */
interface CheckedProduct {
  type_group: TypeGroup;
  legal_kind: LegalKind;
  tax_rate: number;
  variations: { face_value: number | null }[];
  free_amount: { min: number; max: number; step: number } | null;
  recommended_retail_price: number | null;
  delivery_options: number[];
  issuer?: string | undefined;
}

/** Contradictions between a product's valid fields. */
export function productMistakes(product: CheckedProduct): Mistake[] {
  const isThing = isReward(product);
  const { free_amount: free, variations } = product;
  const mistakes: (Mistake | false)[] = [
    variations.length === 0 &&
      !free && { path: ["variations"], message: "a product needs a variation or a free amount" },
    isThing !== (product.legal_kind === "goods") && {
      path: ["legal_kind"],
      message: "goods are of type group PHY, and nothing else is",
    },
    product.legal_kind === "multi_purpose_voucher" &&
      product.tax_rate !== 0 && { path: ["tax_rate"], message: "must be 0 for a multi-purpose voucher" },
    isThing && free !== null && { path: ["free_amount"], message: "is for vouchers only" },
    isThing && product.issuer !== undefined && { path: ["issuer"], message: "is for vouchers only" },
    !isThing &&
      product.recommended_retail_price !== null && {
        path: ["recommended_retail_price"],
        message: "is for physical rewards only",
      },
    free !== null &&
      (free.max < free.min || (free.max - free.min) % free.step !== 0) && {
        path: ["free_amount"],
        message: "max must be min plus a whole number of steps",
      },
    ...repeated(product.delivery_options).map(({ index }) => ({
      path: ["delivery_options", index],
      message: "is listed twice",
    })),
    ...variations.map(({ face_value }, index) => faceValueMistake(isThing, face_value, index)),
  ];
  return mistakes.filter((mistake) => mistake !== false);
}

function faceValueMistake(isThing: boolean, faceValue: number | null, index: number): Mistake | false {
  if (isThing === (faceValue === null)) {
    return false;
  }
  const message = isThing ? "is for vouchers only" : "is required for vouchers";
  return { path: ["variations", index, "face_value"], message };
}

/** The indices of repeated values, each with the index of the first occurrence. */
export function repeated(values: readonly (string | number)[]): { index: number; first: number }[] {
  const seen = new Map<string | number, number>();
  return values.flatMap((value, index) => {
    const first = seen.get(value);
    if (first !== undefined) {
      return [{ index, first }];
    }
    seen.set(value, index);
    return [];
  });
}
