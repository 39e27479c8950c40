/** A shop that is away for longer is a failure that the caller should know of. */
const MAX_DELAY_SECONDS = 10;

/** The seconds after which the shop wants to be asked again; undefined if it does not, or not soon. */
export function retryDelay({ status, headers }: Response): number | undefined {
  const after = headers.get("retry-after");
  const isSoon = status === 503 && after !== null && /^\d+$/.test(after) && Number(after) <= MAX_DELAY_SECONDS;
  return isSoon ? Number(after) : undefined;
}

/** @throws the signal's reason, as soon as it is aborted */
export async function wait(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  let onAbort = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve, reject) => {
    onAbort = () => reject(signal?.reason);
    timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener("abort", onAbort);
  }).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  });
}
