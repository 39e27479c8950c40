import type pg from "pg";
import type { PooledClients } from "./prepared-pool.ts";

/**
 * One connection in place of a pool's many: it pipelines the statements of all callers without waiting for earlier
 * answers. It spares a busy process most of the cost of talking to its database. For short reads only: a slow statement
 * delays all behind it, and a transaction would span all callers. It is opened by the first statement, and reopened
 * after it breaks.
 */
export class SharedConnection implements PooledClients {
  readonly #open: () => pg.Client;
  #client: Promise<pg.PoolClient> | undefined;

  /** @param config of the connection, as for `pg` */
  constructor(Client: new (config: pg.ClientConfig) => pg.Client, config: pg.ClientConfig) {
    const pipelined = { ...config, pipeline: true };
    this.#open = () => new Client(pipelined);
  }

  connect(): Promise<pg.PoolClient> {
    this.#client ??= this.#connect();
    return this.#client;
  }

  /** Waits for pending statements. */
  async end(): Promise<void> {
    await (await this.#client?.catch(() => undefined))?.end();
  }

  #connect(): Promise<pg.PoolClient> {
    const client = this.#open();
    const opened = client.connect().then(() => Object.assign(client, { release: () => undefined }));
    const forget = () => {
      if (this.#client === opened) {
        this.#client = undefined;
      }
    };
    client.once("end", forget).once("error", () => {
      forget();
      // Whatever broke it, the connection is no longer used and must not stay open beside the next one.
      void client.end();
    });
    opened.catch(forget);
    return opened;
  }
}
