import { loadMessages } from "./messages-loading.ts";

// Importers wait for the messages of the page that shows what was delivered; the server has all messages.
if (!import.meta.env.SSR) {
  await loadMessages("delivery");
}
