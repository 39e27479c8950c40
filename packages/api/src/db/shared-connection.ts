import type pg from "pg";
import type { PooledClients } from "./prepared-pool.ts";

/**
 * One connection in place of a pool's many: statements of all callers are sent in a pipeline, one behind the other,
 * without waiting for the answers before. It spares a busy process most of what talking to its database costs, and is
 * for short reads only: what one of them waits for, all behind it wait for, and a transaction would be everybody's.
 * It is opened by the first statement, and anew after it broke.
 */
export class SharedConnection implements PooledClients {
  readonly #open: () => pg.Client;
  #client: Promise<pg.PoolClient> | undefined;

  /** @param config of the connection, as `pg` takes it */
  constructor(Client: new (config: pg.ClientConfig) => pg.Client, config: pg.ClientConfig) {
    const pipelined = { ...config, pipeline: true };
    this.#open = () => new Client(pipelined);
  }

  connect(): Promise<pg.PoolClient> {
    this.#client ??= this.#connect();
    return this.#client;
  }

  /** Waits for what is under way. */
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
      // Whatever broke it, nobody uses it any more: it must not stay open beside the next one.
      void client.end();
    });
    opened.catch(forget);
    return opened;
  }
}
