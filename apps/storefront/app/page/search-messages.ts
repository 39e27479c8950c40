import { loadMessages } from "./messages-loading.ts";

// Who imports this waits for what only the search overlay says; the server has everything.
if (!import.meta.env.SSR) {
  await loadMessages("search");
}
