/** Settings that must be given together. The website may name the terminal instead. */
const DEPENDENT_SETTINGS = [
  { needed: ["DATABASE_URL"], also: ["DATABASE_POOLER_URL"] },
  { needed: ["DATABASE_POOLER_URL"], also: ["DATABASE_POOLER_KEEPS_STATEMENTS"] },
  { needed: ["SAFERPAY_CUSTOMER_ID", "SAFERPAY_USER", "SAFERPAY_PASSWORD"], also: ["SAFERPAY_TERMINAL_ID"] },
  { needed: ["SMS_URL"], also: ["SMS_TOKEN"] },
  { needed: ["SECURITY_CONTACT"], also: ["SECURITY_POLICY"] },
  { needed: ["ISSUER_URL"], also: ["ISSUER_TOKEN"] },
  { needed: ["HCAPTCHA_SITE_KEY", "HCAPTCHA_SECRET"], also: [] },
  { needed: ["MAGNOLIA_USER", "MAGNOLIA_PASSWORD"], also: [] },
  { needed: ["MAGNOLIA_AUTHOR_URL"], also: ["MAGNOLIA_USER", "MAGNOLIA_PASSWORD"] },
] as const;

type DependentSetting = (typeof DEPENDENT_SETTINGS)[number]["needed" | "also"][number];

/** One line for each setting that is missing although another one is given that needs it. */
export function missingDependencies(values: Partial<Record<DependentSetting, unknown>>): string[] {
  return DEPENDENT_SETTINGS.flatMap(({ needed, also }) => {
    const given = [...needed, ...also].find((name) => values[name] !== undefined);
    return needed.flatMap((name) =>
      given && values[name] === undefined ? [`${name} is required if ${given} is given`] : [],
    );
  });
}
