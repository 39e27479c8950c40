import { type WebsiteSettings, websiteSettings } from "@guerdon/contract/operations/website-settings";
import { inOwnWords } from "@guerdon/contract/validation-words";
import { type Refused, refused } from "../../operation-binder.ts";

interface SettingUnfit {
  code: "revision_setting_unfit";
  fields: { message: string };
  at: { path: (string | number)[] };
}

/** The settings of a revision, which may have been made by a version that took others. */
export function keptSettings(stored: unknown): { ok: true; settings: WebsiteSettings } | Refused<SettingUnfit> {
  const parsed = websiteSettings.safeParse(stored, { error: inOwnWords });
  if (parsed.success) {
    return { ok: true, settings: parsed.data };
  }
  return refused(
    ...parsed.error.issues.map(({ path, message }): SettingUnfit => {
      const names = path.map((part) => (typeof part === "number" ? part : String(part)));
      return { code: "revision_setting_unfit", fields: { message }, at: { path: ["settings", ...names] } };
    }),
  );
}
