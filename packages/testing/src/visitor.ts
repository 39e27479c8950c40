import { type Arrival, cookieHeader, newTraceId, storeCookies } from "@guerdon/api";
import { type AnyEndpoint, contract, type OrderView, type OutputOf } from "@guerdon/contract";
import { type CallInput, type CallOptions, type CallResult, type Client, createClient } from "@guerdon/contract/client";
import { type Address, EMPTY_ADDRESS } from "@guerdon/domain/address";
import type { DeliveryType } from "@guerdon/domain/fulfilment/delivery";
import { isOfProvider } from "@guerdon/domain/payment";
import { anAddress } from "./builders.ts";

type Send = (request: Request, arrival: Arrival) => Promise<Response>;

interface AddOptions {
  quantity?: number;
  delivery?: DeliveryType;
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

  /** Chooses how to pay what credit does not cover, and returns the basket. */
  async choosePayment(paymentTypeId: number): Promise<OutputOf<typeof contract.readBasket>> {
    const { post_payment, missing_amount_of_money, currency } = await this.must(contract.readBasket, {});
    const amount = missing_amount_of_money + (post_payment?.value ?? 0);
    return isOfProvider(paymentTypeId)
      ? this.must(contract.addProviderPayment, {
          body: { amount, currency: currency.short_symbol, payment_type_id: paymentTypeId },
        })
      : this.must(contract.addBankTransfer, { body: { amount, payment_type_id: paymentTypeId } });
  }

  /** Chooses how to pay, sets what is missing and buys: the answer of the provider's page, or of the order. */
  async buy(paymentTypeId: number): Promise<CallResult<typeof contract.createOrder>> {
    await this.choosePayment(paymentTypeId);
    return this.call(contract.createOrder, { body: { basketNumber: await this.prepareOrder() } });
  }

  /** Places the order of a basket that needs no provider's page. @throws if it fails. */
  async order(basketNumber: string): Promise<OrderView> {
    const bought = await this.must(contract.createOrder, { body: { basketNumber } });
    if ("order" in bought) {
      return bought.order;
    }
    throw new Error(`It is to be paid at ${bought.redirection_url}.`);
  }

  async #exchange(request: Request): Promise<Response> {
    if (this.cookies.size > 0) {
      request.headers.set("cookie", this.cookie);
    }
    const { host, clientAddress } = this;
    const arrival: Arrival = { host, scheme: "http", secureCookies: true, clientAddress, traceId: newTraceId() };
    const response = await this.#send(request, arrival);
    storeCookies(this.cookies, response.headers.getSetCookie());
    return response;
  }
}
