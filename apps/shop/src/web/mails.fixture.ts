import { jobHandlers } from "@guerdon/api";
import { aMailDelivery, type TestShop } from "@guerdon/testing";

/** Works on what is queued, as the shop's jobs do. Returns the texts of the mails that are sent to an address. */
export async function mailsTo(testShop: TestShop, email: string): Promise<string[]> {
  const delivery = aMailDelivery();
  const handlers = jobHandlers(testShop.shop, delivery);
  while (testShop.queuedJobs.length > 0) {
    for (const { name, data } of testShop.queuedJobs.splice(0)) {
      await handlers[name](data as never);
    }
  }
  return delivery.sent.filter(({ to }) => to.address === email).map(({ text }) => text);
}

/** The path and query of the link to a page of the shop that a mail contains. */
export function linkIn(mail: string | undefined, page: string): { path: string; token: string } {
  const [link = ""] = new RegExp(`https?:[^"\\s]+/${page}\\?[^"\\s]+`).exec(mail ?? "") ?? [];
  const { pathname, search, searchParams } = new URL(link);
  return { path: pathname + search, token: searchParams.get("token") ?? "" };
}
