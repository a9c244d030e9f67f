/** What a spreadsheet may take for a formula: it runs such a text when the file is opened. */
const FORMULA = /^[=+@\t\r-]/
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/

/**
 * A text as a cell of a CSV file (RFC 4180): quoted where it must be, and guarded by an apostrophe where a spreadsheet would
 * run it as a formula. A number stays a number.
 */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
