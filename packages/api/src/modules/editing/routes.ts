import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { Shop } from "../../shop.ts";
import { enterEditing, showEditing } from "./authors.ts";
import { readAnnotations, readDraft } from "./read-draft.ts";

export function editingRoutes(bind: Binder<Shop>): void {
  bind(contract.showEditing, showEditing);
  bind(contract.enterEditing, enterEditing);
  bind(contract.readDraft, readDraft);
  bind(contract.readAnnotations, readAnnotations);
}
