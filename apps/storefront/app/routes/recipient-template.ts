import { recipientTemplate } from "../features/basket/recipient-table.server.ts";
import { enter } from "../server/page-context.server.ts";
import type { Route } from "./+types/recipient-template";

/** A recipient list to fill in, in the language of the page. */
export function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  return new Response(recipientTemplate(context), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="recipients.csv"',
      "cache-control": "no-store",
    },
  });
}
