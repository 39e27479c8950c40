import { contract, type WebsiteView } from "@guerdon/contract";
import type { Client } from "@guerdon/contract/client";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@guerdon/domain/text/language";
import { data } from "react-router";
import { keptConsent } from "./kept-consent.server.ts";
import { firstSegment, pageLanguage } from "./page-language.server.ts";
import { offeredShopUrl } from "./shop-url.server.ts";

/** The website of a page in its language, as its visitor finds it. Throws a response if the call fails. */
export async function openWebsite(call: Client, url: URL, request: Request): Promise<WebsiteView> {
  const shop_url = offeredShopUrl(url, request);
  const consent = keptConsent(request);
  const init = async (language: Language) => {
    const result = await call(contract.initWebsite, {
      body: { url: url.href, language, ...(shop_url && { shop_url }), ...(consent && { consent }) },
    });
    if (!result.ok) {
      throw new Response(null, { status: result.failure.status });
    }
    return result.value;
  };
  const guess = firstSegment(url);
  const website = await init(isLanguage(guess) ? guess : DEFAULT_LANGUAGE);
  const language = pageLanguage(website, url, request);
  return language === website.language_settings.application_language ? website : init(language);
}

/** The response to a page that needs a database which is away; rethrows everything else. */
export function ifUnavailable(refused: unknown): Response {
  if (refused instanceof Response && refused.status === 503) {
    return refused;
  }
  throw refused;
}

/** Throws 503 if the shop cannot answer a call now: a page is shown complete or retried later. */
export function orUnavailable(call: Client): Client {
  return async (endpoint, input) => {
    const result = await call(endpoint, input);
    if (!result.ok && result.failure.status === 503) {
      throw data(null, { status: 503 });
    }
    return result;
  };
}
