import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Minimum size in bytes. Below it, the headers cost more than compression saves. */
const MIN_BYTES = 1024;

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/;

/** Compresses a text response: brotli at a level that takes about a millisecond, or gzip if not accepted. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const encoding = encodingFor(request.headers.get("accept-encoding") ?? "");
  const type = response.headers.get("content-type") ?? "";
  if (response.headers.has("content-encoding") || !COMPRESSIBLE.test(type)) {
    return response;
  }
  response.headers.append("vary", "Accept-Encoding");
  if (!encoding || !response.body) {
    return response;
  }
  const headers = new Headers(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length < MIN_BYTES) {
    return new Response(body, { status: response.status, headers });
  }
  headers.set("content-encoding", encoding);
  headers.delete("content-length");
  const packed = encoding === "br" ? await brotli(body, BROTLI) : await gzipped(body, { level: 6 });
  return new Response(packed, { status: response.status, headers });
}

/** The preferred encoding, brotli among equals; q=0 means not acceptable (RFC 9110 §12.5.3). */
function encodingFor(accepted: string): "br" | "gzip" | undefined {
  const weights = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]));
  const weight = (encoding: string) => weights.get(encoding) ?? weights.get("*") ?? 0;
  const encoding = weight("gzip") > weight("br") ? "gzip" : "br";
  return weight(encoding) > 0 ? encoding : undefined;
}

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
