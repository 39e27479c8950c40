import { loadMessages } from "./messages-loading.ts";

// Importers wait for the messages of placed orders; the server has all messages.
if (!import.meta.env.SSR) {
  await loadMessages("receipt");
}
