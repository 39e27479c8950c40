/** `fetch`, or a function that calls a sandbox in the same process. */
export type Fetch = (request: Request, limit: { signal: AbortSignal }) => Response | Promise<Response>;

interface Asking<Answer> {
  fetch: Fetch;
  /** Ends the asking; a time limit is `AbortSignal.timeout`. */
  signal: AbortSignal;
  read: (response: Response) => Answer | Promise<Answer>;
}

/**
 * Asks an outside service and reads its answer; the signal ends both, whether or not `fetch` heeds it. The signal is given
 * to `fetch` and is never a part of the `Request`: a request follows its signal only until it is collected as garbage,
 * which may be while it is under way.
 * @returns what `read` returns
 * @throws the signal's reason once it is aborted, and whatever `fetch` and `read` throw
 */
export async function askInTime<Answer>(
  request: Request,
  { fetch, signal, read }: Asking<Answer>,
): Promise<Awaited<Answer>> {
  signal.throwIfAborted();
  const ask = async () => read(await fetch(request, { signal }));
  return Promise.race([aborted(signal), ask()]);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, refuse) => signal.addEventListener("abort", () => refuse(signal.reason), { once: true }));
}
