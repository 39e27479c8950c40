import * as revisions from "@guerdon/contract/operations/revision";
import * as operations from "@guerdon/contract/operations/website";
import type { OperationBinder } from "../../operation-binder.ts";
import { compareWebsiteRevisions } from "./compare-website-revisions.ts";
import { linkPreview } from "./link-preview.ts";
import { listWebsiteRevisions } from "./list-website-revisions.ts";
import { listWebsites } from "./list-websites.ts";
import { revokePreviews } from "./revoke-previews.ts";
import { setWebsiteState } from "./set-website-state.ts";

export function websiteOperations(bind: OperationBinder): void {
  bind(operations.setWebsiteState, setWebsiteState);
  bind(operations.listWebsites, listWebsites);
  bind(revisions.listWebsiteRevisions, listWebsiteRevisions);
  bind(revisions.compareWebsiteRevisions, compareWebsiteRevisions);
  bind(revisions.linkPreview, linkPreview);
  bind(revisions.revokePreviews, revokePreviews);
}
