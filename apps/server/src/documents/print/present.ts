import { type Paise, sum } from '#domain/money/paise.ts'
import { amountInWords } from '#domain/money/words.ts'
import type { ApplicationFormData } from './data/applicationForm.ts'
import type { Bilingual, PaymentHead } from './data/common.ts'
import type { InvoiceData } from './data/invoice.ts'
import type { StatementData } from './data/statement.ts'
import type { TemplateData, TemplateName } from './data/templates.ts'

function inWords(amount: Paise): Bilingual {
  return { en: amountInWords(amount, 'en'), hi: amountInWords(amount, 'hi') }
}

/** Heads with their total, so that a printed total can never differ from its lines. */
function payable(heads: PaymentHead[]) {
  const total = sum(heads.map(head => head.amount))
  return { heads, total, words: inWords(total) }
}

/** Basis points as people write a rate: 900 → 9 %, 250 → 2.5 %. */
function percent(basisPoints: number): string {
  return `${basisPoints / 100} %`
}

function presentInvoice(data: InvoiceData) {
  const taxable = sum(data.lines.map(line => line.taxable))
  const cgst = sum(data.lines.map(line => line.cgst))
  const sgst = sum(data.lines.map(line => line.sgst))
  const total = taxable + cgst + sgst
  const lines = data.lines.map(line => ({
    ...line,
    cgstRate: percent(line.cgstBp),
    sgstRate: percent(line.sgstBp),
    total: line.taxable + line.cgst + line.sgst,
  }))
  return { ...data, lines, totals: { taxable, cgst, sgst, total }, words: inWords(total) }
}

function presentStatement(data: StatementData) {
  let balance = data.openingBalance
  const rows = data.rows.map(row => {
    balance += (row.debit ?? 0n) - (row.credit ?? 0n)
    return { ...row, balance }
  })
  const debits = sum(data.rows.map(row => row.debit ?? 0n))
  const credits = sum(data.rows.map(row => row.credit ?? 0n))
  const outstanding = balance + sum(data.beyondBooks.map(each => each.amount))
  return { ...data, rows, debits, credits, closingBalance: balance, outstanding, inAdvance: outstanding < 0n }
}

/** Answers that are a day, as they were worded when they were frozen, in the one style of all dates on paper. */
function withDays(part: ApplicationFormData['sections'][number]) {
  const answers = part.answers.map(({ question, answer }) => {
    const [, day, month, year] =
      typeof answer === 'string' ? (/^(\d{2})-(\d{2})-(\d{4})$/.exec(answer) ?? []) : []
    return { question, answer: year === undefined ? answer : { day: `${year}-${month}-${day}` } }
  })
  return { ...part, answers }
}

/** What a template needs beyond its data: totals, words, running balances. Everything is worked out here, once. */
export const present: { [Name in TemplateName]: (data: TemplateData[Name]) => object } = {
  receipt: data => ({ ...data, payable: payable(data.heads) }),
  challan: data => ({ ...data, payable: payable(data.heads) }),
  'application-form': data => ({ ...data, sections: data.sections.map(withDays) }),
  declaration: data => data,
  booklet: data => data,
  letter: data => ({ ...data, payable: data.heads ? payable(data.heads) : null }),
  invoice: presentInvoice,
  statement: presentStatement,
  weekly: data => data,
}
