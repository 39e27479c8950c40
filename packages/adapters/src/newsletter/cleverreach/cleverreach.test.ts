import type { ConfirmedSubscription } from "@guerdon/api/ports/newsletter-service";
import type { Website } from "@guerdon/api/ports/websites";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import { expect, test } from "vitest";
import { checkedWebsite } from "../../captcha/captcha.fixture.ts";
import { createCleverreach } from "./create-cleverreach.ts";

const URL_OF_SERVICE = "https://newsletter.example";
const OWN = { group_id: "77", client_id: "client", client_secret: "secret:cleverreach" };
const SUBSCRIPTION: ConfirmedSubscription = {
  listId: "77",
  email: "nora+a/b@example.org",
  source: "checkout",
  requested_at: new Date("2026-06-01T10:00:00Z"),
  confirmed_at: new Date("2026-06-01T10:05:00Z"),
  attributes: { first_name: "Nora", last_name: "Licht", language: "de", unsubscribe_link: "https://shop.example/u" },
};
const ENDED = { listId: "77", email: SUBSCRIPTION.email, ended_at: new Date("2026-06-02T10:00:00Z") };

type CleverreachFile = NonNullable<NonNullable<WebsiteSettingsFile["newsletter"]>["cleverreach"]>;

function aWebsite({ attributes = {}, ...cleverreach }: CleverreachFile = OWN): Website {
  const { settings, ...website } = checkedWebsite({ provider: "altcha" });
  return {
    ...website,
    settings: {
      ...settings,
      newsletter: { enabled: true, list_id: "news", cleverreach: { attributes, ...cleverreach } },
    },
  };
}

interface Sent {
  method: string;
  path: string;
  authorization: string | null;
  body: unknown;
}

type Answer = Response | Error;

/** The service as it answers the calls after its tokens, one by one; the last answer again and again. */
function aService(...answers: (() => Answer)[]) {
  const sent: Sent[] = [];
  let tokens = 0;
  let time = Date.parse("2026-06-01T10:05:00Z");
  const service = createCleverreach({
    url: URL_OF_SERVICE,
    now: () => new Date(time),
    secretOf: async (_, name) => (name === "cleverreach" ? "s3cret" : undefined),
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      const authorization = request.headers.get("authorization");
      if (pathname === "/oauth/token.php") {
        expect(authorization).toBe(`Basic ${btoa("client:s3cret")}`);
        expect(await request.text()).toBe("grant_type=client_credentials");
        tokens += 1;
        return Response.json({ access_token: `token-${tokens}`, expires_in: 3600 });
      }
      sent.push({ method: request.method, path: pathname, authorization, body: await request.json() });
      const answer = (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.json({ id: 1 });
      if (answer instanceof Error) {
        throw answer;
      }
      return answer;
    },
  });
  return { service, sent, tokens: () => tokens, passTime: (seconds: number) => (time += seconds * 1000) };
}

const failing =
  (code: number, message: string, status = code) =>
  () =>
    Response.json({ error: { code, message } }, { status });

// [newsletter.hand-over]
test("an address is put on the list as activated, with the times of the consent and no attribute that is not asked for", async () => {
  const { service, sent } = aService();
  expect(await service.subscribe(aWebsite(), SUBSCRIPTION)).toEqual({ kind: "done" });
  expect(sent).toEqual([
    {
      method: "POST",
      path: "/v3/groups.json/77/receivers",
      authorization: "Bearer token-1",
      body: {
        email: SUBSCRIPTION.email,
        registered: 1780308000,
        activated: 1780308300,
        deactivated: 0,
        source: "checkout",
      },
    },
  ]);
});

test("attributes are told by the names that the website gives them, and its source if it has one", async () => {
  const { service, sent } = aService();
  const attributes = { first_name: "vorname", unsubscribe_link: "abmelden" };
  await service.subscribe(aWebsite({ ...OWN, source: "Aurora", attributes }), SUBSCRIPTION);
  expect(sent[0]?.body).toMatchObject({
    source: "Aurora",
    attributes: { vorname: "Nora", abmelden: "https://shop.example/u" },
  });
  const nameless = { ...SUBSCRIPTION, attributes: { ...SUBSCRIPTION.attributes, first_name: "" } };
  await service.subscribe(aWebsite({ ...OWN, attributes }), nameless);
  expect(sent[1]?.body).toMatchObject({ attributes: { abmelden: "https://shop.example/u" } });
  expect(sent[1]?.body).not.toHaveProperty("attributes.vorname");
});

// [newsletter.hand-over]
test.each([400, 200])("an address that is there already is brought up to date (status %i)", async (status) => {
  const { service, sent } = aService(failing(400, "Bad Request: duplicate address", status), () =>
    Response.json({ id: "12" }),
  );
  expect(await service.subscribe(aWebsite(), SUBSCRIPTION)).toEqual({ kind: "done" });
  expect(sent[1]).toMatchObject({
    method: "PUT",
    path: "/v3/groups.json/77/receivers/nora%2Ba%2Fb%40example.org",
    body: { activated: 1780308300, deactivated: 0 },
  });
});

// [newsletter.hand-over]
test("an end deactivates, and an address that is not there is done", async () => {
  const { service, sent } = aService(() => Response.json(true), failing(404, "Not Found"));
  expect(await service.unsubscribe(aWebsite(), ENDED)).toEqual({ kind: "done" });
  expect(await service.unsubscribe(aWebsite(), ENDED)).toEqual({ kind: "done" });
  expect(sent[0]).toMatchObject({ method: "PUT", body: { deactivated: 1780394400 } });
});

// [newsletter.hand-over-token]
test("a token is used until its last minute, and renewed once when the service says that it has expired", async () => {
  const expired = (status: number) => failing(401, "Unauthorized: token expired", status);
  const { service, sent, tokens, passTime } = aService(
    () => Response.json({ id: 1 }),
    () => Response.json({ id: 1 }),
    expired(401),
    () => Response.json({ id: 1 }),
    expired(200),
  );
  await service.subscribe(aWebsite(), SUBSCRIPTION);
  passTime(3539);
  await service.subscribe(aWebsite(), SUBSCRIPTION);
  expect(tokens()).toBe(1);
  expect(await service.subscribe(aWebsite(), SUBSCRIPTION)).toEqual({ kind: "done" });
  expect([tokens(), sent.at(-1)?.authorization]).toEqual([2, "Bearer token-2"]);
  expect(await service.subscribe(aWebsite(), SUBSCRIPTION)).toEqual({ kind: "unavailable", reason: "error 401" });
  expect(tokens()).toBe(3);
  passTime(3541);
  await service.subscribe(aWebsite(), SUBSCRIPTION);
  expect(tokens()).toBeGreaterThan(3);
});

const late = Object.assign(new Error("aborted"), { name: "TimeoutError" });

// [newsletter.hand-over-errors]
test.each([
  ["an error in an answer 200", failing(500, "Internal error", 200), "unavailable", "error 500"],
  ["an error of the caller in an answer 200", failing(400, "invalid email nora", 200), "refused", "error 400"],
  ["a list that is not there", failing(404, "group not found"), "refused", "error 404"],
  ["too many calls", failing(429, "slow down"), "unavailable", "error 429"],
  ["a proxy's page", () => new Response("<p>", { status: 502 }), "unavailable", "error 502"],
  ["an answer that is no JSON", () => new Response("ok"), "unavailable", "an answer of another shape"],
  ["an answer of another shape", () => Response.json({ name: "x" }), "unavailable", "an answer of another shape"],
  ["no answer in time", () => late, "unavailable", "no answer in time"],
  ["no connection", () => new TypeError("fetch failed"), "unavailable", "not reachable"],
] as const)("%s is read as what it is, and the reason names nobody", async (_, answer, kind, reason) => {
  const { service } = aService(answer);
  expect(await service.subscribe(aWebsite(), SUBSCRIPTION)).toEqual({ kind, reason });
});

test("a website without credentials, or whose secret is gone, is refused without a call", async () => {
  const { service, sent, tokens } = aService();
  const gone = { ...OWN, client_secret: "secret:other" };
  for (const settings of [{ group_id: "77" }, gone]) {
    expect(await service.subscribe(aWebsite(settings), SUBSCRIPTION)).toEqual({
      kind: "refused",
      reason: "no credentials",
    });
  }
  expect([sent, tokens()]).toEqual([[], 0]);
});
