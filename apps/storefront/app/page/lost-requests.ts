/** A request whose answer did not come, or could not be read. What asked waits for another attempt. */
export interface Loss {
  /** The one-time id of the form that asked; where a page was asked for, its path. */
  readonly of: string;
  /** How often it was asked. */
  readonly attempts: number;
  /** It was asked again, and the answer is under way. */
  readonly trying: boolean;
  /** Asks exactly the same again. */
  readonly again: () => void;
}

/** The name under which a form sends its one-time id. */
export const ONCE = "idempotency_key";

const REDIRECTED = 202;
/** The shop is there, but what it needs is not. */
const UNAVAILABLE = 503;

let losses: readonly Loss[] = [];
const listeners = new Set<() => void>();
const places = new Set<string>();
let shown: string | undefined;
let leaving = new AbortController();

/** Tells React of changes; for `useSyncExternalStore`. */
export function subscribeToLosses(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentLosses(): readonly Loss[] {
  return losses;
}

/** A part of the page says itself what is lost of these; answers what ends that. */
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

/** True where no part of the page says it. */
export function isUnclaimed({ of }: Loss): boolean {
  return !places.has(of);
}

/** Hears each answer to a form by the form's one-time id, and `null` where all ids are used up. */
export function onAnswer(listener: (of: string | null) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<string | null>).detail);
  window.addEventListener(ONCE, hear);
  return () => window.removeEventListener(ONCE, hear);
}

function tellAnswer(of: string | null): void {
  window.dispatchEvent(new CustomEvent(ONCE, { detail: of }));
}

/** Another page is shown: nobody waits any more for what was asked from the one before. */
export function showPage(path: string): void {
  if (shown === path) {
    return;
  }
  shown = path;
  leaving.abort();
  leaving = new AbortController();
}

/**
 * From here on a request of the router that is lost stays under way until somebody asks again. So the router neither
 * replaces the page by an error, nor loads anything anew, nor changes the address. It has no place of its own for this:
 * its middleware may run a request only once.
 */
export function holdLostRequests(): void {
  const send = window.fetch;
  let redirected: string | undefined;
  window.fetch = async (input, init) => {
    if (!(input instanceof URL && input.pathname.endsWith(".data"))) {
      return send(input, init);
    }
    const form = init?.body instanceof URLSearchParams ? init.body.get(ONCE) : null;
    // The page that a form's answer leads to is still the form's concern.
    const of = form ?? redirected ?? input.pathname.slice(0, -".data".length);
    redirected = undefined;
    const response = await untilAnswered(() => readable(send(input, init)), of, init?.signal);
    if (form !== null) {
      tellAnswer(form);
      if (response.status === REDIRECTED) {
        redirected = form;
      }
    }
    return response;
  };
  // A page that the browser took out of its back-forward cache was sent before.
  window.addEventListener("pageshow", ({ persisted }) => persisted && tellAnswer(null));
}

/**
 * Follows a link to another page once there is a connection: without one, the router would load the document anew where
 * the next page's script is missing.
 * @param path where it leads; `go` follows it
 */
export function followOnline(path: string, go: () => void): void {
  untilAnswered(async () => navigator.onLine || undefined, path).then(go, () => undefined);
}

/**
 * Asks until there is an answer, each further time when somebody wants it.
 * @param ask answers undefined where it is lost; @param of see {@link Loss}
 * @throws what `signal` was aborted with; also where the page is left on which nobody asked again
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

/** Takes a loss back, or puts another in its place. */
function drop(of: string, ...next: Loss[]): void {
  losses = [...losses.filter((loss) => loss.of !== of), ...next];
  for (const listener of listeners) {
    listener();
  }
}

/** The answer with all of its body; none where it broke off, or is no answer of this shop's pages. */
async function readable(answer: Promise<Response>): Promise<Response | undefined> {
  try {
    const response = await answer;
    await response.clone().arrayBuffer();
    return response.headers.has("X-Remix-Response") && response.status !== UNAVAILABLE ? response : undefined;
  } catch {
    return undefined;
  }
}
