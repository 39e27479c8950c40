import pg from "pg";

type Callback = (error: Error | null, result?: unknown) => void;

/** The message of `pg` when a query exceeds `query_timeout`. */
const NO_ANSWER = "Query read timeout";

/**
 * A class of `pg` clients that survive a broken connection. Without a listener, a connection that breaks while in use
 * would end the process: the pool listens to idle ones only. A connection whose server does not answer in time is
 * closed, since every later query on it would wait behind the hanging one.
 * @param report receives the error that broke a connection
 */
export function guardedClient(report: (error: Error) => void): new (config?: string | pg.ClientConfig) => pg.Client {
  return class GuardedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on("error", report);
    }

    // `query` has many overloads; each takes a callback as its last parameter or returns a promise.
    override query(...parameters: unknown[]): never {
      const query = super.query as (...all: unknown[]) => unknown;
      const callback = parameters.at(-1);
      if (typeof callback !== "function") {
        const answer = query.apply(this, parameters);
        if (answer instanceof Promise) {
          answer.catch((error: Error) => this.#cutIfSilent(error));
        }
        return answer as never;
      }
      const guarded: Callback = (error, result) => {
        if (error) {
          this.#cutIfSilent(error);
        }
        (callback as Callback)(error, result);
      };
      return query.call(this, ...parameters.slice(0, -1), guarded) as never;
    }

    #cutIfSilent(error: Error): void {
      if (error.message === NO_ANSWER) {
        this.connection.stream.destroy(error);
      }
    }
  };
}
