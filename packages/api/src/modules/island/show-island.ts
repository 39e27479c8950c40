import { type contract, fail, type OutputOf, ok, type ParamsOf, type Result } from "@guerdon/contract";
import { riskHost } from "@guerdon/domain/consent/consent-services";
import { snippetService } from "@guerdon/domain/consent/island";
import type { Shop, Visit } from "../../shop.ts";
import { consentQuestion } from "../website/index.ts";

type Island = OutputOf<typeof contract.showIsland>;

/**
 * Returns the content of a website's island; NOT_FOUND for one that it does not ask its visitors about [island.frame].
 */
export async function showIsland(
  _: Shop,
  { website, language }: Visit,
  { params: { name } }: { params: ParamsOf<typeof contract.showIsland> },
): Promise<Result<Island, "NOT_FOUND">> {
  const isUsed = consentQuestion(website, language).services.some((service) => service.name === name);
  const island = isUsed ? islandOf(website, name) : undefined;
  return island ? ok(island) : fail("NOT_FOUND");
}

function islandOf({ settings, snippets }: Visit["website"], name: string): Island | undefined {
  const { couponing_source_number, couponing_medium_number, riskident_snippetid, page_options } = settings;
  const { trustWidget, trustPilot } = page_options;
  if (name === "sovendus" && couponing_source_number !== null && couponing_medium_number !== null) {
    return { kind: name, source_number: couponing_source_number, medium_number: couponing_medium_number };
  }
  if (name === "risk" && riskident_snippetid !== null) {
    return { kind: name, snippet_id: riskident_snippetid, host: riskHost(settings) };
  }
  if (name === "trust" && trustWidget && trustPilot) {
    const { businessUnitId, templateId, height } = trustWidget;
    return { kind: name, business_unit_id: businessUnitId, template_id: templateId, height, link: trustPilot };
  }
  const snippet = snippets.find((each) => snippetService(each.name) === name);
  return snippet && { kind: "snippet", html: snippet.html };
}
