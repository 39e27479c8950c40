import pg from "pg";

/** Runs statements on a connection of its own, without the limits and checks of the shop, and returns the last one's rows. */
export async function queryAt(url: string, statements: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = [await client.query(statements)].flat();
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}
