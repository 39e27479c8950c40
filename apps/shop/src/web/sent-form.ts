/** Why a post cannot be a form of ours. */
type NotAForm = 400 | 415;

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * Reads the form that a page is sent. A body that never came whole, or is no form though it says so, is 400; one that
 * does not say so is 415.
 * @returns the form, or the status of the refusal
 */
export async function sentForm(request: Request): Promise<FormData | NotAForm> {
  if (!FORM.test(request.headers.get("content-type") ?? "")) {
    return 415;
  }
  return request.formData().catch(() => 400 as const);
}
