import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const FORM = new URLSearchParams({ idempotency_key: "the-form-s-one-time-id", quantity: "1" });
const BASKET = new URL("http://shop.test/de/basket.data");

const page = (status = 200) => new Response("[]", { status, headers: { "X-Remix-Response": "yes" } });
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Stands for the network: what it answers next, and what it was asked. */
const network = vi.fn<typeof fetch>();

/** The module as a browser's page has it, new for each test. */
async function openPage() {
  vi.resetModules();
  vi.stubGlobal("window", Object.assign(new EventTarget(), { fetch: network }));
  const losing = await import("./lost-requests.ts");
  losing.holdLostRequests();
  const ask = (url: URL | string, init?: RequestInit) => window.fetch(url, init);
  return { ...losing, ask };
}

beforeEach(() => {
  network.mockReset();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

// [message.lost-request]
describe("a request of the router that is lost", () => {
  const LOST: [how: string, answer: () => Promise<Response>][] = [
    ["offline", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["answered by another server", async () => new Response("Bad Gateway", { status: 502 })],
    ["answered with another page", async () => new Response("<html></html>")],
    ["answered by a shop without its database", async () => page(503)],
    ["cut off", async () => new Response(broken(), { headers: { "X-Remix-Response": "yes" } })],
  ];

  it.each(LOST)("stays under way when it is %s, and is repeated exactly", async (_, answer) => {
    const { ask, currentLosses } = await openPage();
    const init = { method: "POST", body: FORM };
    network.mockImplementationOnce(answer).mockResolvedValueOnce(page());
    const answered = ask(BASKET, init);
    await expect.poll(() => currentLosses()).toHaveLength(1);
    expect(currentLosses()[0]).toMatchObject({ of: "the-form-s-one-time-id", attempts: 1, trying: false });
    currentLosses()[0]?.again();
    expect((await answered).status).toBe(200);
    expect(network.mock.calls).toEqual([
      [BASKET, init],
      [BASKET, init],
    ]);
    expect(currentLosses()).toEqual([]);
  });

  it("counts its attempts, and says while one is under way", async () => {
    const { ask, currentLosses } = await openPage();
    const last = Promise.withResolvers<Response>();
    network
      .mockRejectedValueOnce(new TypeError("Failed to fetch"))
      .mockRejectedValueOnce(new TypeError("Failed to fetch"))
      .mockReturnValueOnce(last.promise);
    const answered = ask(BASKET);
    await expect.poll(() => currentLosses()[0]).toMatchObject({ of: "/de/basket", attempts: 1 });
    currentLosses()[0]?.again();
    await expect.poll(() => currentLosses()[0]).toMatchObject({ attempts: 2, trying: false });
    currentLosses()[0]?.again();
    expect(currentLosses()[0]).toMatchObject({ attempts: 2, trying: true });
    last.resolve(page());
    await answered;
    expect(currentLosses()).toEqual([]);
  });

  it("ends when the router wants something else", async () => {
    const { ask, currentLosses } = await openPage();
    network.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const another = new AbortController();
    const answered = ask(BASKET, { signal: another.signal });
    await expect.poll(() => currentLosses()).toHaveLength(1);
    another.abort();
    await expect(answered).rejects.toThrow("abort");
    expect(currentLosses()).toEqual([]);
  });

  it("ends when its page is left, and not before", async () => {
    const { ask, currentLosses, showPage } = await openPage();
    showPage("/de/basket");
    network.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const answered = ask(BASKET);
    await expect.poll(() => currentLosses()).toHaveLength(1);
    showPage("/de/basket");
    expect(currentLosses()).toHaveLength(1);
    showPage("/de/welcome");
    await expect(answered).rejects.toThrow("abort");
    expect(currentLosses()).toEqual([]);
  });

  it("is the form's concern too where it is the page that the form's answer leads to", async () => {
    const { ask, currentLosses } = await openPage();
    network.mockResolvedValueOnce(page(202)).mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await ask(new URL("http://shop.test/de/product-details/PH1.data"), { method: "POST", body: FORM });
    void ask(BASKET);
    await expect.poll(() => currentLosses()[0]?.of).toBe("the-form-s-one-time-id");
  });
});

describe("an answer", () => {
  it("of the shop is passed on, whatever its status", async () => {
    const { ask, currentLosses } = await openPage();
    network.mockResolvedValueOnce(page(500));
    const answer = await ask(BASKET);
    expect([answer.status, await answer.text(), currentLosses().length]).toEqual([500, "[]", 0]);
  });

  it("to anybody but the router is left alone", async () => {
    const { ask, currentLosses } = await openPage();
    network.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await expect(ask("/de/search-preview?search=tee")).rejects.toThrow("Failed to fetch");
    expect(currentLosses()).toEqual([]);
  });

  it("to a form uses up its one-time id; a page from the back-forward cache uses up all", async () => {
    const { ask, onAnswer } = await openPage();
    const used: (string | null)[] = [];
    onAnswer((of) => used.push(of));
    network.mockResolvedValue(page());
    await ask(BASKET);
    expect(used).toEqual([]);
    await ask(BASKET, { method: "POST", body: FORM });
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(used).toEqual(["the-form-s-one-time-id", null]);
  });
});

describe("a link without a connection", () => {
  it("is followed when it is tried again with one", async () => {
    const { currentLosses, followOnline } = await openPage();
    const go = vi.fn();
    vi.stubGlobal("navigator", { onLine: false });
    followOnline("/de/basket", go);
    await expect.poll(() => currentLosses()[0]).toMatchObject({ of: "/de/basket", attempts: 1 });
    currentLosses()[0]?.again();
    await expect.poll(() => currentLosses()[0]).toMatchObject({ attempts: 2, trying: false });
    expect(go).not.toHaveBeenCalled();
    vi.stubGlobal("navigator", { onLine: true });
    currentLosses()[0]?.again();
    await settled();
    expect(go).toHaveBeenCalledOnce();
    expect(currentLosses()).toEqual([]);
  });

  it("is forgotten when the page is left another way", async () => {
    const { currentLosses, followOnline, showPage } = await openPage();
    vi.stubGlobal("navigator", { onLine: false });
    followOnline("/de/basket", vi.fn());
    await expect.poll(() => currentLosses()).toHaveLength(1);
    showPage("/de/welcome");
    await settled();
    expect(currentLosses()).toEqual([]);
  });
});

describe("a loss", () => {
  it("is unclaimed while no part of the page says it", async () => {
    const { ask, claimLosses, currentLosses, isUnclaimed } = await openPage();
    network.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    void ask(BASKET);
    await expect.poll(() => currentLosses().filter(isUnclaimed)).toHaveLength(1);
    const release = claimLosses(["/de/basket"]);
    expect(currentLosses().filter(isUnclaimed)).toEqual([]);
    release();
    expect(currentLosses().filter(isUnclaimed)).toHaveLength(1);
  });
});

function broken(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("[half"));
      controller.error(new TypeError("network error"));
    },
  });
}
