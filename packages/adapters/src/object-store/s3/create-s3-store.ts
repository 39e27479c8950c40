import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type ObjectStore, ObjectStoreUnavailableError } from "@guerdon/api/ports/object-store";
import { askInTime, type Fetch } from "../../ask-in-time.ts";

export interface S3Options {
  /** Where requests go, without the bucket: "https://s3.example.com". */
  endpoint: string;
  bucket: string;
  /** What all keys begin with; empty, or with a slash at its end. */
  prefix: string;
  region: string;
  /** The bucket is a part of the host instead of the path. */
  isHostStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
  fetch: Fetch;
  /** Milliseconds that a try may take; default: 5 s, and 30 s to store an object. */
  timeoutMs?: number;
  /** Milliseconds before the second try; each further wait is four times as long. */
  waitMs?: number;
  /** Milliseconds for which nothing is read after the store did not answer. */
  restMs?: number;
}

/** All calls may be repeated: what is under a key is always the same. */
const TRIES = 3;
const WAIT_MS = 200;
const WAIT_FACTOR = 4;
const READ_MS = 5000;
const STORE_MS = 30_000;
const REST_MS = 5000;

const NOT_FOUND = 404;
const MIN_SERVER_ERROR = 500;
/** Other answers after which the same may succeed a moment later. */
const RETRIABLE_STATUSES = [408, 425, 429];

/** The code of an error, such as "NoSuchKey": the only part of an answer that is repeated. */
const ERROR_CODE = /<Code>([A-Za-z0-9]{1,64})<\/Code>/;

interface Asked {
  method: "GET" | "PUT" | "DELETE";
  key: string;
  content?: Uint8Array;
}

/** Why a request was not done. */
interface Failure {
  reason: string;
  /** There is no such object. */
  isAbsent: boolean;
  /** The same may succeed a moment later. */
  mayPass: boolean;
  cause?: unknown;
}

/** The body of what was done, or why it was not. */
type Answer = { content: Uint8Array } | Failure;

/** A bucket of a store that understands S3, in which objects are stored under signed requests. */
export function createS3Store(options: S3Options): ObjectStore {
  /** Whoever reads while the store hangs is told at once, or all readers would wait in line. */
  let restsUntil = 0;
  return {
    async put(key, content) {
      const answer = await ask(options, { method: "PUT", key, content });
      if (!("content" in answer)) {
        throw unavailable(answer);
      }
    },
    async get(key) {
      if (performance.now() < restsUntil) {
        throw new ObjectStoreUnavailableError("it did not answer a moment ago");
      }
      const answer = await ask(options, { method: "GET", key });
      if ("content" in answer) {
        return answer.content;
      }
      if (answer.isAbsent) {
        return undefined;
      }
      restsUntil = answer.mayPass ? performance.now() + (options.restMs ?? REST_MS) : 0;
      throw unavailable(answer);
    },
    async delete(key) {
      const answer = await ask(options, { method: "DELETE", key });
      if (!("content" in answer) && !answer.isAbsent) {
        throw unavailable(answer);
      }
    },
  };
}

function unavailable({ reason, cause }: Failure): ObjectStoreUnavailableError {
  return new ObjectStoreUnavailableError(reason, { cause });
}

/** Asks until there is an answer that another try would not change, three times at most. */
async function ask(options: S3Options, asked: Asked): Promise<Answer> {
  let waitMs = options.waitMs ?? WAIT_MS;
  for (let tried = 1; ; tried += 1) {
    const answer = await askOnce(options, asked);
    if ("content" in answer || !answer.mayPass || tried === TRIES) {
      return answer;
    }
    await sleep(waitMs);
    waitMs *= WAIT_FACTOR;
  }
}

async function askOnce(options: S3Options, asked: Asked): Promise<Answer> {
  const timeoutMs = options.timeoutMs ?? (asked.method === "PUT" ? STORE_MS : READ_MS);
  try {
    const request = await signed(options, asked);
    return await askInTime(request, { fetch: options.fetch, signal: AbortSignal.timeout(timeoutMs), read: readAnswer });
  } catch (cause) {
    return { reason: whyLost(cause), isAbsent: false, mayPass: true, cause };
  }
}

async function signed(options: S3Options, { method, key, content }: Asked): Promise<Request> {
  // Loaded on demand: most shops have no object store.
  const { AwsV4Signer } = await import("aws4fetch");
  const { accessKeyId, secretAccessKey, region } = options;
  const signer = new AwsV4Signer({
    method,
    url: urlOf(options, key),
    headers: {
      // The store compares it with what arrives.
      "x-amz-content-sha256": createHash("sha256")
        .update(content ?? "")
        .digest("hex"),
      // Nobody who reads the bucket otherwise takes a drawing for a page with scripts.
      ...(content && { "content-type": "application/octet-stream" }),
    },
    ...(content && { body: content as Uint8Array<ArrayBuffer> }),
    accessKeyId,
    secretAccessKey,
    service: "s3",
    region,
  });
  const { url, headers, body } = await signer.sign();
  return new Request(url, { method, headers, ...(body && { body }), redirect: "error" });
}

function urlOf({ endpoint, bucket, prefix, isHostStyle }: S3Options, key: string): string {
  if (!isHostStyle) {
    return `${endpoint}/${bucket}/${prefix}${key}`;
  }
  const [protocol, host] = endpoint.split("//");
  return `${protocol}//${bucket}.${host}/${prefix}${key}`;
}

async function readAnswer(response: Response): Promise<Answer> {
  if (response.ok) {
    return { content: new Uint8Array(await response.arrayBuffer()) };
  }
  const { status } = response;
  const [, code] = ERROR_CODE.exec(await response.text()) ?? [];
  return {
    reason: `status ${status}${code ? ` ${code}` : ""}`,
    // A bucket that is missing answers 404, too.
    isAbsent: status === NOT_FOUND && code === "NoSuchKey",
    mayPass: status >= MIN_SERVER_ERROR || RETRIABLE_STATUSES.includes(status),
  };
}

/** Why there was no answer, without a word of the request, which has the signature. */
function whyLost(error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError") {
    return "no answer in time";
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause && typeof cause.code === "string" ? ` (${cause.code})` : "";
  return `not reachable${code}`;
}
