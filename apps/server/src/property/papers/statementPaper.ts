import { say, type Text } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { AccountCode } from '#domain/ledger/accounts.ts'
import { type StatementLine, statement, trialBalance } from '#domain/ledger/balance.ts'
import type { EntryKind } from '#domain/ledger/entry.ts'
import { formatRupees } from '#domain/money/format.ts'
import { type Paise, toRupees } from '#domain/money/paise.ts'
import type { AccountRecord } from '#domain/property/account.ts'
import { propertyTitle } from '#domain/property/record.ts'
import { interestUncharged, type Standing, standingOn } from '#domain/property/standing.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import type { StatementSum } from '#server/documents/print/data/statement.ts'
import type { DocumentOrder } from '#server/documents/produceDocument.ts'
import type { Db } from '#server/gateway/context.ts'
import { entriesAbout } from '#server/payments/books/ledgerStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { CsvColumn } from './csv.ts'
import { publicFacts, type StatedProperty } from './statedProperty.ts'

const KINDS: Readonly<Record<EntryKind, Text>> = {
  CHARGE: say('Charge', 'प्रभार'),
  RECEIPT: say('Payment received', 'भुगतान प्राप्त'),
  TDS_CREDIT: say('TDS credited', 'टीडीएस जमा'),
  REBATE: say('Rebate', 'छूट'),
  PENAL: say('Penal interest', 'दंड ब्याज'),
  REFUND_DUE: say('Refund due', 'वापसी देय'),
  REFUND_PAID: say('Refund paid', 'वापसी की गई'),
  SETTLEMENT: say('Settlement', 'निपटान'),
  ADJUSTMENT: say('Adjustment', 'समायोजन'),
  REVERSAL: say('Reversal', 'उलटी प्रविष्टि'),
}

/** A charge in the words of what was charged. */
const CHARGES: Readonly<Partial<Record<AccountCode, Text>>> = {
  DUES_PRINCIPAL: say('Principal', 'मूलधन'),
  DUES_INTEREST: say('Interest', 'ब्याज'),
  DUES_DEMAND: say('Demand', 'माँग'),
  DUES_FEE: say('Fee', 'शुल्क'),
}

/** What a line was for. */
export function particulars({ kind, chargedTo }: StatementLine): Text {
  const [only, ...others] = chargedTo
  const charge = only && others.length === 0 ? CHARGES[only] : undefined
  return kind === 'CHARGE' && charge ? charge : KINDS[kind]
}

/** The books of an account on a day, and what is owed beside them. */
export interface Statement {
  /** Entries that concern the allottee, with the running balance. */
  readonly lines: readonly StatementLine[]
  readonly standing: Standing
  /** What the balance of the books lacks of all that is outstanding. */
  readonly beyondBooks: readonly { readonly label: Text; readonly amount: Paise }[]
}

/** The books and the account of a property on a day; the two differ by what `beyondBooks` names, to the paisa. */
export async function loadStatement(
  db: Db,
  { property, record, day }: Pick<StatedProperty, 'property' | 'day'> & { readonly record: AccountRecord },
): Promise<Statement> {
  const entries = await entriesAbout(db, EntityType.Property, property.id)
  const lines = statement(entries).filter(line => line.charged !== 0n || line.credited !== 0n)
  const standing = standingOn(record.account, day)
  const onItsWay = -(trialBalance(entries).get('REFUND_PAYABLE') ?? 0n)
  const beyondBooks = [
    {
      label: say('Interest of coming instalments', 'आगे की किस्तों का ब्याज'),
      amount: interestUncharged(standing, record.charged),
    },
    { label: say('Penal interest to this day', 'आज तक का दंड ब्याज'), amount: standing.penalInterest },
    { label: say('Money on its way back to you', 'आपको लौटाई जा रही धनराशि'), amount: onItsWay },
  ]
  return { lines, standing, beyondBooks: beyondBooks.filter(each => each.amount !== 0n) }
}

/** All that is outstanding by when it is payable. */
const partsOf = (standing: Standing): (StatementSum & { label: Text })[] =>
  [
    { label: say('Payable today', 'आज देय'), amount: standing.payableToday },
    { label: say('Falls due later', 'आगे देय होगा'), amount: standing.stillToCome },
    { label: say('Awaits a TDS certificate', 'टीडीएस प्रमाण-पत्र की प्रतीक्षा में'), amount: standing.tdsPending },
    {
      label: say('Your credit, for the next demand', 'आपकी जमा, अगली माँग के लिए'),
      amount: -standing.creditsUnused,
    },
  ].filter(each => each.amount !== 0n)

/** A row of the spreadsheet: an entry of the books, or a sum below them. */
interface CsvLine {
  readonly day: string
  readonly words: string
  readonly reference: string
  readonly charged: string
  readonly credited: string
  readonly balance: string
}

const sumLine = (words: string, day: IstDay, balance: Paise, charged?: Paise): CsvLine => ({
  day,
  words,
  reference: '',
  charged: charged === undefined ? '' : toRupees(charged),
  credited: '',
  balance: toRupees(balance),
})

/** The statement for a spreadsheet; amounts in rupees. The balance runs on to all that is outstanding. */
export function csvLines({ lines, standing, beyondBooks }: Statement): CsvLine[] {
  const rows = lines.map(line => ({
    day: line.day,
    words: particulars(line).en,
    reference: line.reference,
    charged: toRupees(line.charged),
    credited: toRupees(line.credited),
    balance: toRupees(line.balance),
  }))
  let balance = lines.at(-1)?.balance ?? 0n
  const beyond = beyondBooks.map(({ label, amount }) => {
    balance += amount
    return sumLine(label.en, standing.asOn, balance, amount)
  })
  return [
    ...rows,
    ...beyond,
    sumLine('Outstanding in all', standing.asOn, balance),
    ...partsOf(standing).map(({ label, amount }) => sumLine(`Of which: ${label.en}`, standing.asOn, amount)),
  ]
}

/** The columns of `csvLines`. */
export const statementColumns: readonly CsvColumn<CsvLine>[] = [
  { head: 'Date', cell: line => line.day },
  { head: 'Particulars', cell: line => line.words },
  { head: 'Reference', cell: line => line.reference },
  { head: 'Charged', cell: line => line.charged },
  { head: 'Credited', cell: line => line.credited },
  { head: 'Balance', cell: line => line.balance },
]

/** The statement of account from the allotment to a day. */
export function statementOrder(
  ports: Ports,
  stated: StatedProperty,
  { lines, standing, beyondBooks }: Statement,
  now: Date,
): DocumentOrder<'statement'> {
  const { property, owners, day } = stated
  const title = propertyTitle(property)
  return {
    template: 'statement',
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
        title: say('Statement of account', 'खाता विवरण'),
        number: property.ledgerAccount,
        issuedAt: now,
      },
      account: [
        { label: say('Property', 'संपत्ति'), value: title },
        { label: say('Registration id', 'पंजीकरण आईडी'), value: property.registrationId },
        { label: say('Allottee', 'आवंटी'), value: owners.map(owner => owner.fullName).join(', ') },
        { label: say('Allotted on', 'आवंटन तिथि'), value: { day: property.allotmentDay } },
      ],
      period: { from: { day: property.allotmentDay }, to: { day } },
      openingBalance: 0n,
      rows: lines.map(line => ({
        on: { day: line.day },
        particulars: particulars(line),
        reference: line.reference,
        debit: line.charged === 0n ? null : line.charged,
        credit: line.credited === 0n ? null : line.credited,
      })),
      beyondBooks: beyondBooks.map(each => ({ ...each })),
      payableToday: standing.payableToday,
      parts: partsOf(standing),
      note: say(
        'The books hold the interest of an instalment from its day on, and penal interest when it is paid.',
        'बही में किस्त का ब्याज उसकी तिथि से और दंड ब्याज जमा होने पर दर्ज होता है।',
      ),
    },
  }
}
