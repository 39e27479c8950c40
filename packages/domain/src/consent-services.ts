/** The groups of optional services that a visitor is asked about, in the order of the questions [consent.groups]. */
export const CONSENT_GROUPS = ["analytics", "marketing"] as const;

export type ConsentGroup = (typeof CONSENT_GROUPS)[number];

/** The pages that may show the advertising for coupons. */
export const COUPONING_LOCATIONS = ["welcome", "confirmation"] as const;

/** The settings of a website that decide which optional services it uses. */
interface ServiceSettings {
  website_etracker_id: string | null;
  website_ga4_id: string | null;
  couponing_enable: boolean;
  couponing_location: (typeof COUPONING_LOCATIONS)[number];
}

interface ConsentService {
  /** Its own name, as the settings page shows it. */
  title: string;
  group: ConsentGroup;
  /** From which its scripts come, and to which they talk. */
  hosts: readonly string[];
  /** It is a script with a nonce in the shop's own pages, which draws nothing [tracking.tags]. */
  isTag?: true;
  isUsedBy: (settings: ServiceSettings) => boolean;
  /** The one page that uses it, without language; absent if every page does. */
  pageOf?: (settings: ServiceSettings) => string;
}

const COUPONING_PAGES = { welcome: "/welcome", confirmation: "/checkout/confirmation" } as const;

/**
 * Every optional service. What they store is in `consent-storage.ts`. Another service is an entry here and its names
 * there [consent.services].
 */
export const CONSENT_SERVICES = {
  etracker: {
    title: "etracker",
    group: "analytics",
    hosts: ["https://*.etracker.com", "https://*.etracker.de"],
    isTag: true,
    isUsedBy: ({ website_etracker_id }) => website_etracker_id !== null,
  },
  ga4: {
    title: "Google Analytics",
    group: "analytics",
    hosts: ["https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"],
    isTag: true,
    isUsedBy: ({ website_ga4_id }) => website_ga4_id !== null,
  },
  sovendus: {
    title: "Sovendus",
    group: "marketing",
    hosts: [
      "https://*.sovendus.com",
      ...["benefits", "campaign", "connect", "network"].map((part) => `https://www.sovendus-${part}.com`),
    ],
    isUsedBy: ({ couponing_enable }) => couponing_enable,
    pageOf: ({ couponing_location }) => COUPONING_PAGES[couponing_location],
  },
} as const satisfies Record<string, ConsentService>;

export type ConsentServiceName = keyof typeof CONSENT_SERVICES;

export const CONSENT_SERVICE_NAMES = Object.keys(CONSENT_SERVICES) as ConsentServiceName[];

/** An optional service that a website uses. */
export interface UsedService {
  name: ConsentServiceName;
  group: ConsentGroup;
  /** The one page that uses it, without language; null if every page does. */
  page: string | null;
}

/** The optional services of a website, in the order of the registry. */
export function usedServices(settings: ServiceSettings): UsedService[] {
  return CONSENT_SERVICE_NAMES.flatMap((name) => {
    const service: ConsentService = CONSENT_SERVICES[name];
    return service.isUsedBy(settings) ? [{ name, group: service.group, page: service.pageOf?.(settings) ?? null }] : [];
  });
}

/** The groups that have a service, in the order of the questions. */
export function askedGroups(services: readonly UsedService[]): ConsentGroup[] {
  return CONSENT_GROUPS.filter((group) => services.some((service) => service.group === group));
}

/** What a website asks about, and what its visitor chose. */
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
export function isTag(name: ConsentServiceName): boolean {
  const service: ConsentService = CONSENT_SERVICES[name];
  return service.isTag ?? false;
}
