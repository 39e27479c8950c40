import type { Answer, Call, HttpCaller } from "./http-caller.ts";

/** What a visitor's calls answer, as far as the bench reads it. */
interface Basket {
  basket_id: string;
  product_position: { position: number; number: string }[];
}

const ADDRESS = {
  salutation: 3,
  first_name: "Nora",
  last_name: "Licht",
  firm_name: "",
  firm_department: "",
  address: "Lichtallee 12",
  address_2: "",
  zip_code: "10115",
  city: "Berlin",
  country_id: "DE",
  phone_number: "",
  email: "nora@example.org",
};

/** One person with a browser, who speaks HTTP as a stranger would: nothing of the shop's own client is in the way. */
export class BenchVisitor {
  readonly #caller: HttpCaller;
  readonly #cookies = new Map<string, string>();

  constructor(caller: HttpCaller) {
    this.#caller = caller;
  }

  /** The Cookie header that the browser sends now. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** @throws when the answer is not a success. */
  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send({ path, headers });
  }

  async enter(code: string): Promise<void> {
    await this.#change("POST", "/api/login", { code });
  }

  /** Confirms a product's conditions and puts it into the basket. */
  async add(number: string, variation_id: string, delivery_options: number): Promise<Basket> {
    await this.#change("POST", "/api/user/important-hints", { product_number: number });
    const data = { number, variation_id, quantity: 1, face_value: null, delivery_options };
    return this.#change("PUT", "/api/basket", { update_type: "ADD", data });
  }

  async changeQuantity(position: number, quantity: number): Promise<void> {
    await this.#change("PUT", "/api/basket", { update_type: "CHANGE_QUANTITY", data: { position, quantity } });
  }

  /** From addresses and terms to the order and what is shown of it. */
  async order(basketNumber: string): Promise<void> {
    await this.#change("POST", "/api/address", {
      delivery_address: { ...ADDRESS, address_type: "DEL" },
      invoice_address: { ...ADDRESS, address_type: "INV" },
    });
    await this.#change("POST", "/api/user/terms-and-conditions", { TnC_status: true });
    await this.#change("POST", "/api/order/create", { basketNumber });
    const { order } = JSON.parse((await this.get("/api/order/confirmation")).body.toString());
    if (!order) throw new Error("The confirmation shows no order.");
  }

  async #change<Body = unknown>(method: "POST" | "PUT", path: string, body: unknown): Promise<Body> {
    const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
    const answer = await this.#send({ method, path, headers, body: JSON.stringify(body) });
    // Some calls answer nothing (204).
    return JSON.parse(answer.body.toString() || "null") as Body;
  }

  async #send(call: Call): Promise<Answer> {
    const { cookie } = this;
    const headers = { "accept-language": "de", ...call.headers, ...(cookie && { cookie }) };
    const answer = await this.#caller.call({ ...call, headers });
    this.#keep(answer.headers["set-cookie"] ?? []);
    if (answer.status < 200 || answer.status > 299) {
      throw new Error(`${call.method ?? "GET"} ${call.path}: ${answer.status} ${answer.body.toString().slice(0, 300)}`);
    }
    return answer;
  }

  #keep(setCookies: string | readonly string[]): void {
    for (const cookie of [setCookies].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
  }
}
