// node scripts/by-laws-document.mjs: prints the summary of the building bye-laws, as it stands on the portal's page,
// into apps/web/public/documents. Run it again whenever that text changes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoBrand } from '../apps/server/src/config/brand.ts'
import { createPrinter } from '../apps/server/src/documents/print/printer.ts'
import { byLaws } from '../apps/web/src/pages/content/byLaws.ts'
import { root } from './lib/project.mjs'

const FOLDER = join(root, 'apps/web/public/documents')
/** @typedef {'en' | 'hi'} Language */
/** @typedef {import('../packages/domain/src/text/bilingual.ts').Bilingual} Bilingual */

const { name, code, address, contact } = demoBrand

/** @param {(language: Language) => string} make @returns {Bilingual} */
const both = make => ({ en: make('en'), hi: make('hi') })
/** @param {Bilingual} text @param {Language} language */
const placed = (text, language) =>
  text[language].replace('{phone}', contact.tollFree).replace('{email}', contact.email)
/** @param {Bilingual} text */
const paragraph = text => both(language => placed(text, language))

/**
 * A section of the page as paragraphs; its table, when it has one, as lines "plot: residential; commercial".
 * @param {(typeof byLaws)['sections'][number]} section
 */
function paragraphs({ title, blocks }) {
  const texts = blocks.flatMap(block => {
    if ('to' in block) return []
    if ('list' in block) return block.list
    if ('steps' in block) return block.steps
    if ('rows' in block) {
      return block.rows.map(row =>
        both(language => {
          const [first, ...rest] = row.map(cell => cell[language])
          const heads = block.head.slice(1).map(head => head[language])
          return `${first}: ${rest.map((value, index) => `${heads[index]} ${value}`).join('; ')}`
        }),
      )
    }
    return [block]
  })
  return [both(language => `${title[language]}:`), ...texts.map(paragraph)]
}

const printer = createPrinter()
try {
  const pdf = await printer.printPdf('letter', {
    head: {
      authority: {
        name,
        code,
        address: both(language => address.lines.map(line => line[language]).join(', ')),
        contacts: [contact.tollFree, contact.email],
      },
      title: byLaws.title,
      number: `${code}/TP/2026/BL`,
      issuedAt: new Date(`${byLaws.updated}T11:00:00+05:30`),
    },
    to: [],
    subject: paragraph(byLaws.intro),
    paragraphs: byLaws.sections.flatMap(paragraphs),
    facts: [],
    conditions: [],
    signatory: {
      name: { en: 'Town Planning Cell', hi: 'नगर नियोजन प्रकोष्ठ' },
      designation: { en: 'For information', hi: 'सूचनार्थ' },
    },
  })
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, 'up-building-bye-laws-2025-summary.pdf')
  writeFileSync(file, pdf)
  console.log(`${file}: ${Math.round(pdf.length / 1024)} KB`)
} finally {
  await printer.close()
}
