import { aShop } from "./index.ts";
import { paymentConformance } from "./payment-provider.conformance.ts";

const FATES = {
  pay: "paid",
  decline: "declined",
  abort: "aborted",
  "pay by a transfer that stays pending": "pending",
} as const;

paymentConformance("the stand-in", async () => {
  const testShop = await aShop();
  const { payments: provider, shop } = testShop;
  const [website] = shop.websites.all();
  if (!website) {
    throw new Error("The test shop has no website.");
  }
  return {
    provider,
    website,
    payer: async (does) => void provider.fate(FATES[does]),
    decide: async (arrives) => void provider.fate(arrives ? "captured" : "declined"),
    loseAnswer: async (call) => provider.lose(call),
    [Symbol.asyncDispose]: () => testShop[Symbol.asyncDispose](),
  };
});
