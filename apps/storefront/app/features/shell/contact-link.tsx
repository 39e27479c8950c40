/** Where to write to, outside of sentences. */
export function ContactLink({ email }: { email: string }) {
  return (
    <a className="link link-alone" href={`mailto:${email}`}>
      {email}
    </a>
  );
}
