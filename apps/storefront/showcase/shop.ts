import { moneyFormat } from "@guerdon/domain/money/money-format";
import type { ShopView } from "../app/page/use-shop.ts";

export const CREDIT = { prepaid: 10_000, used: 3750, remaining: 6250 };

/** The frame of a page for somebody with credit. */
export const SHOP: ShopView = {
  language: "de",
  prefix: "/de",
  languages: ["de", "en", "fr", "pl", "nl", "es", "it"],
  title: "Aurora",
  home: "Aurora, zur Startseite",
  description: "",
  origin: "http://localhost",
  currency: "EUR",
  money: moneyFormat("EUR", "de"),
  logo: null,
  favicon: "",
  style: "",
  fonts: "",
  credit: CREDIT,
  kinds: ["TVO", "UVO", "PHY"],
  headLinks: [{ to: "/faq", text: "Häufige Fragen" }],
  imprint: "Impressum",
  withdrawal: "Vertrag widerrufen",
  apart: [],
  itemCount: 3,
  nonce: "",
  formId: "showcase",
  traceId: "4bf92f3577b34da6",
};

/** The shop as a visitor without a session sees it. */
export const GUEST: Partial<ShopView> = { credit: null, itemCount: 0 };

export const PICTURES = [1, 2, 3].map((id) => ({ id: `picture-${id}`, width: 640, height: 400 }));
export const PICTURE = { id: "picture", width: 640, height: 400 };
