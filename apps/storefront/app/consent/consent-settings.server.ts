import { contract } from "@guerdon/contract";
import { choiceId } from "@guerdon/domain/consent";
import { askedGroups, type ConsentGroup, type UsedService } from "@guerdon/domain/consent/consent-services";
import { cookiesOf } from "@guerdon/domain/consent/consent-storage";
import type { ConsentSettings } from "../features/consent/consent-form.tsx";
import { withCookieCheck } from "../server/cookie-check.server.ts";
import { cookiesIn, shopCookie } from "../server/cookies.server.ts";
import { problemOf } from "../server/failure.server.ts";
import { keptConsent } from "../server/kept-consent.server.ts";
import type { PageContext } from "../server/page-context.server.ts";
import { ownPath } from "../server/return-path.server.ts";
import { pathOf } from "../server/routing.server.ts";
import { newOrKeptId } from "./consent-id.server.ts";
import { askedServices, listed } from "./consent-words.server.ts";
import { deletedEverywhere } from "./deleted-cookies.server.ts";

/** The page itself, without language. */
const HERE = "/cookies";

/** The data of the settings page: the possible choices, and the current one. */
export function consentSettings(context: PageContext, request: Request): ConsentSettings {
  const { t, website, url, prefix } = context;
  const { agreed, services } = website.consent;
  const from = cameFrom(url.searchParams.get("from") ?? request.headers.get("referer"), context);
  const groups = askedGroups(services).map((group) => ({
    name: group,
    label: t(`consent.group.${group}`),
    text: t(`consent.group.${group}.text`, askedServices(context, group)),
    purposes: services.flatMap(({ group: its, title, purpose }) =>
      its === group && purpose !== null ? [`${title}: ${purpose}`] : [],
    ),
    checked: agreed?.includes(group) ?? false,
  }));
  const receipt = agreed && choiceId(keptConsent(request) ?? "");
  return {
    id: newOrKeptId(request),
    groups,
    from,
    back: prefix + (from === "/" && prefix ? "" : from),
    list: `${prefix}/privacy#stored`,
    choice: choiceText(context),
    receipt: receipt ? t("consent.receipt", { id: receipt }) : null,
    words: {
      title: t("consent.title"),
      text: t(groups.length > 0 ? "consent.text" : "consent.nothing"),
      legend: t("consent.groups"),
      essential: t("consent.group.essential"),
      essentialText: t("consent.group.essential.text"),
      accept: t("consent.accept"),
      refuse: t("consent.refuse"),
      save: t("consent.save"),
      back: t("consent.back"),
      stored: t("consent.table.caption"),
    },
  };
}

function choiceText({ t, website, language }: PageContext): string {
  const { agreed } = website.consent;
  if (agreed === null) {
    return t("consent.choice.open");
  }
  const groups = agreed.map((group) => t(`consent.group.${group}`));
  return groups.length === 0
    ? t("consent.choice.refused")
    : t("consent.choice.agreed", { groups: listed(groups, language) });
}

/**
 * Stores a choice and returns to the page that it was made on. Cookies of services that are not agreed to are deleted,
 * and where a consent is withdrawn also what scripts have stored [consent.withdrawal].
 * @returns the mistake, if the choice could not be stored
 */
export async function chooseConsent(context: PageContext, request: Request): Promise<Response | { problem: string }> {
  const { form, url, website } = context;
  const { services, agreed: before } = website.consent;
  const agreed = chosenGroups(form, services);
  const given = await context.call(contract.giveConsent, { body: { id: String(form.get("id")), agreed } });
  if (!given.ok) {
    return { problem: problemOf(context, given.failure).text };
  }
  const kept = shopCookie("consent", given.value.kept, url);
  const path = withCookieCheck(pathAfter(context, request), { request, url, neededCookies: [kept] });
  const answer = context.go(path, { name: "consent-saved" }, "anew");
  const unwanted = services.filter(({ group }) => !agreed.includes(group)).map(({ name }) => name);
  const names = cookiesOf(unwanted, Object.keys(cookiesIn(request)));
  for (const cookie of [kept, ...deletedEverywhere(names, url)]) {
    answer.headers.append("set-cookie", cookie);
  }
  if (before?.some((group) => !agreed.includes(group))) {
    answer.headers.set("clear-site-data", '"storage"');
  }
  return answer;
}

/** The groups that a form agrees to, by its button or its boxes. */
function chosenGroups(form: FormData, services: readonly UsedService[]): ConsentGroup[] {
  const choice = form.get("choice");
  const ticked = form.getAll("group");
  return askedGroups(services).filter((group) => choice === "all" || (choice === "some" && ticked.includes(group)));
}

/** The settings page stays open; the banner leads back to its page. */
function pathAfter(context: PageContext, request: Request): string {
  const { form } = context;
  return form.has("from")
    ? `${HERE}?${new URLSearchParams({ from: cameFrom(String(form.get("from")), context) })}`
    : cameFrom(request.headers.get("referer"), context);
}

/**
 * The path, without language, of the page that the visitor came from; the start page if it is none of the website.
 * @param text untrusted: an address, or a path
 */
function cameFrom(text: string | null, { url, prefix }: PageContext): string {
  const page = URL.parse(text ?? "", url.origin);
  const path = page?.origin === url.origin && ownPath(pathOf({ url: page, prefix }) + page.search);
  return path && !path.startsWith(HERE) ? path : "/";
}
