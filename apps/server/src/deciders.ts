import * as v from 'valibot'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'

import { LAND_USES } from '#domain/landuse/uses.ts'
import { INELIGIBLE_CODES } from '#domain/lottery/ineligible.ts'
import { type Decider, decider } from './decision/decider.ts'
import { appliedProperties, propertyOrders, taxedProperties } from './heldProperties.ts'
import { approveApplication } from './landuse/officer/approve.ts'
import { rejectApplication } from './landuse/officer/reject.ts'
import { getByNumber } from './landuse/record/getByNumber.ts'
import { findApplication } from './lottery/application/applicationStore.ts'
import { getApplicationByNumber } from './lottery/application/getApplication.ts'
import { findCampaign } from './lottery/campaign/campaignStore.ts'
import { approveWithdrawal } from './lottery/closing/approveWithdrawal.ts'
import { decideApplication } from './lottery/scrutiny/decide.ts'
import { decidePermission } from './permission/decidePermission.ts'
import { holdByNumber } from './permission/officerActs.ts'
import { creditTdsCertificate } from './property/account/creditTds.ts'
import { decideCertificate } from './tds/decideCertificate.ts'
import { holdCertificate } from './tds/holdCertificate.ts'

const text = v.string()
const S = ApplicationStatus
const isIn = (statuses: readonly number[], statusId: number): boolean => statuses.includes(statusId)

/** The land use of each khasra, or a rejection. */
export const landUseDecisions = decider({
  noun: 'LAND_USE',
  entityTypeId: EntityType.LandUseApplication,
  schema: v.variant('decision', [
    v.object({
      decision: v.literal('APPROVE'),
      applicationNumber: text,
      remarks: text,
      validTill: v.nullable(text),
      results: v.array(
        v.object({
          khasraNumber: text,
          landUse: v.picklist(LAND_USES.map(use => use.code)),
          zoneCode: text,
          remarks: text,
        }),
      ),
    }),
    v.object({ decision: v.literal('REJECT'), applicationNumber: text, remarks: text }),
  ]),
  tell: ({ applicationNumber, decision }) => ({ number: applicationNumber, word: decision }),
  async find({ db }, number) {
    const { id, statusId } = await getByNumber(db, number)
    return { id, isDecided: isIn([S.Approved, S.Rejected], statusId) }
  },
  async decide(act, order) {
    if (order.decision === 'APPROVE') await approveApplication(act, order)
    else await rejectApplication(act, order)
    return 'done'
  },
  wayOn: say(
    'A wrong certificate is withdrawn with landuse revoke; after a wrong rejection the applicant applies again.',
    'गलत प्रमाण-पत्र अलग आदेश से वापस लिया जाता है; गलत अस्वीकृति के बाद आवेदक फिर से आवेदन करता है।',
  ),
})

/** A no-objection or a surrender, granted or not. */
export const permissionDecisions = decider({
  noun: 'PERMISSION',
  entityTypeId: EntityType.PermissionApplication,
  schema: v.object({ number: text, decision: v.picklist(['APPROVE', 'REJECT']), remarks: text }),
  tell: ({ number, decision }) => ({ number, word: decision }),
  async find(act, number) {
    const { id, statusId } = await holdByNumber(act, appliedProperties, number)
    return { id, isDecided: isIn([S.Approved, S.Rejected], statusId) }
  },
  decide: (act, order) => decidePermission(act, appliedProperties, propertyOrders, order),
  wayOn: say(
    'A wrong no-objection is taken back with application revoke-order; a surrender that was accepted stands; after a wrong rejection the owner applies again.',
    'गलत अनापत्ति अलग आदेश से वापस ली जाती है; स्वीकृत समर्पण बना रहता है; गलत अस्वीकृति के बाद स्वामी फिर से आवेदन करता है।',
  ),
})

/** A certificate of TDS: credited, returned or rejected. */
export const tdsDecisions = decider({
  noun: 'TDS',
  entityTypeId: EntityType.TdsCertificate,
  schema: v.object({
    certificateId: v.number(),
    decision: v.picklist(['VERIFY', 'RETURN', 'REJECT']),
    remarks: text,
  }),
  tell: ({ certificateId, decision }) => ({ number: String(certificateId), word: decision }),
  async find(act, number) {
    const { id, statusId } = await holdCertificate(act, taxedProperties, Number(number))
    return { id, isDecided: isIn([S.Approved, S.Returned, S.Rejected], statusId) }
  },
  decide: (act, order) => decideCertificate(act, taxedProperties, order, creditTdsCertificate),
  wayOn: say(
    'A wrong credit is taken back with tds reverse; a certificate that was returned or rejected is submitted again by its owner.',
    'गलत जमा अलग आदेश से वापस ली जाती है; लौटाया या अस्वीकृत प्रमाण-पत्र स्वामी फिर से भेजता है।',
  ),
})

/** Who may take part in a draw. */
export const scrutinyDecisions = decider({
  noun: 'LOTTERY_SCRUTINY',
  entityTypeId: EntityType.LotteryApplication,
  schema: v.object({
    applicationNumber: text,
    decision: v.picklist(['ELIGIBLE', 'INELIGIBLE']),
    reasonCode: v.optional(v.picklist(INELIGIBLE_CODES)),
    remarks: v.optional(text),
  }),
  tell: ({ applicationNumber, decision }) => ({ number: applicationNumber, word: decision }),
  async find({ db }, number) {
    const { id, statusId } = await getApplicationByNumber(db, number)
    return { id, isDecided: isIn([S.Eligible, S.Ineligible], statusId) }
  },
  decide: decideApplication,
  wayOn: say(
    'Who was found ineligible by mistake is found eligible with lottery objection until the roll is frozen; who was found eligible, with lottery decide before that.',
    'भूल से अपात्र ठहराया गया आवेदक सूची स्थिर होने तक आपत्ति से पात्र ठहराया जाता है; भूल से पात्र ठहराए गए पर उससे पहले फिर निर्णय होता है।',
  ),
})

/** Requests to withdraw from a lottery, approved. */
export const withdrawalDecisions = decider({
  noun: 'LOTTERY_WITHDRAWAL',
  entityTypeId: EntityType.LotteryApplication,
  schema: v.object({ applicationNumber: text }),
  tell: ({ applicationNumber }) => ({ number: applicationNumber, word: 'APPROVE' }),
  async find({ db }, number) {
    const { id, statusId } = await getApplicationByNumber(db, number)
    return { id, isDecided: statusId === S.Withdrawn }
  },
  async decide(act, { applicationNumber }) {
    const { db, ports, officer } = act
    const found = await getApplicationByNumber(db, applicationNumber)
    const application = await findApplication(db, ports, { applId: found.id }, true)
    const campaign = await findCampaign(db, found.campaignId)
    if (!application || !campaign) throw new Error(`${applicationNumber} vanished`)
    await approveWithdrawal(act, application, campaign, { type: 'AUTHORITY', id: officer })
    return 'done'
  },
  wayOn: say(
    'A withdrawal stands; whoever still wants to take part applies again while the scheme is open.',
    'नाम वापसी बनी रहती है; जो फिर भाग लेना चाहे वह योजना खुली रहते फिर से आवेदन करे।',
  ),
})

/** Everything that officers decide. */
export const deciders: readonly Decider[] = [
  landUseDecisions,
  permissionDecisions,
  tdsDecisions,
  scrutinyDecisions,
  withdrawalDecisions,
]
