import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { toRupees } from '#domain/money/paise.ts'
import { type Instalment, instalmentLeft } from '#domain/property/due.ts'
import { propertyTitle } from '#domain/property/record.ts'
import { standingOn } from '#domain/property/standing.ts'
import { instalmentName, percent } from '#domain/property/words.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import type { DocumentOrder } from '#server/documents/produceDocument.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { CsvColumn } from './csv.ts'
import { publicFacts, type StatedProperty } from './statedProperty.ts'

/** The schedule for a spreadsheet; amounts in rupees. */
export const scheduleColumns: readonly CsvColumn<Instalment>[] = [
  { head: 'Instalment', cell: due => instalmentName(due).en },
  { head: 'Due date', cell: due => due.dueDay },
  { head: 'Principal', cell: due => toRupees(due.principal) },
  { head: 'Interest', cell: due => toRupees(due.interest) },
  { head: 'Amount', cell: due => toRupees(due.principal + due.interest) },
  { head: 'Paid', cell: due => toRupees(due.paidPrincipal + due.paidInterest) },
  { head: 'Of which TDS', cell: due => toRupees(due.tdsCredit) },
  { head: 'Left', cell: due => toRupees(instalmentLeft(due)) },
]

/** The payment schedule as it stands on a day, with what is paid and what is late. */
export function scheduleOrder(ports: Ports, stated: StatedProperty, now: Date): DocumentOrder<'letter'> {
  const { property, owners, account, day } = stated
  const title = propertyTitle(property)
  const standing = standingOn(account, day)
  const rate = percent(account.policy.annualBp)
  return {
    template: 'letter',
    entityTypeId: EntityType.Property,
    entityId: property.id,
    facts: [
      ...publicFacts(stated),
      { labelEn: 'Outstanding in all', labelHi: 'कुल शेष', value: formatRupees(standing.outstanding) },
    ],
    sealed: {
      who: owners.map(owner => owner.fullName).join(', '),
      about: title.en,
      sum: standing.payableToday,
      balance: standing.outstanding,
      price: property.totalCost,
      account: property.ledgerAccount,
    },
    data: {
      head: {
        authority: letterheadOf(ports.authority),
        title: say('Payment schedule', 'भुगतान अनुसूची'),
        number: property.registrationId,
        issuedAt: now,
      },
      to: owners.map(owner => owner.fullName),
      subject: say(`Payment schedule: ${title.en}`, `भुगतान अनुसूची: ${title.hi}`),
      paragraphs: [
        {
          en: `The schedule as it stands on ${formatDate(day, 'plain')}. Interest is ${rate} % a year on the outstanding balance.`,
          hi: `${formatDate(day, 'plain', 'hi')} की स्थिति में अनुसूची। शेष मूल्य पर ${rate} % वार्षिक ब्याज देय है।`,
        },
      ],
      facts: [
        { label: say('Payable today (₹)', 'आज देय (₹)'), value: standing.payableToday },
        { label: say('Of which penal interest (₹)', 'जिसमें दंड ब्याज (₹)'), value: standing.penalInterest },
        { label: say('Still to come (₹)', 'आगे देय (₹)'), value: standing.stillToCome },
        { label: say('Outstanding in all (₹)', 'कुल शेष (₹)'), value: standing.outstanding },
      ],
      table: {
        columns: [
          { label: say('Instalment', 'किस्त'), align: 'start' },
          { label: say('Due', 'देय तिथि'), align: 'start' },
          { label: say('Principal (₹)', 'मूलधन (₹)'), align: 'end' },
          { label: say('Interest (₹)', 'ब्याज (₹)'), align: 'end' },
          { label: say('Amount (₹)', 'राशि (₹)'), align: 'end' },
          { label: say('Paid (₹)', 'जमा (₹)'), align: 'end' },
        ],
        rows: account.instalments.map(due => [
          due.kind === 'INSTALMENT' ? String(due.instalmentNo) : instalmentName(due),
          { day: due.dueDay },
          due.principal,
          due.interest,
          due.principal + due.interest,
          due.paidPrincipal + due.paidInterest,
        ]),
      },
      conditions: [],
      signatory: { designation: say('Finance Controller', 'वित्त नियंत्रक') },
    },
  }
}
