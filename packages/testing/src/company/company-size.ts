/** The size of a company: its number of each kind. */
export interface CompanySize {
  websites: number;
  /** Unspent vouchers of its largest website. */
  vouchers: number;
  /** Unspent vouchers of each other website. */
  vouchersElsewhere: number;
  products: number;
  orders: number;
  stockCodes: number;
  accounts: number;
}

const FULL: CompanySize = {
  websites: 200,
  vouchers: 500_000,
  vouchersElsewhere: 200,
  products: 20_000,
  orders: 100_000,
  stockCodes: 200_000,
  accounts: 20_000,
};

/** A company's size at a scale: 1 is a large one, 0.1 a tenth of everything. */
export function companySize(scale: number): CompanySize {
  const sizes = Object.entries(FULL).map(([kind, count]) => [kind, Math.max(2, Math.round(count * scale))]);
  return Object.fromEntries(sizes) as CompanySize;
}
