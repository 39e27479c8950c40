import type { AddressField } from "@guerdon/domain/address";
import { useT } from "../../page/use-shop.ts";
import { Note } from "../../ui/note.tsx";
import type { FieldErrors } from "./address-form.ts";
import { useProblemText } from "./use-problem-text.ts";

/** The errors after a failed submission, each with a link to its field. */
export function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const t = useT();
  const textOf = useProblemText();
  const wrong = Object.entries(errors);
  if (wrong.length === 0) {
    return null;
  }
  return (
    <Note tone="bad">
      <p className="font-semibold">{t("address.errors", { count: wrong.length })}</p>
      <ul className="mt-1">
        {wrong.map(([name, problem]) => (
          <li key={name}>
            <a className="link-alone addresses-form-error" href={`#${name}`}>
              {t("text.pair", {
                label: t(`address.${name.split(".")[1] as AddressField}`),
                value: textOf(name.split(".")[1] as AddressField, problem),
              })}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  );
}
