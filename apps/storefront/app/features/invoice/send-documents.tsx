import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import type { OrderDocuments } from "./order-documents.server.ts";

/** Has the documents mailed: they have names and addresses, which number and e-mail address do not open [invoice.send]. */
export function SendDocuments({ words, sent }: { words: OrderDocuments["words"]; sent: string | undefined }) {
  const busy = useIsSubmitting();
  return (
    <>
      <div role="status">{sent && <Note tone="good">{sent}</Note>}</div>
      <p className="hint">{words.private}</p>
      <Form method="post">
        <Once />
        <Button look="quiet" name="send-documents" busy={busy}>
          {words.send}
        </Button>
      </Form>
    </>
  );
}
