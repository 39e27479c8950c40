import { loadMessages } from "./messages-loading.ts";

// Importers wait for the messages about failed requests; the server has all messages.
if (!import.meta.env.SSR) {
  await loadMessages("lost");
}
