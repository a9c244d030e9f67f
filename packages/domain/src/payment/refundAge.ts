/** Ages of open refunds as the overview shows them, each up to so many days; the last without an end. */
export const REFUND_AGES = [
  { code: '0-7', upTo: 7 },
  { code: '8-15', upTo: 15 },
  { code: '16-25', upTo: 25 },
  { code: '26-30', upTo: 30 },
  { code: '31-', upTo: null },
] as const
