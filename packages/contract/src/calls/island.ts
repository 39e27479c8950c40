import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** What an island shows, by its service. */
const island = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sovendus"), source_number: z.string(), medium_number: z.string() }),
  z.object({ kind: z.literal("risk"), snippet_id: z.string(), host: z.string() }),
  z.object({
    kind: z.literal("trust"),
    business_unit_id: z.string(),
    template_id: z.string(),
    height: z.int(),
    /** The website's page at Trustpilot. */
    link: z.url(),
  }),
  z.object({ kind: z.literal("snippet"), html: z.string() }),
]);

export const showIsland = endpoint({
  name: "showIsland",
  summary: "What a website shows in one of its islands",
  method: "GET",
  path: "/islands/{name}",
  access: "anyone",
  policy: { whenClosed: true },
  isShared: true,
  params: z.strictObject({ name: z.string().max(60) }),
  output: island,
  failures: ["NOT_FOUND"],
});
