/** One end of the channel between two threads: the parent's port, or the worker. */
interface ThreadEnd {
  postMessage(message: unknown): void;
  on(event: "message", listener: (message: Call | Answer) => void): unknown;
}

/** Functions that another thread may call; arguments and results are copied. */
// biome-ignore lint/suspicious/noExplicitAny: functions may have any parameters
export type Callable<Methods> = { [Name in keyof Methods]: (...args: any[]) => unknown };

/** The same functions as the other thread calls them. */
export type Remote<Methods extends Callable<Methods>> = {
  [Name in keyof Methods]: (...args: Parameters<Methods[Name]>) => Promise<Awaited<ReturnType<Methods[Name]>>>;
};

interface Call {
  id: number;
  call: string;
  args: unknown[];
}

interface Answer {
  id: number;
  value?: unknown;
  error?: unknown;
}

/** Calls between two threads, through the two ends of one channel. */
export class ThreadCalls {
  readonly #end: ThreadEnd;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #methods: object = {};
  #calls = 0;
  #closed: Error | undefined;

  constructor(end: ThreadEnd) {
    this.#end = end;
    end.on("message", (message) => {
      if ("call" in message) {
        void this.#answer(message);
      } else {
        this.#take(message);
      }
    });
  }

  /** Sets the functions that the other thread may call; must precede the first call. */
  serve(methods: object): void {
    this.#methods = methods;
  }

  /** The functions of the other thread. */
  remote<Methods extends Callable<Methods>>(): Remote<Methods> {
    const functionOf = (name: string | symbol) =>
      // Otherwise `await` would take it for a promise.
      name === "then" ? undefined : (...args: unknown[]) => this.#call(String(name), args);
    return new Proxy({} as Remote<Methods>, { get: (_, name) => functionOf(name) });
  }

  /** Rejects all pending and later calls. */
  fail(error: Error): void {
    this.#closed ??= error;
    for (const { reject } of this.#waiting.values()) {
      reject(error);
    }
    this.#waiting.clear();
  }

  #call(name: string, args: unknown[]): Promise<unknown> {
    if (this.#closed) {
      return Promise.reject(this.#closed);
    }
    const id = this.#calls++;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    this.#end.postMessage({ id, call: name, args } satisfies Call);
    return waiting.promise;
  }

  #take({ id, value, error }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) {
      waiting?.resolve(value);
    } else {
      waiting?.reject(error);
    }
  }

  async #answer({ id, call, args }: Call): Promise<void> {
    const answer: Answer = { id };
    try {
      const method: unknown = Reflect.get(this.#methods, call);
      if (typeof method !== "function") {
        throw new Error(`There is nothing to call by the name of ${call}.`);
      }
      answer.value = await Reflect.apply(method, this.#methods, args);
    } catch (error) {
      answer.error = error instanceof Error ? error : new Error(String(error));
    }
    this.#end.postMessage(answer);
  }
}
