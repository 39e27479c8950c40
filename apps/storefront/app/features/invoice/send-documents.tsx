import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";

/** Has the documents mailed: they have names and addresses, which number and e-mail address do not open [invoice.send]. */
export function SendDocuments({ isSent }: { isSent: boolean }) {
  const t = useT();
  const busy = useIsSubmitting();
  return (
    <>
      <div role="status">{isSent && <Note tone="good">{t("invoice.sent")}</Note>}</div>
      <p className="hint">{t("invoice.private")}</p>
      <Form method="post">
        <Once />
        <Button look="quiet" name="send-documents" busy={busy}>
          {t("invoice.send")}
        </Button>
      </Form>
    </>
  );
}
