import type { RunningShop } from "./start-shop.ts";

/** Says where the shop is and, in a demonstration, with which codes one gets in. */
export function announce({ settings, shop, port }: RunningShop): void {
  const websites = shop.websites.all();
  const addresses = websites.map(
    ({ settings: { website_title, hosts } }) => `  ${website_title}: http://${hosts[0]}:${port}/`,
  );
  const lines =
    websites.length > 0 ? ["Guerdon is ready.", ...addresses] : ["Guerdon is ready; it has no website yet."];
  if (settings.sandbox) lines.push(`  the outside world, played: http://sandbox.localhost:${port}/`);
  process.stdout.write(`${lines.join("\n")}\n`);
}
