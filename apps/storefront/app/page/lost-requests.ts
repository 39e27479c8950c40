/** A request whose response did not arrive or could not be read. It stays pending until another attempt. */
export interface Loss {
  /** The one-time id of the submitted form; for the request of a page, its path. */
  readonly of: string;
  /** The number of attempts so far. */
  readonly attempts: number;
  /** True while another attempt is pending. */
  readonly trying: boolean;
  /** Repeats the request unchanged. */
  readonly again: () => void;
}

/** The name under which a form sends its one-time id. */
export const ONCE = "idempotency_key";

const REDIRECTED = 202;
/** The shop runs, but its database or API does not answer. */
const UNAVAILABLE = 503;

let losses: readonly Loss[] = [];
const listeners = new Set<() => void>();
const places = new Set<string>();
let shown: string | undefined;
let leaving = new AbortController();

/** Notifies React of changes; for `useSyncExternalStore`. */
export function subscribeToLosses(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentLosses(): readonly Loss[] {
  return losses;
}

/** Declares that a part of the page shows these losses itself; returns a function that ends this. */
export function claimLosses(of: readonly string[]): () => void {
  for (const one of of) {
    places.add(one);
  }
  return () => {
    for (const one of of) {
      places.delete(one);
    }
  };
}

/** True if no part of the page shows the loss. */
export function isUnclaimed({ of }: Loss): boolean {
  return !places.has(of);
}

/** Subscribes to responses to forms: the form's one-time id, or `null` if all ids have been used. */
export function onAnswer(listener: (of: string | null) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<string | null>).detail);
  window.addEventListener(ONCE, handle);
  return () => window.removeEventListener(ONCE, handle);
}

function announceAnswer(of: string | null): void {
  window.dispatchEvent(new CustomEvent(ONCE, { detail: of }));
}

/** Ends the lost requests of the previous page once another page is shown. */
export function showPage(path: string): void {
  if (shown === path) {
    return;
  }
  shown = path;
  leaving.abort();
  leaving = new AbortController();
}

/**
 * From now on a lost request of the router stays pending until the visitor tries again. So the router neither replaces
 * the page by an error, nor reloads anything, nor changes the URL. The router has no hook for this: its middleware may
 * run a request only once.
 */
export function holdLostRequests(): void {
  const send = window.fetch;
  let redirected: string | undefined;
  window.fetch = async (input, init) => {
    if (!(input instanceof URL && input.pathname.endsWith(".data"))) {
      return send(input, init);
    }
    const form = init?.body instanceof URLSearchParams ? init.body.get(ONCE) : null;
    // The request of the page to which a form redirects belongs to the form.
    const of = form ?? redirected ?? input.pathname.slice(0, -".data".length);
    redirected = undefined;
    const response = await untilAnswered(() => readable(send(input, init)), of, init?.signal);
    if (form !== null) {
      announceAnswer(form);
      if (response.status === REDIRECTED) {
        redirected = form;
      }
    }
    return response;
  };
  // The forms of a page restored from the back-forward cache have been submitted.
  window.addEventListener("pageshow", ({ persisted }) => persisted && announceAnswer(null));
}

/**
 * Follows a link to another page once there is a connection: without one, the router would reload the document if the
 * next page's script is missing.
 * @param path of the other page; `go` navigates to it
 */
export function followOnline(path: string, go: () => void): void {
  untilAnswered(async () => navigator.onLine || undefined, path).then(go, () => undefined);
}

/**
 * Repeats a request until there is a response; each further attempt is started by the visitor.
 * @param ask returns undefined if the request was lost; @param of see {@link Loss}
 * @throws the reason of `signal` if aborted, or an abort error if the page is left without another attempt
 */
async function untilAnswered<Answer>(
  ask: () => Promise<Answer | undefined>,
  of: string,
  signal?: AbortSignal | null,
): Promise<Answer> {
  const over = AbortSignal.any(signal ? [leaving.signal, signal] : [leaving.signal]);
  try {
    for (let attempts = 1; ; attempts += 1) {
      const answer = await ask();
      if (answer) {
        return answer;
      }
      over.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        over.addEventListener("abort", () => reject(over.reason));
        const again = () => {
          keep({ of, attempts, trying: true, again });
          resolve();
        };
        keep({ of, attempts, trying: false, again });
      });
    }
  } finally {
    drop(of);
  }
}

function keep(loss: Loss): void {
  drop(loss.of, loss);
}

/** Removes a loss, or replaces it by another one. */
function drop(of: string, ...next: Loss[]): void {
  losses = [...losses.filter((loss) => loss.of !== of), ...next];
  for (const listener of listeners) {
    listener();
  }
}

/** The response, once its body is complete; undefined if it broke off or does not come from this shop's pages. */
async function readable(answer: Promise<Response>): Promise<Response | undefined> {
  try {
    const response = await answer;
    await response.clone().arrayBuffer();
    return response.headers.has("X-Remix-Response") && response.status !== UNAVAILABLE ? response : undefined;
  } catch {
    return undefined;
  }
}
