import { PrintError } from './errors.ts'

/** An object of a PDF as it is written, `12 0 obj … endobj`, one byte per character. */
type Objects = Map<number, string>

const UA_SCHEMA = `<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description><rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Part of ISO 14289</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`

/** Splits a PDF with one classic cross-reference table into its head, objects and trailer. */
function split(text: string): { head: string; objects: Objects; trailer: string } {
  const startXref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const section = /^xref\s+0 (\d+)\s+/.exec(text.slice(startXref))
  if (!section) throw new PrintError('the printed PDF has no cross-reference table')
  const entries = startXref + section[0].length
  const offsets: [number, number][] = []
  for (let number = 0; number < Number(section[1]); number++) {
    const entry = text.slice(entries + number * 20, entries + number * 20 + 20)
    if (entry[17] === 'n') offsets.push([number, Number(entry.slice(0, 10))])
  }
  offsets.sort(([, left], [, right]) => left - right)
  const objects: Objects = new Map(
    offsets.map(([number, at], index) => [number, text.slice(at, offsets[index + 1]?.[1] ?? startXref)]),
  )
  const trailer = text.slice(text.indexOf('trailer', startXref), text.lastIndexOf('startxref'))
  return { head: text.slice(0, offsets[0]?.[1] ?? startXref), objects, trailer }
}

function join({ head, objects, trailer }: ReturnType<typeof split>): string {
  const size = Math.max(...objects.keys()) + 1
  const entries = Array.from({ length: size }, () => '0000000000 65535 f \n')
  let text = head
  for (const [number, object] of objects) {
    entries[number] = `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += object
  }
  return `${text}xref\n0 ${size}\n${entries.join('')}${trailer}startxref\n${text.length}\n%%EOF\n`
}

/** Makes a cell whose label is marked (`row-header` of the kit) the header of its row. */
function nameRows(objects: Objects): void {
  for (const object of [...objects.values()]) {
    const parent = /\/S \/Strong\s+\/P (\d+) 0 R/.exec(object)
    const number = Number(parent?.[1])
    const cell = objects.get(number)
    if (!cell?.includes('/S /TD')) continue
    const attributes = cell.includes('/O /Table')
      ? cell.replace('/O /Table', '/O /Table /Scope /Row')
      : cell.includes('/A [')
        ? cell.replace('/A [', '/A [<< /O /Table /Scope /Row >> ')
        : cell.replace('/S /TD', '/S /TD /A [<< /O /Table /Scope /Row >>]')
    objects.set(number, attributes.replace('/S /TD', '/S /TH'))
  }
}

/** Has readers show the title of the document in place of its file name. */
function showTitle(objects: Objects): void {
  for (const [number, object] of objects) {
    if (!/\/Type \/Catalog\b/.test(object)) continue
    const shown = object.includes('/ViewerPreferences <<')
      ? object.replace('/ViewerPreferences <<', '/ViewerPreferences << /DisplayDocTitle true')
      : object.replace('<<', '<< /ViewerPreferences << /DisplayDocTitle true >>')
    objects.set(number, shown)
  }
}

/** States PDF/UA-1 beside PDF/A-2a in the properties; the schema is explained because PDF/A does not know it. */
function stateUa(objects: Objects): void {
  for (const [number, object] of objects) {
    if (!/\/Type \/Metadata\b/.test(object) || !object.includes('</rdf:RDF>')) continue
    const more = object.replace('</rdf:RDF>', `${UA_SCHEMA}</rdf:RDF>`)
    const longer = (found: string, length: string) =>
      found.replace(length, String(Number(length) + UA_SCHEMA.length))
    objects.set(number, more.replace(/\/Length (\d+)/, longer))
  }
}

/**
 * Completes what the typesetter leaves open for readers who hear a document (PDF/UA-1, ISO 14289): headers of rows, the
 * title in place of the file name, and the statement itself. Only PDFs of our typesetter are read.
 * @throws PrintError for any other
 */
export function finishPdf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = split(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))
  nameRows(parts.objects)
  showTitle(parts.objects)
  stateUa(parts.objects)
  return new Uint8Array(Buffer.from(join(parts), 'latin1'))
}
