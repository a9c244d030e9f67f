import { say, type Text } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { maskName } from '#domain/fields/personName.ts'
import type { AccountCode } from '#domain/ledger/accounts.ts'
import { type StatementLine, statement } from '#domain/ledger/balance.ts'
import type { EntryKind } from '#domain/ledger/entry.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { PropertyAccount } from '#domain/property/due.ts'
import { type Owner, type PropertyRecord, propertyTitle } from '#domain/property/record.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import type { DocumentOrder } from '#server/documents/produceDocument.ts'
import type { Db } from '#server/gateway/context.ts'
import { entriesAbout } from '#server/payments/books/ledgerStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { CsvColumn } from './csv.ts'

const KINDS: Readonly<Record<EntryKind, Text>> = {
  CHARGE: say('Charge', 'प्रभार'),
  RECEIPT: say('Payment received', 'भुगतान प्राप्त'),
  TDS_CREDIT: say('TDS credited', 'टीडीएस जमा'),
  REBATE: say('Rebate', 'छूट'),
  PENAL: say('Penal interest', 'दंड ब्याज'),
  REFUND_DUE: say('Refund due', 'वापसी देय'),
  REFUND_PAID: say('Refund paid', 'वापसी की गई'),
  SETTLEMENT: say('Settlement', 'समाशोधन'),
  ADJUSTMENT: say('Adjustment', 'समायोजन'),
  REVERSAL: say('Reversal', 'प्रत्यावर्तन'),
}

/** A charge in the words of what was charged. */
const CHARGES: Readonly<Partial<Record<AccountCode, Text>>> = {
  DUES_PRINCIPAL: say('Principal', 'मूलधन'),
  DUES_INTEREST: say('Interest', 'ब्याज'),
  DUES_DEMAND: say('Demand', 'माँग'),
  DUES_FEE: say('Fee', 'शुल्क'),
}

/** What a line was for. */
function particulars({ kind, chargedTo }: StatementLine): Text {
  const [only, ...others] = chargedTo
  const charge = only && others.length === 0 ? CHARGES[only] : undefined
  return kind === 'CHARGE' && charge ? charge : KINDS[kind]
}

/** What a paper states of a property: its facts, its owners, its account as on a day. */
export interface StatedProperty {
  readonly property: PropertyRecord
  readonly owners: readonly Owner[]
  readonly account: PropertyAccount
  readonly day: IstDay
}

/** Entries of the books that concern the allottee, with the running balance. */
export async function statementLines(db: Db, propertyId: number): Promise<StatementLine[]> {
  return statement(await entriesAbout(db, EntityType.Property, propertyId)).filter(
    line => line.charged !== 0n || line.credited !== 0n,
  )
}

/** The statement for a spreadsheet; amounts in rupees. */
export const statementColumns: readonly CsvColumn<StatementLine>[] = [
  { head: 'Date', cell: line => line.day },
  { head: 'Particulars', cell: line => particulars(line).en },
  { head: 'Reference', cell: line => line.reference },
  { head: 'Charged', cell: line => toRupees(line.charged) },
  { head: 'Credited', cell: line => toRupees(line.credited) },
  { head: 'Balance', cell: line => toRupees(line.balance) },
]

/** The statement of account from the allotment to a day. */
export function statementOrder(
  ports: Ports,
  { property, owners, day }: StatedProperty,
  lines: readonly StatementLine[],
  now: Date,
): DocumentOrder<'statement'> {
  const title = propertyTitle(property)
  return {
    template: 'statement',
    entityTypeId: EntityType.Property,
    entityId: property.id,
    facts: [
      { labelEn: 'Property', labelHi: 'संपत्ति', value: title.en },
      {
        labelEn: 'Allottee',
        labelHi: 'आवंटी',
        value: owners.map(owner => maskName(owner.fullName)).join(', '),
      },
      { labelEn: 'As on', labelHi: 'दिनांक', value: formatDate(day, 'day') },
    ],
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
      note: say(
        'Interest of coming instalments and penal interest not yet paid are not part of the balance.',
        'आगे की किस्तों का ब्याज और जमा न हुआ दंड ब्याज शेष में सम्मिलित नहीं है।',
      ),
    },
  }
}
