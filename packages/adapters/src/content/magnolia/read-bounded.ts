import { askInTime, type Fetch } from "../../ask-in-time.ts";

/** The function and the time limit for requests to a content system. */
export interface Reach {
  fetch: Fetch;
  timeoutMs?: number | undefined;
}

interface BoundedRead extends Reach {
  url: string;
  headers?: Record<string, string>;
  mostBytes: number;
}

const NOT_FOUND = 404;

/**
 * Sends a GET request to a content system. Redirects are not followed, since a login page is no answer.
 * @returns undefined if there is nothing
 * @throws if it does not answer in time, refuses, or answers more than that many bytes
 */
export async function readBounded({
  url,
  headers = {},
  mostBytes,
  timeoutMs = 2500,
  fetch,
}: BoundedRead): Promise<Buffer | undefined> {
  const request = new Request(url, { headers, redirect: "error" });
  return askInTime(request, {
    fetch,
    signal: AbortSignal.timeout(timeoutMs),
    read: (response) => bytesOf(response, mostBytes),
  });
}

async function bytesOf(response: Response, mostBytes: number): Promise<Buffer | undefined> {
  if (response.status === NOT_FOUND) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The content system answered ${response.status}.`);
  }
  return boundedBytes(response, mostBytes);
}

/** @throws if the body is longer; the rest is not read */
async function boundedBytes({ body }: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > most) {
      throw new Error(`The content system answered more than ${most} bytes.`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
