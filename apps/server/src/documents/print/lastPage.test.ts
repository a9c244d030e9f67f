import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { sampleDocuments } from '#server/documents/testing/sampleDocuments.ts'
import { sharedPrinter as printer } from '#server/testing/threads.ts'

/** The text of each page. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const file = await task.promise
  const pages: string[] = []
  for (let page = 1; page <= file.numPages; page++) {
    const { items } = await (await file.getPage(page)).getTextContent()
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '))
  }
  await task.destroy()
  return pages
}

const CONDITIONS = Array.from({ length: 4 }, (_, index) => ({
  en: `Condition-${index + 1}`,
  hi: `शर्त ${index + 1}`,
}))

it('a letter of whatever length leaves neither its signature nor one condition alone on the last page', async () => {
  const { letter } = sampleDocuments
  const alone: string[] = []
  const lengths = new Set<number>()
  for (let rows = 0; rows < 26; rows++) {
    const facts = Array.from({ length: rows }, (_, index) => ({ label: `Row ${index}`, value: 'x' }))
    const data = { ...letter, facts, heads: undefined, conditions: CONDITIONS, copyTo: [] }
    const pages = await pagesOf(await printer.printPdf('letter', data))
    lengths.add(pages.length)
    const last = pages.at(-1) ?? ''
    const carried = CONDITIONS.filter(({ en }) => last.includes(en)).length
    if (!last.includes('Digitally signed /') || carried < 2) alone.push(`${rows} rows: ${last}`)
  }
  expect(alone).toEqual([])
  expect(lengths, 'some needed one page, others more').toEqual(new Set([1, 2]))
})

it('a declaration stands on one page, in both languages and with who accepted it', async () => {
  const form = sampleDocuments['application-form']
  const answer = (index: number) => ({ question: `Question ${index}`, answer: 'x' })
  for (const rows of [4, 8, 12, 16]) {
    const sections = [
      { title: 'Answers', answers: Array.from({ length: rows }, (_, index) => answer(index)) },
    ]
    const pages = await pagesOf(await printer.printPdf('application-form', { ...form, sections }))
    const [page] = pages.filter(text => text.includes('I declare that'))
    expect(page).toContain('Accepted by')
  }
})

it('a day in an answer is printed as all days are', async () => {
  const form = sampleDocuments['application-form']
  const sections = [{ title: 'Answers', answers: [{ question: 'Date of birth', answer: '14-07-1961' }] }]
  const [first] = await pagesOf(await printer.printPdf('application-form', { ...form, sections }))
  expect(first).toContain('14 Jul 1961')
})

it('no row is torn between two pages, its Hindi from its English', async () => {
  const form = sampleDocuments['application-form']
  const answers = Array.from({ length: 60 }, (_, index) => ({
    question: { en: `Question-${index}.`, hi: `प्रश्न-${index}.` },
    answer: 'x',
  }))
  for (const lines of [1, 2, 3, 4]) {
    const summary = Array.from({ length: lines }, (_, index) => ({ label: `Row ${index}`, value: 'x' }))
    const data = { ...form, summary, sections: [{ title: 'Answers', answers }] }
    const pages = await pagesOf(await printer.printPdf('application-form', data))
    const first = pages[0] ?? ''
    const last = Math.max(...[...first.matchAll(/Question-(\d+)\./g)].map(([, number]) => Number(number)))
    expect(first, `${lines} lines above`).toContain(`-${last}.`)
    expect(first.match(new RegExp(`-${last}\\.`, 'g'))).toHaveLength(2)
  }
})
