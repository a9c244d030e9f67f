import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sampleDocuments } from '#server/documents/testing/sampleDocuments.ts'
import { sharedPrinter as printer } from '#server/testing/threads.ts'
import type { TemplateName } from './data/templates.ts'

interface Node {
  readonly role?: string | undefined
  readonly alt?: string | undefined
  readonly lang?: string | undefined
  readonly children?: Node[] | undefined
}
const Node: v.GenericSchema<Node> = v.object({
  role: v.optional(v.string()),
  alt: v.optional(v.string()),
  lang: v.optional(v.string()),
  children: v.optional(v.array(v.lazy(() => Node))),
})

/** Every node of the structure trees of all pages, in the order of reading, with the roles above it. */
async function read(bytes: Uint8Array): Promise<{ node: Node; above: readonly string[] }[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const file = await task.promise
  const found: { node: Node; above: readonly string[] }[] = []
  const walk = (node: Node, above: readonly string[]) => {
    found.push({ node, above })
    for (const child of node.children ?? []) walk(child, [...above, node.role ?? ''])
  }
  for (let page = 1; page <= file.numPages; page++)
    walk(v.parse(Node, await (await file.getPage(page)).getStructTree()), [])
  await task.destroy()
  return found
}

/** What is drawn on the pages. */
const contentsOf = (text: string): string[] =>
  [...text.matchAll(/\/Length (\d+)\s+\/Filter \/FlateDecode\s+>>\s+stream\n/g)].map(found =>
    inflateSync(Buffer.from(text.substr(found.index + found[0].length, Number(found[1])), 'latin1')).toString(
      'latin1',
    ),
  )

const KINDS = Object.keys(sampleDocuments) as TemplateName[]

describe.each(KINDS)('a reader who hears a %s', kind => {
  it('finds its title, its headings, the headers of its tables and its code in the order of reading', async () => {
    const bytes = await printer.printPdf(kind, sampleDocuments[kind])
    const nodes = await read(bytes)
    const roles = nodes.map(({ node }) => node.role)
    expect(roles).toContain('H1')
    const figures = nodes.filter(({ node }) => node.role === 'Figure')
    expect(figures.every(({ node }) => Boolean(node.alt))).toBe(true)
    expect(figures.some(({ node }) => node.alt?.includes('7KQ4-PD2M-R'))).toBe(true)
    if (kind !== 'challan') {
      expect(roles.filter(role => role === 'H1')).toHaveLength(1)
      const code = roles.indexOf('Figure')
      expect(code).toBeGreaterThan(roles.indexOf('H1'))
      const [second = Number.POSITIVE_INFINITY] = roles.flatMap((role, at) => (role === 'H2' ? [at] : []))
      expect(code).toBeLessThan(second)
    }
  })
  it('hears of each row of a table what it is of, and of nothing that is decoration', async () => {
    const nodes = await read(await printer.printPdf(kind, sampleDocuments[kind]))
    const rows = nodes.filter(({ node }) => node.role === 'TR')
    const nameless = rows.filter(({ node }) => !node.children?.some(cell => cell.role === 'TH'))
    const totals = nameless.length
    expect(totals).toBeLessThanOrEqual(kind === 'statement' ? 3 : kind === 'challan' ? 3 : 1)
    if (kind !== 'declaration') expect(rows.length).toBeGreaterThan(0)
  })
  it('gets a document that states PDF/A-2a and PDF/UA-1, shows its title and says its language', async () => {
    const text = Buffer.from(await printer.printPdf(kind, sampleDocuments[kind])).toString('latin1')
    expect(text).toContain('/DisplayDocTitle true')
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(text).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
    expect(text).toMatch(/\/Lang \(en/)
    expect(contentsOf(text).join('')).toMatch(/\/Lang \(hi/)
    const length = Number(
      /\/Type \/Metadata[^>]*?\/Length (\d+)|\/Length (\d+)[^>]*?\/Type \/Metadata/
        .exec(text)
        ?.slice(1)
        .find(Boolean),
    )
    const from = text.indexOf('<?xpacket begin')
    expect(
      text
        .slice(from + length)
        .trimStart()
        .startsWith('endstream'),
    ).toBe(true)
  })
})
