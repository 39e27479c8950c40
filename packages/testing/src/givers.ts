import { applyGiver } from "@guerdon/contract/operations/giver";
import type { GiverSettingsFile } from "@guerdon/contract/operations/giver-settings";
import { anOperator } from "./operator.ts";
import type { TestShop } from "./test-shop.ts";

/** A logo in a colour, so that each colour is another picture. */
export function aLogo(colour = "#112233"): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="${colour}"/></svg>`;
}

/** A giver's question, in German and English. */
export const A_QUESTION = {
  text: { de: "Wofür?", en: "What for?" },
  answers: [
    { id: "work", text: { de: "Arbeit", en: "Work" } },
    { id: "party", text: { de: "Feier", en: "Party" } },
  ],
} satisfies GiverSettingsFile["question"];

/** The settings of a giver, named by its id. */
export function giverFile(changes: Partial<GiverSettingsFile> = {}): GiverSettingsFile {
  const { id = "lumen" } = changes;
  return {
    id,
    name: id.toUpperCase(),
    primary_color: "#123456",
    secondary_color: "#abcdef",
    logo: "logo.svg",
    ...changes,
  };
}

/** Applies a giver, as `givers apply` does. */
export async function insertGiver(testShop: TestShop, changes: Partial<GiverSettingsFile> = {}): Promise<void> {
  const settings = giverFile(changes);
  const logo = new TextEncoder().encode(aLogo(settings.primary_color));
  await anOperator(testShop).must(applyGiver, { settings, logo });
}
