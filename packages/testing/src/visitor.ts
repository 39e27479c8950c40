import { type Arrival, cookieHeader, storeCookies } from "@guerdon/api";
import { type AnyEndpoint, contract, type OutputOf } from "@guerdon/contract";
import { type CallInput, type CallOptions, type CallResult, type Client, createClient } from "@guerdon/contract/client";
import { type Address, EMPTY_ADDRESS } from "@guerdon/domain/address";
import { anAddress } from "./builders.ts";

type Send = (request: Request, arrival: Arrival) => Promise<Response>;

interface AddOptions {
  quantity?: number;
  delivery?: 0 | 1;
}

/** A browser without pages: stores cookies, calls endpoints of the contract and sends arbitrary requests. */
export class Visitor {
  readonly host: string;
  language = "de";
  clientAddress = "192.0.2.1";
  cookies = new Map<string, string>();
  readonly #send: Send;

  constructor(host: string, send: Send) {
    this.host = host;
    this.#send = send;
  }

  /** The current Cookie header; empty without cookies. */
  get cookie(): string {
    return cookieHeader(this.cookies);
  }

  /** A second tab with a copy of the current cookies. */
  secondTab(): Visitor {
    const tab = new Visitor(this.host, this.#send);
    tab.cookies = new Map(this.cookies);
    return tab;
  }

  /** Sends a request with the visitor's cookies. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    return this.#exchange(new Request(`http://${this.host}${path}`, init));
  }

  /** Calls an endpoint of the contract. */
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<CallResult<E>> {
    const client: Client = createClient({
      baseUrl: `http://${this.host}/api`,
      headers: { "accept-language": this.language },
      fetch: (request) => this.#exchange(request),
    });
    return client(endpoint, input, options);
  }

  /** Calls an endpoint and returns its value. @throws if it fails. */
  async must<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E>> {
    const result = await this.call(endpoint, input);
    if (result.ok) {
      return result.value;
    }
    throw new Error(`${endpoint.name} failed: ${JSON.stringify(result.failure)}`);
  }

  /** Enters a code and returns the basket. */
  enter(code: string): Promise<OutputOf<typeof contract.enterCode>> {
    return this.must(contract.enterCode, { body: { code } });
  }

  /** Logs in with user name and password and returns the basket. */
  logIn(userName: string, password = "Sommer2026"): Promise<OutputOf<typeof contract.userLogin>> {
    return this.must(contract.userLogin, { body: { user_name: userName, password } });
  }

  /** Confirms a product's important hints and adds it to the basket. */
  async add(number = "TV1", variation = `${number}-10`, { quantity = 1, delivery = 1 }: AddOptions = {}) {
    await this.must(contract.confirmImportantHints, { body: { product_number: number } });
    const data = { number, variation_id: variation, quantity, face_value: null, delivery_options: delivery };
    return this.must(contract.changeBasket, { body: { update_type: "ADD", data } });
  }

  /** Sets addresses and accepts the terms, so that the basket can be ordered. Returns the basket's number. */
  async prepareOrder(address: Address = anAddress()): Promise<string> {
    const full = { ...EMPTY_ADDRESS, ...address };
    const { basket } = await this.must(contract.setAddresses, {
      body: {
        delivery_address: { ...full, address_type: "DEL" },
        invoice_address: { ...full, address_type: "INV" },
      },
    });
    await this.must(contract.acceptTerms, { body: { TnC_status: true } });
    return basket.basket_id;
  }

  async #exchange(request: Request): Promise<Response> {
    if (this.cookies.size > 0) {
      request.headers.set("cookie", this.cookie);
    }
    const { host, clientAddress } = this;
    const arrival: Arrival = { host, scheme: "http", secureCookies: true, clientAddress };
    const response = await this.#send(request, arrival);
    storeCookies(this.cookies, response.headers.getSetCookie());
    return response;
  }
}
