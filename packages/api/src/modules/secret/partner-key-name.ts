const PREFIX = "partner-";
const NAME = /^partner-([a-z][a-z0-9-]{0,19})-([1-9]\d{0,5})$/;

interface NamedKey {
  partner: string;
  number: number;
}

/** The name under which a partner's key is stored among the secrets of its website. */
export function partnerKeyName({ partner, number }: NamedKey): string {
  return `${PREFIX}${partner}-${number}`;
}

/** The partner and number in the name of a secret; undefined for other secrets. */
export function readPartnerKeyName(name: string): NamedKey | undefined {
  const [, partner, number] = NAME.exec(name) ?? [];
  return partner === undefined ? undefined : { partner, number: Number(number) };
}
