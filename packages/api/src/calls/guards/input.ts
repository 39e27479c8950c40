import { type AnyEndpoint, badRequest } from "@guerdon/contract";
import { ownsUrl } from "../../modules/website/index.ts";
import type { Website } from "../../ports/websites.ts";
import { checkInput, type WireInput } from "../check-input.ts";
import type { Guard } from "../guard.ts";

/** Reads and checks the input. */
export const inputGuard: Guard = async (call, next) => {
  const read = await call.readInput();
  const checked = read.ok ? checkedInput(call.endpoint, call.caller.website, read.value) : read;
  return checked.ok ? next({ ...call, input: checked.value }) : checked;
};

/** Checks the input of an act. A `url` in it must belong to the called website [website.own-url]. */
function checkedInput(endpoint: AnyEndpoint, website: Website, raw: WireInput) {
  const checked = checkInput(endpoint, raw);
  const url: string | undefined = checked.ok ? checked.value.body?.url : undefined;
  return url === undefined || ownsUrl(website, url)
    ? checked
    : badRequest("body.url", "is not the host of this website");
}
