import type { Logger } from "pino";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Content } from "../../ports/content.ts";
import type { ContentDelivery } from "../../ports/content-delivery.ts";
import { DeliveredContent } from "./delivered-content.ts";
import { StoredPages } from "./stored-pages.ts";
import { WebsiteContent } from "./website-content.ts";

export { deliveredNode } from "./delivered-node.ts";
export { pictureLinks, withReferences } from "./delivered-pictures.ts";
export { nodeMaker } from "./page-nodes.ts";
export type { PageReference } from "./parse-block-page.ts";
export { parsePageFile } from "./parse-page-file.ts";
export { contentRoutes } from "./routes.ts";
export { linkOf, queryOf, shownPage } from "./shown-page.ts";

interface ContentParts {
  db: UnitOfWork;
  /** Absent: websites' folders are all there is. */
  delivery?: ContentDelivery | undefined;
  log: Logger;
  now: () => Date;
}

/** Creates the content of websites, which is cached in memory. */
export function createContent({ db, delivery, ...parts }: ContentParts): Content {
  const delivered = delivery && new DeliveredContent({ db, delivery, ...parts });
  return new WebsiteContent({ stored: new StoredPages(db), delivered }, parts.log);
}
