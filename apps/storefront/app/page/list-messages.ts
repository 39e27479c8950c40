import { loadMessages } from "./messages-loading.ts";

// A page that imports this waits for what only the list of products says; the server has everything.
if (!import.meta.env.SSR) {
  await loadMessages("list");
}
