import type { Language } from "@guerdon/domain/text/language";

/**
 * The things that customers meet, each with one word in a language [message.glossary]. Where a language has one word for
 * two of them, or two words that mean two things, it is said here.
 */
export interface CustomerGlossary {
  /** The voucher that is bought in the shop and redeemed at a brand. */
  gift_voucher: Term;
  /** The voucher that was given to the customer, and brings credit here. Read from a letter, it is called its code. */
  voucher: Term;
  /** A reduction of a price, at other shops. */
  coupon: Term;
  /** The money that can be spent here. */
  credit: Term;
  /** The collection of items to be bought; never the word for a brand's till. */
  basket: Term;
  order: Term;
  email: Term;
  /** That something reaches the customer, by whichever way. That it leaves by post is another thing. */
  delivery: Term;
  /** To turn a code into credit here, or a gift voucher into something at its brand. */
  redeem: Term;
}

interface Term {
  word: string;
  /** Words that would mean the same. */
  not?: RegExp;
  /** Keys of messages in which such a word means something else. */
  except?: readonly string[];
}

/** The law's own term for vouchers that are taxed when they are redeemed. */
const LAW = ["mails.invoice.multi-purpose", "mails.invoice.multi-purpose-note"] as const;

export const CUSTOMER_GLOSSARY: Record<Language, CustomerGlossary> = {
  de: {
    // German has one word for both; what is bought stands beside its brand.
    gift_voucher: { word: "Gutschein", not: /\b(Geschenkkarten?|Geschenkgutscheine?|Wertgutscheine?)\b/iu },
    voucher: { word: "Gutschein", not: /\b(Vouchers?|Bons?)\b/u },
    coupon: { word: "Gutschein", not: /\bCoupons?\b/iu },
    credit: { word: "Guthaben", not: /\bSaldo\b/iu },
    basket: { word: "Warenkorb", not: /\b(Einkaufswagen|Einkaufskorb)\b/iu },
    order: { word: "Bestellung", not: /\bAufträge?\b/iu },
    email: { word: "E-Mail", not: /\bemails?\b|(?<!E-)\bMails?\b/u },
    delivery: { word: "liefer" },
    redeem: { word: "einlösen" },
  },
  en: {
    gift_voucher: { word: "gift voucher", not: /\bgift (cards?|certificates?)\b/iu },
    voucher: { word: "voucher" },
    coupon: { word: "Coupon" },
    credit: { word: "credit", not: /\byour balance\b/iu },
    basket: { word: "basket", not: /\bshopping (carts?|bags?)\b/iu },
    // A purchase is what somebody makes at a brand.
    order: { word: "order" },
    email: { word: "e-mail", not: /\bemails?\b/iu },
    delivery: { word: "delivery" },
    redeem: { word: "redeem" },
  },
  fr: {
    gift_voucher: {
      word: "carte cadeau",
      not: /\b(bons?|codes?|chèques?)[- ]cadeaux?\b|\bbons? (d’achat|envoyés|arrivent|ouverts)\b/iu,
    },
    voucher: { word: "bon" },
    coupon: { word: "bons de réduction", not: /\bcoupons?\b|\boffres de bons(?! de réduction)/iu },
    credit: { word: "crédit", not: /\bsoldes?\b/iu },
    basket: { word: "panier", not: /\bcaddies?\b/iu },
    order: { word: "commande" },
    email: { word: "e-mail", not: /\bcourriels?\b|(?<!e-)\bmails?\b|\bemails?\b/iu },
    delivery: { word: "livr" },
    redeem: { word: "utiliser" },
  },
  es: {
    gift_voucher: {
      word: "tarjeta regalo",
      not: /\b(tarjetas? de regalo|vales? regalo|cheques?|bonos?|vales? de otra casa|vale tiene)\b/iu,
      except: LAW,
    },
    voucher: { word: "vale" },
    coupon: { word: "cupón", not: /\bofertas de vales\b/iu },
    credit: { word: "saldo", not: /\btu crédito\b/iu },
    basket: { word: "cesta", not: /\bcarrito\b/iu },
    order: { word: "pedido" },
    email: { word: "correo electrónico", not: /\be-?mails?\b/iu },
    delivery: { word: "entrega" },
    redeem: { word: "canjear" },
  },
  it: {
    gift_voucher: { word: "buono regalo", not: /\b(carte?[- ]regalo|gift cards?)\b/iu },
    voucher: { word: "buono", not: /\bvoucher\b/iu },
    coupon: { word: "buoni sconto", not: /\bcoupons?\b/iu },
    credit: { word: "credito", not: /\b(il|tuo|di) saldo\b/iu },
    basket: { word: "carrello" },
    order: { word: "ordine" },
    email: { word: "e-mail", not: /\bemails?\b|(?<!e-)\bmails?\b/iu },
    delivery: { word: "consegn" },
    // Riscattare turns a code into credit here, utilizzare takes a gift voucher to its brand.
    redeem: { word: "riscatta", not: /\bcodice\P{L}[^.:;?!]*utilizz/iu },
  },
  nl: {
    // A brand's own is a bon for short, never what was given to the customer.
    gift_voucher: { word: "cadeaubon", not: /\b(cadeaukaart(en)?|cadeaucodes?)\b/iu },
    voucher: {
      word: "tegoedcode",
      not: /\b(nog een bon|voucher|vouchercodes?|tegoedbon(nen)?)\b/iu,
      except: LAW,
    },
    coupon: { word: "kortingsbon", not: /\bcoupons?\b/iu },
    credit: { word: "tegoed", not: /\bsaldo\b/iu },
    basket: { word: "winkelmand", not: /\b(winkelwagen|winkelmandje)s?\b/iu },
    order: { word: "bestelling" },
    email: { word: "e-mail", not: /\bemails?\b|(?<!e-)\b(mail|mails|mailen|mailadres(sen)?)\b/iu },
    delivery: { word: "lever" },
    // Verzilveren turns a code into credit here, inwisselen takes a gift voucher to its brand.
    redeem: { word: "verzilver", not: /\bcodes?\P{L}[^.:;?!]*inwissel|\bbon(nen)?\P{L}[^.:;?!]*verzilver/iu },
  },
  pl: {
    gift_voucher: {
      word: "karta podarunkowa",
      not: /(?<!\p{L})(kart\p{L}* upominkow|bon\p{L}* (podarunkow|przychodz))\p{L}*/iu,
    },
    voucher: { word: "bon", not: /(?<!\p{L})voucher(?!s)\p{L}*/iu },
    coupon: { word: "kupon" },
    credit: { word: "środki", not: /(?<!\p{L})(saldo|salda|kredyt|kredytu|kredytem)(?!\p{L})/iu },
    basket: { word: "koszyk" },
    order: { word: "zamówieni" },
    email: { word: "e-mail", not: /(?<!\p{L})email\p{L}*|(?<![\p{L}-])mail(a|e|em|i|owi)?(?!\p{L})/iu },
    delivery: { word: "dostaw" },
    // Wykorzystać turns a code into credit here, zrealizować takes a gift voucher to its brand or carries out an order.
    redeem: { word: "wykorzysta", not: /(?<!\p{L})(z?realiz\p{L}+ kod|kod\p{L}*\P{L}[^.:;?!]*realiz)/iu },
  },
};
