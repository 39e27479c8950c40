import { loadMessages } from "./messages-loading.ts";

// Who imports this waits for what is said of a request that was lost; the server has everything.
if (!import.meta.env.SSR) {
  await loadMessages("lost");
}
