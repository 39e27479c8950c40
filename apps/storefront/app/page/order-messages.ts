import { loadMessages } from "./messages-loading.ts";

// Importers wait for the messages of paying, of ordering, of lines and of the credit for them; the server has all messages.
if (!import.meta.env.SSR) {
  await Promise.all([loadMessages("basket"), loadMessages("credit"), loadMessages("order")]);
}
