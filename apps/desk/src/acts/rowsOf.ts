import type { ActFile } from '#contract/desk/acts.ts'

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The file of an act from rows that a screen knows: CSV under the headings that the act names. */
export function rowsOf(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): ActFile {
  const text = [columns, ...rows].map(row => row.map(cell).join(',')).join('\r\n')
  const bytes = new TextEncoder().encode(text)
  return { name, content: btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')) }
}
