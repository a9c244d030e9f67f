import * as v from 'valibot'
import { general } from '#contract/general.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istInstant } from '#domain/dates/ist.ts'
import { maskName } from '#domain/fields/personName.ts'
import { formatRupees } from '#domain/money/format.ts'
import { Section } from '#domain/officer/roles.ts'
import { issueOnce } from '#server/documents/issueOnce.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import { paperEndpoint } from '#server/documents/paperEndpoint.ts'
import type { LetterData } from '#server/documents/print/data/letter.ts'
import { wireId } from '#server/gateway/directEndpoint.ts'
import { signatoryOf } from '#server/officer/signatory.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { LeaseRecord, WorkOrderRecord } from './leaseRecord.ts'
import { findOwnLease } from './leaseStore.ts'

const percent = (bp: number): string => `${bp / 100} %`

function letterData(
  lease: LeaseRecord,
  order: WorkOrderRecord,
  authority: Ports['authority'],
  signatory: LetterData['signatory'],
): LetterData {
  const { lessee, property } = lease
  const every = { monthly: say('every month', 'प्रति माह'), quarterly: say('every quarter', 'प्रति तिमाही') }
  const { en, hi } = every[order.period]
  const { dueAfterDays, escalationBp, gstBp } = order
  return {
    head: {
      authority: letterheadOf(authority),
      title: say('Work order', 'कार्यादेश'),
      number: order.number,
      issuedAt: istInstant(order.issuedOn),
    },
    to: [lessee.name, lessee.address],
    subject: say(`Lease of ${property.name.en}`, `${property.name.hi} का पट्टा`),
    reference: lease.tenderNumber,
    paragraphs: [
      {
        en: `Your bid in tender ${lease.tenderNumber} is accepted. The premises are let to you for the period and the rent below. Possession is given when the security deposit is paid.`,
        hi: `निविदा ${lease.tenderNumber} में आपकी बोली स्वीकार की गई है। नीचे दी गई अवधि और किराये पर परिसर आपको पट्टे पर दिया जाता है। प्रतिभूति जमा होने पर कब्ज़ा दिया जाएगा।`,
      },
    ],
    facts: [
      { label: say('Premises', 'परिसर'), value: property.name },
      { label: say('Address', 'पता'), value: property.address },
      { label: say('From', 'से'), value: { day: order.leaseFrom } },
      { label: say('To', 'तक'), value: { day: order.leaseTo } },
      { label: say('Rent a month', 'मासिक किराया'), value: formatRupees(order.monthlyRent) },
      { label: say('Security deposit', 'प्रतिभूति जमा'), value: formatRupees(order.securityDeposit) },
    ],
    conditions: [
      say(
        `Rent is paid in advance ${en}, within ${dueAfterDays} days after the period begins, with GST of ${percent(gstBp)}.`,
        `किराया ${hi} अग्रिम, अवधि आरंभ होने के ${dueAfterDays} दिनों के भीतर, ${percent(gstBp)} जीएसटी सहित देय है।`,
      ),
      say(
        `The rent rises by ${percent(escalationBp)} on each anniversary.`,
        `प्रत्येक वर्षगाँठ पर किराया ${percent(escalationBp)} बढ़ेगा।`,
      ),
      say(
        `Late rent bears a late fee of ${percent(lease.lateFeeBp)} a year, simple.`,
        `विलंबित किराये पर ${percent(lease.lateFeeBp)} वार्षिक साधारण विलंब शुल्क देय है।`,
      ),
    ],
    signatory,
  }
}

/** The work order of a lease as a signed paper: the lessee's own. */
export const workOrderEndpoint = paperEndpoint({
  path: '/Document/DownloadWorkOrder',
  query: v.object({ tenderId: wireId }),
  async open(context, { tenderId }) {
    const { db, ports, citizen } = context
    const lease = await findOwnLease(db, ports, citizen.userId, tenderId)
    const order = lease?.workOrder
    if (!lease || !order) return context.refuse(general.RECORD_NOT_FOUND())
    const issued = {
      entityTypeId: EntityType.Lease,
      entityId: lease.id,
      events: ['ISSUE_WORK_ORDER'],
      section: Section.Leases,
      office: say('Estate Officer', 'संपत्ति अधिकारी'),
    }
    return issueOnce(context, { kind: 'work-order', of: lease.id }, async () => ({
      template: 'letter' as const,
      data: letterData(lease, order, ports.authority, await signatoryOf(db, issued)),
      entityTypeId: EntityType.Lease,
      entityId: lease.id,
      sealed: {
        who: lease.lessee.name,
        about: lease.property.name.en,
        sum: order.monthlyRent,
        account: lease.tenderNumber,
      },
      facts: [
        { labelEn: 'Lease', labelHi: 'पट्टा', value: lease.tenderNumber },
        { labelEn: 'Lessee', labelHi: 'पट्टेदार', value: maskName(lease.lessee.name) },
        { labelEn: 'Period', labelHi: 'अवधि', value: `${order.leaseFrom} – ${order.leaseTo}` },
      ],
    }))
  },
})
