import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { istDay, istInstant } from '#domain/dates/ist.ts'
import { maskName } from '#domain/fields/personName.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { Instalment, PropertyAccount } from '#domain/property/due.ts'
import { type Owner, type PropertyRecord, propertyTitle } from '#domain/property/record.ts'
import { percent } from '#domain/property/words.ts'
import { type Issuing, issueOnce, type Paper } from '#server/documents/issueOnce.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import type { LetterData, LetterTable } from '#server/documents/print/data/letter.ts'
import { revokeDocumentsOf } from '#server/documents/verify/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Kind of the letter in the public register of documents. */
const LETTER_KIND = 'allotment-letter'

const CONDITIONS = [
  say(
    'Instalments are payable on the dates of the schedule, on the portal or by bank challan.',
    'किस्तें भुगतान अनुसूची की तिथियों पर पोर्टल या बैंक चालान से देय हैं।',
  ),
  say(
    'An amount paid late carries penal interest from the day after its date.',
    'विलंब से जमा राशि पर देय तिथि के अगले दिन से दंड ब्याज लगेगा।',
  ),
  say(
    'After three notices, at 30, 60 and 90 days, the allotment can be cancelled.',
    '30, 60 और 90 दिन पर तीन सूचनाओं के बाद आवंटन निरस्त किया जा सकता है।',
  ),
  say(
    'The property may not be transferred before the sale deed without the permission of the authority.',
    'विक्रय विलेख से पहले प्राधिकरण की अनुमति के बिना संपत्ति का हस्तांतरण नहीं किया जा सकता।',
  ),
] as const

function scheduleTable(dues: readonly Instalment[]): Pick<LetterData, 'table'> {
  const rows = dues.filter(due => due.kind === 'ALLOTMENT' || due.kind === 'INSTALMENT')
  if (rows.length === 0) return {}
  const table: LetterTable = {
    caption: say('Schedule of payment as it stands today', 'आज की स्थिति में भुगतान अनुसूची'),
    columns: [
      { label: say('No.', 'क्रम'), align: 'start' },
      { label: say('Due on', 'देय तिथि'), align: 'start' },
      { label: say('Principal (₹)', 'मूलधन (₹)'), align: 'end' },
      { label: say('Interest (₹)', 'ब्याज (₹)'), align: 'end' },
      { label: say('Amount (₹)', 'राशि (₹)'), align: 'end' },
    ],
    rows: rows.map(due => [
      due.kind === 'ALLOTMENT' ? say('Allotment', 'आवंटन') : String(due.instalmentNo),
      { day: due.dueDay },
      due.principal,
      due.interest,
      due.principal + due.interest,
    ]),
  }
  return { table }
}

/**
 * The allotment letter from the register as it stands, signed, with a watermark of the day on which it is handed out.
 * One printing a day and state of the account for each citizen: asked again, it has the same bytes. It is revoked with the
 * allotment, and when the owners change (`revokeLetters`).
 *
 * @param citizenId who fetches it
 */
export async function issueAllotmentLetter(
  issuing: Issuing & { readonly ports: Pick<Ports, 'authority'> },
  allotted: {
    readonly property: PropertyRecord
    readonly owners: readonly Owner[]
    readonly account: PropertyAccount
  },
  citizenId: number,
  now: Date,
): Promise<Paper> {
  const { ports } = issuing
  const { property, owners, account } = allotted
  const day = istDay(now)
  const title = propertyTitle(property)
  const on = formatDate(day, 'plain')
  return issueOnce(
    issuing,
    { kind: LETTER_KIND, of: `${property.id}-${day}-${property.accountVersion}`, printedFor: citizenId },
    async () => ({
      template: 'letter',
      entityTypeId: EntityType.Property,
      entityId: property.id,
      facts: [
        { labelEn: 'Property', labelHi: 'संपत्ति', value: title.en },
        {
          labelEn: 'Allottee',
          labelHi: 'आवंटी',
          value: owners.map(owner => maskName(owner.fullName)).join(', '),
        },
        { labelEn: 'Allotted on', labelHi: 'आवंटन तिथि', value: formatDate(property.allotmentDay, 'plain') },
        { labelEn: 'Price', labelHi: 'मूल्य', value: formatRupees(property.totalCost) },
      ],
      sealed: {
        who: owners.map(owner => owner.fullName).join(', '),
        about: title.en,
        price: property.totalCost,
        account: property.ledgerAccount,
      },
      data: {
        head: {
          authority: letterheadOf(ports.authority),
          title: say('Allotment letter', 'आवंटन पत्र'),
          number: property.registrationId,
          issuedAt: istInstant(property.allotmentDay),
          watermark: say(`Downloaded on ${on}`, `${formatDate(day, 'plain', 'hi')} को डाउनलोड`),
        },
        to: owners.map(owner => owner.fullName),
        subject: say(`Allotment: ${title.en}`, `आवंटन: ${title.hi}`),
        paragraphs: [
          {
            en: `${title.en} is allotted to you under the conditions of this letter.`,
            hi: `${title.hi} इस पत्र की शर्तों के अधीन आपको आवंटित किया जाता है।`,
          },
        ],
        facts: [
          { label: say('Property', 'संपत्ति'), value: title },
          {
            label: say('Area', 'क्षेत्रफल'),
            value: say(`${property.areaSqm} m²`, `${property.areaSqm} वर्ग मी॰`),
          },
          { label: say('Search id', 'खोज आईडी'), value: property.searchId },
          { label: say('Allotted on', 'आवंटन तिथि'), value: { day: property.allotmentDay } },
          { label: say('Price', 'मूल्य'), value: formatRupees(property.totalCost) },
          {
            label: say('Penal interest', 'दंड ब्याज'),
            value: say(
              `${percent(account.policy.penalBp)} % a year`,
              `${percent(account.policy.penalBp)} % वार्षिक`,
            ),
          },
        ],
        ...scheduleTable(account.instalments),
        conditions: [...CONDITIONS],
        signatory: { designation: say('Joint Secretary (Property)', 'संयुक्त सचिव (संपत्ति)') },
      },
    }),
  )
}

/** Revokes every printing of a property's letter: its check says so from now on. */
export async function revokeLetters(db: Db, propertyId: number, reason: string, at: Date): Promise<void> {
  const letters = { entityTypeId: EntityType.Property, entityId: propertyId, kind: LETTER_KIND }
  await revokeDocumentsOf(db, letters, { at, reason })
}
