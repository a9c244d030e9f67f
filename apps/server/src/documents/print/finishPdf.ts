import { joinPdf, type Objects, splitPdf } from './objects.ts'
import { writeWholeWords } from './wholeWords.ts'

const UA_SCHEMA = `<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description><rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Part of ISO 14289</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`

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
 * title in place of the file name, whole words of Devanagari, and the statement itself. Only PDFs of our typesetter are read.
 * @throws PrintError for any other
 */
export function finishPdf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = splitPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))
  nameRows(parts.objects)
  showTitle(parts.objects)
  stateUa(parts.objects)
  writeWholeWords(parts.objects)
  return new Uint8Array(Buffer.from(joinPdf(parts), 'latin1'))
}
