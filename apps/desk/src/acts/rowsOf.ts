import type { ActFile } from '#contract/desk/acts.ts'

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const fileOf = (name: string, text: string): ActFile => {
  const bytes = new TextEncoder().encode(text)
  return { name, content: btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')) }
}

/** The file of an act from rows that a screen knows: CSV under the headings that the act names. */
export function rowsOf(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): ActFile {
  const text = [columns, ...rows].map(row => row.map(cell).join(',')).join('\r\n')
  return fileOf(name, text)
}

/** The file of an act that takes one document: JSON, its keys as the act names them. */
export const documentOf = (name: string, document: object): ActFile => fileOf(name, JSON.stringify(document))
