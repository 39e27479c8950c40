import { loadMessages } from "./messages-loading.ts";

// Importers wait for the messages of the visitor's codes and account; the server has all messages.
if (!import.meta.env.SSR) {
  await loadMessages("credit");
}
