/** Letters and digits that nobody mistakes for each other, and that make no word. */
const SIGNS = 'BCDFGHJKMNPQRSTVWXZ23456789'
const HALF = 4

/**
 * A new code by which an officer recognises a sign-in of the command line: `K7QM-4XPD`, 2.8 × 10¹¹ of them.
 * @param below a whole number from 0 up to, not including, its argument
 */
export function toolCode(below: (count: number) => number): string {
  const half = () => Array.from({ length: HALF }, () => SIGNS[below(SIGNS.length)]).join('')
  return `${half()}-${half()}`
}

const WHOLE = new RegExp(`^[${SIGNS}]{${HALF}}-[${SIGNS}]{${HALF}}$`)

/** The code that somebody typed, with or without its hyphen, in capitals or not; undefined for what is none. */
export function readToolCode(typed: string): string | undefined {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  const code = `${signs.slice(0, HALF)}-${signs.slice(HALF)}`
  return WHOLE.test(code) ? code : undefined
}
