import { type IslandPlace, SOVENDUS_HEIGHT, SURVEY_HEIGHT } from "./island.ts";

/** The groups of optional services that a visitor is asked about, in the order of the questions [consent.groups]. */
export const CONSENT_GROUPS = ["analytics", "marketing"] as const;

export type ConsentGroup = (typeof CONSENT_GROUPS)[number];

/** The settings of a website that decide which optional services it uses. */
interface ServiceSettings {
  website_etracker_id: string | null;
  website_ga4_id: string | null;
  couponing_enable: boolean;
  couponing_location: IslandPlace;
  riskident_snippetid: string | null;
  riskident_host: string | null;
  page_options: {
    trustWidget?: { height: number } | undefined;
    surveyWidget?: "active" | undefined;
    surveyMonkey?: string | undefined;
  };
}

/**
 * Where a service runs: as a tag, which is a script with a nonce in the shop's own pages that draws nothing
 * [tracking.tags]; in an island of its own [island.frame]; or as a page of another host in a frame.
 */
export const SERVICE_ROOMS = ["tag", "island", "frame"] as const;

type ServiceRoom = (typeof SERVICE_ROOMS)[number];

interface ConsentService {
  /** Its own name, as the settings page shows it. */
  title: string;
  group: ConsentGroup;
  /** The hosts of its scripts, and those to which they send requests. */
  hosts: readonly string[];
  /** Default: as a tag. */
  runs?: ServiceRoom;
  isUsedBy: (settings: ServiceSettings) => boolean;
  /** The details that depend on the website. */
  details?: (settings: ServiceSettings) => Partial<Pick<UsedService, "title" | "hosts" | "height" | "place">>;
}

/** The host of the script of RISK IDENT, unless another was agreed. */
const RISK_HOST = "www.jsctool.com";

/** The host of the script of RISK IDENT [island.risk-host]. */
export function riskHost({ riskident_host }: Pick<ServiceSettings, "riskident_host">): string {
  return riskident_host ?? RISK_HOST;
}

/**
 * Every optional service. What they store is in `consent-storage.ts`. Another service is an entry here and its names
 * there [consent.services].
 */
export const CONSENT_SERVICES = {
  etracker: {
    title: "etracker",
    group: "analytics",
    hosts: ["https://*.etracker.com", "https://*.etracker.de"],
    isUsedBy: ({ website_etracker_id }) => website_etracker_id !== null,
  },
  ga4: {
    title: "Google Analytics",
    group: "analytics",
    hosts: ["https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"],
    isUsedBy: ({ website_ga4_id }) => website_ga4_id !== null,
  },
  sovendus: {
    title: "Sovendus",
    group: "marketing",
    hosts: [
      "https://*.sovendus.com",
      ...["benefits", "campaign", "connect", "network"].map((part) => `https://www.sovendus-${part}.com`),
    ],
    runs: "island",
    isUsedBy: ({ couponing_enable }) => couponing_enable,
    details: ({ couponing_location }) => ({ height: SOVENDUS_HEIGHT, place: couponing_location }),
  },
  risk: {
    title: "RISK IDENT",
    group: "marketing",
    hosts: [`https://${RISK_HOST}`],
    runs: "island",
    isUsedBy: ({ riskident_snippetid }) => riskident_snippetid !== null,
    details: (settings) => ({ hosts: [`https://${riskHost(settings)}`] }),
  },
  trust: {
    title: "Trustpilot",
    group: "marketing",
    hosts: ["https://widget.trustpilot.com"],
    runs: "island",
    isUsedBy: ({ page_options }) => page_options.trustWidget !== undefined,
    details: ({ page_options: { trustWidget } }) => ({ height: trustWidget?.height ?? null }),
  },
  survey: {
    title: "SurveyMonkey",
    group: "marketing",
    hosts: [],
    runs: "frame",
    isUsedBy: ({ page_options }) => surveyUrl(page_options) !== undefined,
    details: ({ page_options }) => {
      const [, origin = "", host = ""] = ORIGIN.exec(surveyUrl(page_options) ?? "") ?? [];
      return { title: host, hosts: [origin], height: SURVEY_HEIGHT };
    },
  },
} as const satisfies Record<string, ConsentService>;

/** The origin of a URL, and its host. */
const ORIGIN = /^(https:\/\/([^/?#:]+)(?::\d+)?)/;

/** The survey that is shown on pages of the shop; undefined if pages only lead to it. */
function surveyUrl({ surveyMonkey, surveyWidget }: ServiceSettings["page_options"]): string | undefined {
  return surveyWidget && surveyMonkey;
}

export type ConsentServiceName = keyof typeof CONSENT_SERVICES;

const CONSENT_SERVICE_NAMES = Object.keys(CONSENT_SERVICES) as ConsentServiceName[];

/** An optional service that a website uses: one of the registry, or a snippet of its own [island.snippet]. */
export interface UsedService {
  name: string;
  title: string;
  group: ConsentGroup;
  hosts: readonly string[];
  runs: ServiceRoom;
  /** The height of its frame in CSS pixels; null if it shows nothing. */
  height: number | null;
  /** The page of the shop on which it stands besides blocks; null if on none. */
  place: IslandPlace | null;
  /** The purpose of a snippet; null for services of the registry, whose group says it. */
  purpose: string | null;
}

/** The optional services of the registry that a website uses, in its order. */
export function usedServices(settings: ServiceSettings): UsedService[] {
  return CONSENT_SERVICE_NAMES.flatMap((name) => {
    const { title, group, hosts, runs = "tag", isUsedBy, details }: ConsentService = CONSENT_SERVICES[name];
    const used = { name, title, group, hosts, runs, height: null, place: null, purpose: null };
    return isUsedBy(settings) ? [{ ...used, ...details?.(settings) }] : [];
  });
}

/** The groups that have a service, in the order of the questions. */
export function askedGroups(services: readonly Pick<UsedService, "group">[]): ConsentGroup[] {
  return CONSENT_GROUPS.filter((group) => services.some((service) => service.group === group));
}

/** The services that a website asks about, and the choice of its visitor. */
interface Answered {
  services: readonly UsedService[];
  /** Null: not asked yet. */
  agreed: readonly ConsentGroup[] | null;
}

/** The services of a website to whose group a visitor agreed. */
export function agreedServices({ services, agreed }: Answered): UsedService[] {
  return services.filter(({ group }) => agreed?.includes(group));
}

/** True for a service that is a tag [tracking.tags]. */
export function isTag({ runs }: Pick<UsedService, "runs">): boolean {
  return runs === "tag";
}
