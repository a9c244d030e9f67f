/** 41286 → '41,286'; in Indian groups from a lakh on. */
export const wholeNumber = (value: number): string => value.toLocaleString('en-IN')

/** '37bccbc3…b6c' in eight letters: enough to compare with a notice at a glance. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`

/** Basis points in percent: 1000 → '10', 850 → '8.5'. */
export const percentOf = (bp: number): string => String(bp / 100)
