/** The status of a request body that is not a valid form. */
type NotAForm = 400 | 415;

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * Reads a submitted form. An incomplete or invalid body is refused with 400, another content type with 415.
 * @returns the form, or the status of the refusal
 */
export async function sentForm(request: Request): Promise<FormData | NotAForm> {
  if (!FORM.test(request.headers.get("content-type") ?? "")) {
    return 415;
  }
  return request.formData().catch(() => 400 as const);
}
