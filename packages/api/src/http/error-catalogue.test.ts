import { type AnyEndpoint, contract, ERRORS, type ErrorCode, type Failure, messageKey } from "@guerdon/contract";
import { type CallInput, type CallResult, createClient } from "@guerdon/contract/client";
import { ADDRESS_BOOK_LIMIT } from "@guerdon/domain/address/address-book";
import { LANGUAGES } from "@guerdon/domain/text/language";
import type { WebsiteState } from "@guerdon/domain/website/website-state";
import { translateIn } from "@guerdon/messages";
import {
  A_QUESTION,
  aBuyersVisit,
  aCatalogue,
  anAddress,
  aProduct,
  aReward,
  aShop,
  insertGiver,
  type TestShop,
  type Visitor,
  websiteFile,
} from "@guerdon/testing";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { storeAddresses } from "../modules/basket/index.ts";
import { SESSIONS_PER_ADDRESS } from "../modules/session/limit-sessions.ts";
import type { Website } from "../ports/websites.ts";

type Outcome = Promise<CallResult<AnyEndpoint>>;

/** The call that gives a code. */
type Origin = () => Outcome;

type Options = NonNullable<Parameters<typeof aShop>[0]>;

/** A real call of a visitor of a shop with credit, products and the user anna. */
function real(act: (visitor: Visitor, testShop: TestShop) => Outcome, options: Options = {}): Origin {
  return async () => {
    await using testShop = await aShop({
      vouchers: [
        { code: "GIFT", value: 100_000 },
        { code: "SMALL", value: 1000 },
        { code: "SOLO", value: 1000, combinable: false },
      ],
      catalogues: [aCatalogue({ products: [aProduct(), aReward()] })],
      ...options,
    });
    await testShop.register({ user_name: "anna", email: "anna@example.org" });
    // Awaited here, because the shop is closed afterwards.
    return await act(testShop.visitor(), testShop);
  };
}

/** The same for a visitor who entered a code, on a website with these limits. */
function inBasket(
  act: (visitor: Visitor, testShop: TestShop) => Outcome,
  limits: NonNullable<Parameters<typeof websiteFile>[0]>["limits"] = {},
): Origin {
  const start = async (visitor: Visitor, testShop: TestShop) => {
    await visitor.enter("GIFT");
    return act(visitor, testShop);
  };
  return real(start, { websites: [websiteFile({ limits })] });
}

/** A call with its input, as most of the table needs it. */
const calls =
  <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) =>
  (visitor: Visitor): Outcome =>
    visitor.call(endpoint, input);

const enter = (code: string) => calls(contract.enterCode, { body: { code } });
const logIn = (user_name: string, password: string) => calls(contract.userLogin, { body: { user_name, password } });

/** Adds a voucher of 25 euros; the conditions are confirmed before. */
const add =
  (quantity: number) =>
  async (visitor: Visitor): Outcome => {
    await visitor.must(contract.confirmImportantHints, { body: { product_number: "TV1" } });
    return addOnly(quantity)(visitor);
  };
const addOnly = (quantity: number) => {
  const data = { number: "TV1", variation_id: "TV1-25", quantity, face_value: null, delivery_options: 1 as const };
  return calls(contract.changeBasket, { body: { update_type: "ADD", data } });
};

/** A call to the website in a state. */
const inState = (state: WebsiteState, act: (visitor: Visitor) => Outcome) =>
  real(async (visitor, { shop }) => {
    await shop.db.updateTable("websites").set({ state }).execute();
    await shop.websites.reload();
    return act(visitor);
  });

async function check(visitor: Visitor): Outcome {
  const { basket_id } = await visitor.must(contract.readBasket, {});
  return visitor.call(contract.checkOrder, { query: { basketNumber: basket_id } });
}

const addThenCheck = async (visitor: Visitor) => {
  await add(1)(visitor);
  return check(visitor);
};

/** Changes the product in the basket, as an import does, and orders. */
async function orderAfter(visitor: Visitor, { shop }: TestShop, change: object): Outcome {
  await add(1)(visitor);
  const basketNumber = await visitor.prepareOrder();
  await shop.db.updateTable("product_revisions").set(change).where("number", "=", "TV1").execute();
  await shop.catalogues.refresh();
  return visitor.call(contract.createOrder, { body: { basketNumber } });
}

const repeatedly = async (times: number, act: () => Outcome): Outcome => {
  for (let count = 1; count < times; count += 1) {
    await act();
  }
  return act();
};

const changePassword = (password: string, new_password: string, new_password_retype: string) =>
  real(async (visitor) => {
    await visitor.logIn("anna");
    return visitor.call(contract.changePassword, { body: { password, new_password, new_password_retype } });
  });

/** The answer to a raw request, as a client reads it. */
const sends = async (visitor: Visitor, init: RequestInit): Outcome => {
  const fetch = () => visitor.request("/api/login", { method: "POST", ...init });
  return createClient({ baseUrl: "http://aurora.localhost/api", headers: {}, fetch })(contract.enterCode, {
    body: { code: "GIFT" },
  });
};

const JSON_HEADERS = { "content-type": "application/json" };
/** The answer of a gateway between pages and shop, with a page of its own or nothing at all. */
const gateway =
  (status: number, body: string | null = null): Origin =>
  () => {
    const fetch = async () => new Response(body, { status });
    return createClient({ baseUrl: "http://shop.example/api", headers: {}, fetch })(contract.readBasket, {});
  };

const VISA = 102;
const WITH_CARDS = { websites: [websiteFile({ payment_types: [2, VISA] })] };

const WITH_E_CARDS = { catalogues: [aCatalogue({ products: [aProduct({ delivery_options: [9] })] })] };

/** Buys for more than the code's credit. */
async function buyByCard(visitor: Visitor): Outcome {
  await visitor.enter("SMALL");
  await visitor.add("TV1", "TV1-50");
  return visitor.buy(VISA);
}

/** A call in a visit of a buyer whose system takes no line. */
const inVisit =
  (call: (visitor: Visitor) => Outcome): Origin =>
  async () => {
    await using testShop = await aShop({ websites: [websiteFile({ website_type_id: "PUN" })] });
    return await call(await aBuyersVisit(testShop, "aurora", { format: { auxiliary_length: 10 } }));
  };

/** Where every code of the list comes from. */
const ORIGINS: Record<ErrorCode, Origin> = {
  BAD_REQUEST: real((visitor) => sends(visitor, { headers: JSON_HEADERS, body: "{}" })),
  FOREIGN_ORIGIN: real((visitor) =>
    sends(visitor, { headers: { ...JSON_HEADERS, origin: "https://evil.example" }, body: '{"code":"GIFT"}' }),
  ),
  NOT_FOUND: inBasket(calls(contract.showProduct, { params: { number: "NONE" } })),
  CONFLICT: inBasket(async (visitor) => {
    const [payment] = (await visitor.must(contract.readBasket, {})).payments;
    const data = { payment_type_id: 2 as const, payment_id: payment?.partial_payment_id ?? "" };
    return visitor.call(contract.changeBasket, { body: { update_type: "REMOVE_PAYMENT", data } });
  }),
  TOO_LARGE: real((visitor) =>
    sends(visitor, { headers: JSON_HEADERS, body: JSON.stringify({ code: "x".repeat(70_000) }) }),
  ),
  TOO_MANY: real(async (visitor, testShop) => {
    await visitor.must(contract.createBasket, {});
    await testShop.shop.db.updateTable("attempt_counters").set({ failures: SESSIONS_PER_ADDRESS }).execute();
    return testShop.visitor().call(contract.createBasket, {});
  }),
  BFFE100: gateway(500, "<h1>Internal server error</h1>"),
  UNAVAILABLE: real(async (visitor, { shop }) => {
    await sql`create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(shop.db);
    await sql`create trigger disk_full before insert on sessions execute function disk_full()`.execute(shop.db);
    return visitor.call(contract.enterCode, { body: { code: "GIFT" } });
  }),
  NOT_IN_PREVIEW: real(async (visitor, { shop: { websites } }) => {
    const live = websites.findById("aurora") as Website;
    vi.spyOn(websites, "findByHost").mockReturnValue({ ...live, preview: { until: new Date() } });
    return visitor.call(contract.createOrder, { body: { basketNumber: "1" } });
  }),
  NOT_IN_PUNCHOUT: inVisit((visitor) => visitor.call(contract.enterCode, { body: { code: "GIFT" } })),
  PUNCHOUT_REFUSED: inVisit(async (visitor) => {
    await visitor.add();
    return visitor.call(contract.checkoutPunchout, {});
  }),
  ORDER_CHANGED: inBasket(async (visitor) => {
    await visitor.add();
    const { basket_id, version, currency } = await visitor.must(contract.readBasket, {});
    const shown = { version, total: 1, currency: currency.short_symbol };
    return visitor.call(contract.createOrder, { body: { basketNumber: basket_id, shown } });
  }),
  SHOP_PAUSED: inState("paused", enter("GIFT")),
  SHOP_CLOSED: inState("closed", enter("GIFT")),
  TIMEOUT: gateway(504),
  BFFE016: gateway(403),
  BFFE021: inBasket(async (visitor, testShop) => {
    testShop.passTime(24 * 3600);
    return visitor.call(contract.readBasket, {});
  }),
  BFFE041: real(calls(contract.readBasket, {})),
  BFFE023: inBasket(addOnly(1)),
  BFFE020: real(enter("WRONG")),
  BFFE029: real(enter("ACE-4711"), { websites: [websiteFile({ ace_code_prefix: "ACE-" })] }),
  BFFE042: real((visitor) => repeatedly(5, () => enter("WRONG")(visitor))),
  PE005: inBasket(enter("GIFT")),
  PE006: inBasket(enter("SOLO")),
  INVALID_CAPTCHA: real(calls(contract.validateCaptcha, { body: { token: "unsolved" } })),
  LOGIN_NOT_OFFERED: real(enter("GIFT"), { websites: [websiteFile({ wob_coupon_login: false })] }),
  BFFE050: real(logIn("anna", "wrong")),
  BFFE051: real(async (visitor) => {
    for (const name of ["u1", "u2", "u3", "u4"]) {
      await logIn(name, "wrong")(visitor);
    }
    return logIn("u5", "wrong")(visitor);
  }),
  LOGIN_SLOWED: real(async (_, testShop) => {
    const guess = () => logIn("anna", "wrong")(testShop.visitor());
    for (let index = 1; index <= 5; index += 1) {
      await guess();
    }
    return guess();
  }),
  INVALID_USER_NAME: real(logIn("", "x")),
  INVALID_PASSWORD: real(logIn("anna", "")),
  PASS_001: changePassword("Sommer2026", "Herbst2026", "Herbst2027"),
  PASS_002: changePassword("Sommer2026", "kurz", "kurz"),
  PASS_003: changePassword("Sommer2026", "Sommer2026", "Sommer2026"),
  VALI_001: changePassword("Sommer2026", "", ""),
  PASSWORD_WRONG: changePassword("wrong", "Herbst2026", "Herbst2026"),
  EMAIL_INVALID: real(async (visitor) => {
    await visitor.logIn("anna");
    return visitor.call(contract.requestEmailChange, { body: { email: "none", password: "Sommer2026" } });
  }),
  TOKEN_INVALID: real(calls(contract.validateResetToken, { query: { website_uuid: "aurora", token: "none" } })),
  BE007: inBasket(add(1000)),
  ABE007: inBasket(add(3), { maximum_items_per_day: 2 }),
  BE017: inBasket(addThenCheck, { minimum_order_value: 50 }),
  BE018: inBasket(add(3), { maximum_order_value: 50 }),
  BE019: inBasket(addThenCheck, { minimum_virtual_order_value: 50 }),
  BE020: inBasket(add(3), { maximum_virtual_order_value: 50 }),
  BE021: inBasket(addThenCheck, { minimum_item_count: 2 }),
  BE022: inBasket(add(3), { maximum_item_count: 2 }),
  BE023: inBasket(add(3), { maximum_product_value: 50 }),
  BE024: inBasket(add(3), { maximum_product_virtual_value: 50 }),
  BE025: inBasket(add(3), { maximum_product_count: 2 }),
  BE026: real(async (visitor) => {
    await visitor.enter("SMALL");
    return addThenCheck(visitor);
  }),
  DELIVERY_ADDRESS_ERRORS: inBasket(async (visitor, { shop }) => {
    await visitor.add();
    const basketNumber = await visitor.prepareOrder();
    const key = { website_id: "aurora", basket_id: basketNumber };
    const addresses = { delivery_address: null, invoice_address: anAddress() };
    await storeAddresses(shop.db, shop.keyring, { key, ...addresses, now: shop.now() });
    return visitor.call(contract.createOrder, { body: { basketNumber } });
  }),
  ADDRESS_ERROR: inBasket(async (visitor) => {
    const added = await visitor.add();
    await visitor.must(contract.acceptTerms, { body: { TnC_status: true } });
    return visitor.call(contract.createOrder, { body: { basketNumber: added.basket_id } });
  }),
  RECIPIENTS_MISSING: real(async (visitor) => {
    await visitor.enter("GIFT");
    await visitor.add("TV1", undefined, { delivery: 9 });
    return check(visitor);
  }, WITH_E_CARDS),
  RECIPIENTS_INVALID: real(async (visitor) => {
    await visitor.enter("GIFT");
    await visitor.add("TV1", undefined, { delivery: 9 });
    return visitor.call(contract.setRecipients, { body: { position: 1, table: "" } });
  }, WITH_E_CARDS),
  ADDRESS_BOOK_FULL: real(async (visitor) => {
    await visitor.logIn("anna");
    const save = (index: number) =>
      visitor.call(contract.saveAddress, { body: { address: anAddress({ address: `Lichtallee ${index}` }) } });
    for (let index = 0; index < ADDRESS_BOOK_LIMIT; index += 1) {
      await save(index);
    }
    return save(ADDRESS_BOOK_LIMIT);
  }),
  PAYMENT_IN_PROCESS: real(async (visitor) => {
    await buyByCard(visitor);
    return visitor.call(contract.changeBasket, {
      body: { update_type: "CHANGE_QUANTITY", data: { position: 1, quantity: 2 } },
    });
  }, WITH_CARDS),
  PAYMENT_FAILED: real((visitor, testShop) => {
    const cause = "PERMISSION_DENIED";
    testShop.payments.answer("begin", { kind: "failed", reason: "misconfigured", payer_message: null, cause });
    return buyByCard(visitor);
  }, WITH_CARDS),
  TERMS_REQUIRED: inBasket(async (visitor) => {
    await visitor.add();
    const basketNumber = await visitor.prepareOrder();
    await visitor.must(contract.acceptTerms, { body: { TnC_status: false } });
    return visitor.call(contract.createOrder, { body: { basketNumber } });
  }),
  ANSWER_REQUIRED: inBasket(async (visitor, testShop) => {
    await insertGiver(testShop, { question: { ...A_QUESTION, required: true } });
    await testShop.issue({ code: "LUMEN", value: 1000, giver_id: "lumen" });
    await visitor.enter("LUMEN");
    await visitor.add();
    return visitor.call(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });
  }),
  BASKET_EMPTY: inBasket(check),
  PRODUCT_UNAVAILABLE: inBasket((visitor, testShop) =>
    orderAfter(visitor, testShop, { withdrawn_at: testShop.shop.now() }),
  ),
  PRODUCT_SOLD_OUT: inBasket((visitor, testShop) =>
    orderAfter(visitor, testShop, { document: JSON.stringify(aProduct({ sold_out: true })) }),
  ),
};

// [errors.produced] [errors.shape]
describe("each code reaches its caller with its status and display, and has words in every language", () => {
  test.each(Object.entries(ORIGINS) as [ErrorCode, Origin][])("%s", async (code, origin) => {
    const { status, display } = ERRORS[code];
    const outcome = await origin();
    expect(outcome).toMatchObject({ ok: false, failure: { error_code: code, status, display } });
    const failure = (outcome as { failure: Failure }).failure;
    // Exactly the fields of the code, and nothing besides.
    expect(ERRORS[code].fields.parse(failure.fields)).toEqual(failure.fields);
    for (const language of LANGUAGES) {
      const t = translateIn(language);
      const key = messageKey(failure) as Parameters<typeof t>[0];
      const words = t(key, { trace_id: failure.trace_id, ...(failure.fields as Record<string, string>) });
      expect(words).not.toMatch(/[{}]|undefined/);
      expect(words).not.toBe(key);
    }
  });
});
