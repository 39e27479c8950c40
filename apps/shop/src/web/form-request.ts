/** Why a post cannot be a form of ours. */
type NotAForm = 400 | 415;

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * Reads the form that a page is sent, so that whoever serves the page may rely on its being one. A body that never came
 * whole, or is no form though it says so, is 400; one that does not say so is 415.
 * @returns the same request with its body at hand, or the status of the refusal
 */
export async function formRequest(request: Request): Promise<Request | NotAForm> {
  const type = request.headers.get("content-type") ?? "";
  if (!FORM.test(type)) return 415;
  try {
    const body = await request.arrayBuffer();
    await new Response(body, { headers: { "content-type": type } }).formData();
    return new Request(request.url, { method: request.method, headers: request.headers, signal: request.signal, body });
  } catch {
    return 400;
  }
}
