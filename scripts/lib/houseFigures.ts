/**
 * A text with a table of figures, `| figure | how it is counted | before | now |`, its last column being as counted.
 * Throws when a figure has no row: what is counted is told, and what is told is counted.
 */
export function withFigures(
  text: string,
  figures: readonly (readonly [what: string, number: string | number])[],
): string {
  const lines = text.split('\n')
  for (const [what, number] of figures) {
    const row = lines.findIndex(line => line.startsWith(`| ${what} `))
    const cells = lines[row]?.split('|')
    const last = cells?.at(-2)
    if (!cells || last === undefined) throw new Error(`the table of figures has no row '${what}'`)
    cells.splice(-2, 1, ` ${number} `.padEnd(last.length))
    lines[row] = cells.join('|')
  }
  return lines.join('\n')
}
