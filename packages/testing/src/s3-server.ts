import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A real server that understands S3, on this machine, and the access to a bucket of it. */
export interface S3Server extends AsyncDisposable {
  access: {
    endpoint: string;
    bucket: string;
    prefix: string;
    region: string;
    isHostStyle: boolean;
    accessKeyId: string;
    secretAccessKey: string;
  };
  /** The same as a setting of the process. */
  url: string;
}

const BUCKET = "guerdon";
/** The only key that the server knows, and its secret; it compares signatures. */
const KEY = "S3RVER";

/** Starts a server with an empty bucket, whose files are gone with it. */
export async function startS3(): Promise<S3Server> {
  // Loaded on demand: few tests need it.
  const { default: S3rver } = await import("@20minutes/s3rver");
  const directory = await mkdtemp(join(tmpdir(), "guerdon-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  const host = `127.0.0.1:${port}`;
  return {
    access: {
      endpoint: `http://${host}`,
      bucket: BUCKET,
      prefix: "shop/",
      region: "us-east-1",
      isHostStyle: false,
      accessKeyId: KEY,
      secretAccessKey: KEY,
    },
    url: `http://${KEY}:${KEY}@${host}/${BUCKET}/shop`,
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
