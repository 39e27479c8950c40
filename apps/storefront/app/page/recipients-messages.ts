import { loadMessages } from "./messages-loading.ts";

// Importers wait for the messages of the recipient list; the server has all messages.
if (!import.meta.env.SSR) {
  await loadMessages("recipients");
}
