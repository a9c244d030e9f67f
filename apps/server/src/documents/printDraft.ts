import { type Paper, paperFileName } from '#server/documents/issueOnce.ts'
import type { TemplateData, TemplateName } from '#server/documents/print/data/templates.ts'
import type { Press } from '#server/documents/produceDocument.ts'

/** Prints what is not final: across each page it says Draft, and it bears neither code nor signature. */
export async function printDraft<Name extends TemplateName>(
  press: Press,
  kind: string,
  template: Name,
  data: TemplateData[Name],
): Promise<Paper> {
  const head = { ...data.head, watermark: { en: 'Draft', hi: 'प्रारूप' } }
  const bytes = await press.printer.printPdf(template, { ...data, head })
  return { bytes, code: null, fileName: paperFileName(`${kind}-draft`, head.number) }
}
