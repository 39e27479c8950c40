/** The setting `bookkeeping` of a website whose bookings are exported for DATEV. */
export const BOOKKEEPING = {
  consultant_number: 29_098,
  client_number: 55_003,
  accounts: {
    voucher: 3500,
    customer: 3501,
    issuance: 1460,
    sales: 4000,
    clearing: 1461,
    bank: 1800,
    expiry: 4830,
    unallocated: 3790,
    returned: 3510,
  },
};
