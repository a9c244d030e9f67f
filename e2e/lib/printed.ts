import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Distance in points below which two texts stand on one line. */
const LINE = 4

/** The lines of a printed page from its top, each from left to right. */
async function linesOf(
  page: Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>,
) {
  const { items } = await page.getTextContent()
  const lines: { y: number; parts: { x: number; text: string }[] }[] = []
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue
    const [x, y]: number[] = item.transform.slice(4)
    const line = lines.find(each => Math.abs(each.y - (y ?? 0)) < LINE)
    const part = { x: x ?? 0, text: item.str }
    if (line) line.parts.push(part)
    else lines.push({ y: y ?? 0, parts: [part] })
  }
  return lines
    .sort((a, b) => b.y - a.y)
    .map(({ parts }) =>
      parts
        .sort((a, b) => a.x - b.x)
        .map(part => part.text)
        .join(' '),
    )
}

/** Prints the page on sheets of a height, so short that a table has to break. @returns the lines of each sheet */
export async function printedLines(page: Page, height: string): Promise<string[][]> {
  const bytes = await page.pdf({ width: '210mm', height })
  const paper = await getDocument({ data: new Uint8Array(bytes) }).promise
  const sheets = []
  for (let number = 1; number <= paper.numPages; number++)
    sheets.push(await linesOf(await paper.getPage(number)))
  return sheets
}
