import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { ListenOptions } from "./connection.ts";

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

/** Interval of the heartbeat query, which detects a connection that was dropped silently. */
const HEARTBEAT_MS = 10_000;

interface Subscription extends ListenOptions {
  readonly channel: string;
  readonly handler: (payload: string) => void;
}

/**
 * LISTEN on a dedicated connection (a pooled one would lose its subscriptions when recycled). It connects on the first
 * subscription and reconnects after a loss, without limit and with growing pauses.
 */
export class PostgresListener {
  readonly #connect: () => Client;
  readonly #report: (error: Error) => void;
  readonly #subscriptions = new Set<Subscription>();
  readonly #closing = new AbortController();
  #client: Promise<Client> | undefined;

  constructor(connect: () => Client, report: (error: Error) => void) {
    this.#connect = connect;
    this.#report = report;
  }

  /** @throws if the database cannot be reached now; a later loss is reported and repaired */
  async listen(channel: string, handler: (payload: string) => void, options: ListenOptions = {}) {
    const subscription: Subscription = { ...options, channel, handler };
    this.#subscriptions.add(subscription);
    try {
      await (await this.#connected()).query(`listen ${quoted(channel)}`);
    } catch (error) {
      this.#subscriptions.delete(subscription);
      throw error;
    }
    return () => this.#stop(subscription);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#subscriptions.clear();
    const client = await this.#client?.catch(() => undefined);
    this.#client = undefined;
    await client?.end();
  }

  async #stop(subscription: Subscription): Promise<void> {
    this.#subscriptions.delete(subscription);
    const client = await this.#client?.catch(() => undefined);
    if (client && !this.#channels().has(subscription.channel)) {
      await client.query(`unlisten ${quoted(subscription.channel)}`);
    }
  }

  #channels(): Set<string> {
    return new Set([...this.#subscriptions].map(({ channel }) => channel));
  }

  #connected(): Promise<Client> {
    this.#client ??= this.#open().catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    return this.#client;
  }

  async #open(): Promise<Client> {
    const client = this.#connect();
    client.on("notification", ({ channel, payload }) => this.#deliver(channel, payload ?? ""));
    // A broken connection emits `error`, `end` or both; the first one counts.
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client, new Error("the database closed the listener's connection")));
    const heartbeat = setInterval(() => client.query("select 1").catch(() => undefined), HEARTBEAT_MS).unref();
    client.on("end", () => clearInterval(heartbeat));
    await client.connect();
    for (const channel of this.#channels()) {
      await client.query(`listen ${quoted(channel)}`);
    }
    return client;
  }

  #deliver(channel: string, payload: string): void {
    for (const subscription of this.#subscriptions) {
      if (subscription.channel === channel) {
        subscription.handler(payload);
      }
    }
  }

  async #lost(client: Client, error: Error): Promise<void> {
    const connecting = this.#client;
    const current = await connecting?.catch(() => undefined);
    if (this.#closing.signal.aborted || current !== client || this.#client !== connecting) {
      return;
    }
    this.#client = undefined;
    this.#report(error);
    client.end().catch(() => undefined);
    await this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    for (let pause = FIRST_RETRY_MS; !this.#closing.signal.aborted; pause = Math.min(pause * 2, LAST_RETRY_MS)) {
      try {
        await this.#connected();
        for (const subscription of this.#subscriptions) {
          subscription.onGap?.();
        }
        return;
      } catch (cause) {
        this.#report(new Error("the listener could not reconnect", { cause }));
        await sleep(pause, undefined, { signal: this.#closing.signal, ref: false }).catch(() => undefined);
      }
    }
  }
}

function quoted(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`;
}
