import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { sampleDocuments } from '#server/documents/testing/sampleDocuments.ts'
import { sharedPrinter as printer } from '#server/testing/threads.ts'
import type { TemplateName } from './data/templates.ts'

/** What a browser's viewer finds and copies: pdf.js takes letters from the glyphs and ignores `ActualText`. */
async function textInViewer(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const file = await task.promise
  let text = ''
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent()
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
  }
  await task.destroy()
  return text
}

/** The words of Devanagari in a text, sorted. */
const wordsIn = (text: string): string[] =>
  (text.normalize('NFC').match(/\p{Script_Extensions=Devanagari}+/gu) ?? []).sort()

/** Every text in a paper's data. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null || ArrayBuffer.isView(data)) return []
  return Object.values(data).flatMap(textsIn)
}

/** Prints what it is given in English, beside Hindi of its own. */
const ENGLISH: TemplateName = 'challan'

describe.each(Object.keys(sampleDocuments) as TemplateName[])('the Hindi of a %s', kind => {
  it('comes whole out of viewers that read glyphs and of those that read the letters beside them', async () => {
    const bytes = await printer.printPdf(kind, sampleDocuments[kind])
    const seen = wordsIn(await textInViewer(bytes))
    expect(seen.length).toBeGreaterThan(10)
    expect(seen).toEqual(wordsIn(readPdfText(bytes)))
    const given = new Set(wordsIn(textsIn(sampleDocuments[kind]).join(' ')))
    const missing = [...given].filter(word => !seen.includes(word))
    if (kind !== ENGLISH) expect(missing).toEqual([])
  })
})
