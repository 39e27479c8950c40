import { z } from "zod";
import { url } from "./url-settings.ts";

/** How an object store that understands S3 is reached. */
export interface ObjectStoreAccess {
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
}

const DEFAULT_REGION = "us-east-1";
const LIKE = "https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1";

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDER = /^[A-Za-z0-9._-]+$/;
const REGION = /^[a-z0-9-]+$/;
const STYLES = ["path", "host"];

/** The address of a bucket with the key to it. A mistake never contains the secret. */
export const objectStoreUrl = url(/^https?$/, LIKE).transform((text, context): ObjectStoreAccess => {
  const access = accessOf(new URL(text));
  if (typeof access === "string") {
    context.addIssue({ code: "custom", message: access });
    return z.NEVER;
  }
  return access;
});

/** The parts of the address, or what is wrong with it. */
function accessOf({ protocol, host, username, password, pathname, searchParams }: URL): ObjectStoreAccess | string {
  const [accessKeyId, secretAccessKey] = [decoded(username), decoded(password)];
  if (!accessKeyId || !secretAccessKey) {
    return "must name a key and its secret before the host, their special characters percent-encoded";
  }
  const [bucket = "", ...folders] = pathname.split("/").filter(Boolean);
  if (!BUCKET.test(bucket)) {
    return `must name a bucket after the host, such as ${LIKE}`;
  }
  if (!folders.every((folder) => FOLDER.test(folder))) {
    return "may have only letters, digits and . _ - in the folders after the bucket";
  }
  const unknown = [...searchParams.keys()].find((name) => name !== "region" && name !== "style");
  const region = searchParams.get("region") ?? DEFAULT_REGION;
  const style = searchParams.get("style") ?? "path";
  if (unknown !== undefined || !REGION.test(region) || !STYLES.includes(style)) {
    return "takes after a question mark only region=eu-central-1 and style=path or style=host";
  }
  return {
    endpoint: `${protocol}//${host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(""),
    region,
    isHostStyle: style === "host",
    accessKeyId,
    secretAccessKey,
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
