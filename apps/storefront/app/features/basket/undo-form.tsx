import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { useLocalPath } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";

/** Restores a removed line, from any page that shows its message. */
export function UndoForm({ fields }: { fields: Record<string, string> }) {
  const t = useT();
  const pathOf = useLocalPath();
  return (
    <Form method="post" action={pathOf("/basket")} preventScrollReset>
      <Once quiet />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" name="intent" value="restore" className="button-text toast-action">
        {t("basket.undo")}
      </button>
    </Form>
  );
}
