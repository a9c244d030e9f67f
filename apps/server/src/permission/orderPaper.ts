import * as v from 'valibot'
import { general } from '#contract/general.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { maskName } from '#domain/fields/personName.ts'
import { formatRupees } from '#domain/money/format.ts'
import { toPaise } from '#domain/money/paise.ts'
import { Section } from '#domain/officer/roles.ts'
import { withdrawCopies } from '#server/documents/documentMovesStore.ts'
import { refuseTakenBack } from '#server/documents/handOut.ts'
import { type Issuing, issueOnce, type Paper, type PaperKey, paperName } from '#server/documents/issueOnce.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import { paperEndpoint } from '#server/documents/paperEndpoint.ts'
import type { LetterData } from '#server/documents/print/data/letter.ts'
import { findPaper, revokeDocument } from '#server/documents/verify/documentStore.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { wireId } from '#server/gateway/directEndpoint.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { signatoryOf } from '#server/officer/signatory.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findPermission, hasOtherNoc, type PermissionRecord, setOrderRevoked } from './applicationStore.ts'
import { mayHaveOrder } from './consents.ts'
import { nocWords, surrenderWords } from './orderWords.ts'
import type { PermissionProperties, PropertyOrders } from './properties.ts'

/** The key of an application's order. */
export const orderKey = ({ id, order }: PermissionRecord): PaperKey => ({
  kind: order?.mortgage ? 'mortgage-noc' : 'surrender-order',
  of: id,
})

const OFFICE = say('Joint Secretary (Property)', 'संयुक्त सचिव (संपत्ति)')

/** The order of an approved application from its frozen facts: signed, registered, with the same bytes ever after. */
export async function issueOrder(
  issuing: Issuing & { readonly ports: Pick<Ports, 'authority'> },
  application: PermissionRecord,
): Promise<Paper> {
  const { order, decidedOn, number } = application
  const { ports } = issuing
  if (!order || !decidedOn) throw new Error(`application ${application.id} has no order`)
  return issueOnce(issuing, orderKey(application), async () => {
    const words = order.mortgage ? nocWords(order, order.mortgage) : surrenderWords(order)
    const data: LetterData = {
      head: { authority: letterheadOf(ports.authority), title: words.title, number, issuedAt: decidedOn },
      to: [...order.owners],
      subject: words.subject,
      reference: number,
      paragraphs: [...words.paragraphs],
      facts: [
        { label: say('Property', 'संपत्ति'), value: order.property },
        { label: say('Area', 'क्षेत्रफल'), value: say(`${order.areaSqm} m²`, `${order.areaSqm} वर्ग मी॰`) },
        { label: say('Allotted on', 'आवंटन तिथि'), value: { day: order.allotmentDay } },
        ...words.facts,
      ],
      conditions: [...words.conditions],
      signatory: await signatoryOf(issuing.db, {
        entityTypeId: EntityType.PermissionApplication,
        entityId: application.id,
        events: ['APPROVED'],
        section: Section.Property,
        office: OFFICE,
      }),
    }
    return {
      template: 'letter' as const,
      data,
      entityTypeId: EntityType.PermissionApplication,
      entityId: application.id,
      sealed: {
        who: order.owners.join(', '),
        about: order.property.en,
        ...(order.mortgage ? { sum: toPaise(order.mortgage.loanAmount) } : {}),
      },
      facts: [
        { labelEn: 'Property', labelHi: 'संपत्ति', value: order.property.en },
        { labelEn: 'Owner', labelHi: 'स्वामी', value: order.owners.map(maskName).join(', ') },
        ...(order.mortgage
          ? [
              { labelEn: 'Lender', labelHi: 'ऋणदाता', value: order.mortgage.bank },
              { labelEn: 'Loan', labelHi: 'ऋण', value: formatRupees(order.mortgage.loanAmount) },
            ]
          : []),
        { labelEn: 'Decided on', labelHi: 'निर्णय तिथि', value: formatDate(decidedOn, 'plain') },
      ],
    }
  })
}

/** `Document/DownloadPropertyOrder`, our addition: the no-objection or the surrender order, for the owners to whom it is addressed. */
export const orderEndpoint = (properties: Pick<PermissionProperties, 'wasLinked' | 'holdings'>) =>
  paperEndpoint({
    path: '/Document/DownloadPropertyOrder',
    query: v.object({ applicationId: wireId }),
    async open(context, { applicationId }) {
      const { db, ports, citizen } = context
      const application = await findPermission(db, ports, { id: applicationId })
      if (!application?.order) return context.refuse(general.RECORD_NOT_FOUND())
      const standing = { ...application, orderRevokedOn: null }
      if (!(await mayHaveOrder(db, properties, standing, citizen.userId)))
        return context.refuse(general.RECORD_NOT_FOUND())
      refuseTakenBack(context, { revokedOn: application.orderRevokedOn })
      return issueOrder(context, application)
    },
  })

/**
 * Takes an order back: its public check says so from now on, and it is not handed out any more. A property is mortgaged
 * as long as any no-objection on it stands.
 * @throws ActRefused when there is no order, or it was revoked before
 */
export async function revokeOrder(
  act: OfficerAct,
  orders: Pick<PropertyOrders, 'setMortgaged'>,
  application: PermissionRecord,
  reason: string,
): Promise<void> {
  const { db, now } = act
  if (!application.order)
    throw new ActRefused({
      en: `${application.number} has no order.`,
      hi: `${application.number} का कोई आदेश नहीं है।`,
    })
  if (application.orderRevokedOn)
    throw new ActRefused({
      en: `The order of ${application.number} is revoked already.`,
      hi: `${application.number} का आदेश पहले ही निरस्त है।`,
    })
  await setOrderRevoked(db, application.id, reason, now)
  const paper = await findPaper(db, paperName(orderKey(application)), 1)
  if (paper) {
    await revokeDocument(db, paper.code, { at: now, reason })
    if (paper.fileKey !== null) await withdrawCopies(db, paper.fileKey)
  }
  if (application.order.mortgage && !(await hasOtherNoc(db, application)))
    await orders.setMortgaged(db, application.propertyId, false)
}
