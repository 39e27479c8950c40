import { demoVouchersOf } from "./cli/demo/demo-vouchers.ts";
import { paymentWarning } from "./payment-warning.ts";
import { publicUrlWarning } from "./public-url-warning.ts";
import type { RunningShop } from "./start-shop.ts";

/**
 * Prints the URLs of the shop and, for a demonstration, codes to enter.
 * @param mail what is wrong with mails, if anything is
 */
export function announce(running: RunningShop, mail: string | undefined): void {
  const lines = running.settings.role === "work" ? workLines(running) : shopLines(running);
  if (mail !== undefined) {
    lines.push(`  Warning: ${mail}`);
  }
  process.stdout.write(`${lines.join("\n")}\n\n`);
}

/** The lines of a process that serves no requests [operator.roles]. */
function workLines({ port }: RunningShop): string[] {
  return ["", `Guerdon works off jobs (ROLE=work): ${at("localhost", port)}readyz`];
}

function shopLines({ settings, shop, port }: RunningShop): string[] {
  const websites = shop.websites
    .all()
    .map(({ settings: site }) => `  ${site.website_title}: ${at(site.hosts[0], port)}`);
  const lines = [
    "",
    websites.length > 0 ? "Guerdon is ready:" : "Guerdon is ready. It has no website yet.",
    ...websites,
  ];
  const [first] = shop.websites.all();
  if (first) {
    lines.push(`  API: ${at(first.settings.hosts[0], port)}api/docs`);
  }
  if (settings.sandbox) {
    lines.push(`  Simulated external services (mailbox: /mail): ${at("sandbox.localhost", port)}`);
  }
  if (settings.demo) {
    lines.push("Codes:", ...demoCodes(shop.websites.all().map(({ id }) => id)));
  }
  // The loaded websites, whose local URLs already have the port of this process.
  for (const website of shop.websites.all()) {
    const { id, settings: site } = website;
    const warnings = [
      publicUrlWarning(site.public_url, { port, production: settings.production }),
      paymentWarning(site.payment_types, shop.payments.isReadyFor(website)),
    ];
    lines.push(
      ...warnings.flatMap((warning) => (warning === undefined ? [] : [`  Warning, website ${id}: ${warning}`])),
    );
  }
  return lines;
}

function demoCodes(websiteIds: readonly string[]): string[] {
  return demoVouchersOf(websiteIds).map(
    ({ code, website, tan }) => `  ${code} (${website}${tan ? `, identification number ${tan}` : ""})`,
  );
}

function at(host: string | undefined, port: number): string {
  return `http://${host}:${port}/`;
}
