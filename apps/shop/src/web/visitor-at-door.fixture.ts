import { join, relative } from "node:path";
import { type TestShop, Visitor } from "@guerdon/testing";
import { readSettings } from "../settings.ts";
import { createFrontDoor } from "./front-door.ts";
import { builtPages } from "./page-renderer.ts";

const CLIENT = join(import.meta.dirname, "../../../storefront/build/client");

/** A visitor whose requests for pages and calls arrive at the front door of a test's shop, as a browser's do. */
export async function visitorAtDoor({ shop }: TestShop, host = "aurora.localhost"): Promise<Visitor> {
  const frontDoor = createFrontDoor({
    ...{ shop, settings: readSettings({}), pages: await builtPages(), sandbox: undefined },
    servePicture: async () => undefined,
    isReady: async () => true,
    assets: relative(process.cwd(), CLIENT),
  });
  return new Visitor(host, async (request) => {
    request.headers.set("host", host);
    return frontDoor.fetch(request, { connection: { remoteAddress: "192.0.2.1" } });
  });
}
