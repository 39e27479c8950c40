import type { Guard } from "../guard.ts";
import { editingGuard } from "./editing.ts";
import { handOverGuard } from "./hand-over.ts";
import { inputGuard } from "./input.ts";
import { openShopGuard } from "./open-shop.ts";
import { punchoutGuard, visitGuard } from "./punchout.ts";
import { accessGuard, sessionGuard, wayInGuard } from "./session.ts";
import { versionGuard } from "./versions.ts";
import { previewGuard, stateGuard } from "./website.ts";

/** The guards that every call passes before its act, in this order. */
export const GUARDS: readonly Guard[] = [
  versionGuard,
  editingGuard,
  handOverGuard,
  sessionGuard,
  visitGuard,
  previewGuard,
  stateGuard,
  punchoutGuard,
  wayInGuard,
  accessGuard,
  inputGuard,
  openShopGuard,
];
