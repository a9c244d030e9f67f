import { createHash } from 'node:crypto'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import type { LotteryForm } from '#domain/lottery/form.ts'
import { STANDARD_POLICY } from '#domain/lottery/policy.ts'
import { STANDARD_OPENING } from '#domain/opening/policy.ts'
import { addDocument } from '#server/documents/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { insertApplication } from '#server/lottery/application/applicationStore.ts'
import type { CampaignSpec } from '#server/lottery/campaign/enterCampaign.ts'
import { enterOpening } from '#server/lottery/room/enterOpening.ts'
import type { Ports } from '#server/ports/ports.ts'
import { actAs } from '../actAs.ts'
import { enterPublished } from '../campaigns.ts'
import { demoKey, paperOf } from '../deskWork/files.ts'
import { paperTypesOf } from '../deskWork/papers.ts'
import { type Applicant, applicantOf, FELLOWS_FROM, FELLOWS_TO } from '../deskWork/people.ts'
import { enterPeople } from '../deskWork/scrutiny.ts'
import { flatsPlan } from '../layouts.ts'

/** The scheme of the demonstration that is opened by turns. */
export const OPENED_SCHEME = 'NV-F'
const POOL = 'N2'
/** Time enough to look around, to sign in and to take a place. */
const AHEAD_MS = 10 * MINUTE_MS

/** Flats whose waiting room is open, and whose order is drawn some minutes after the demonstration is first opened. */
function nadiVihar(now: Date): CampaignSpec {
  const policy = { ...STANDARD_OPENING, roomHours: 1, sealMinutes: 2, turnMinutes: 5, batchSize: 5 }
  return {
    code: OPENED_SCHEME,
    schemeCode: 'NADI-VIHAR',
    name: say('Nadi Vihar flats', 'नदी विहार फ्लैट'),
    location: say('Sector 7, Nadi Vihar, 9 km from Charbagh', 'सेक्टर 7, नदी विहार, चारबाग से 9 किमी'),
    allocationModeId: 3,
    startOn: new Date(now.getTime() + AHEAD_MS - policy.roomHours * HOUR_MS),
    endOn: new Date(now.getTime() + 30 * DAY_MS),
    reraNumber: 'UPRERAPRJ000006',
    possession: say('Ready to move in', 'तैयार, तुरंत कब्ज़ा'),
    payment: say('10 % to book, the balance of 25 % in 60 days', 'बुकिंग पर 10 %, 25 % का शेष 60 दिन में'),
    policy: { ...STANDARD_POLICY, fairOpening: policy },
    bookletCharge: '0.00',
    layout: flatsPlan(
      4,
      Array.from({ length: 5 }, () => ({ poolCode: POOL, width: 12 })),
    ),
    pools: [
      {
        poolCode: POOL,
        propertyType: 'Flat',
        name: say('2 bedroom flat', '2 शयनकक्ष फ्लैट'),
        dimensions: say('2 bedrooms, 64 m²', '2 शयनकक्ष, 64 वर्ग मी॰'),
        part: '2',
        areaSqm: '64.00',
        ratePerSqm: '42000.00',
        seats: 20,
      },
    ],
  }
}

/** Everybody's own account, but for one couple: officers see a hint. */
const accountOf = ({ serial, form }: Applicant): LotteryForm['refundAccount'] => ({
  ...form.refundAccount,
  number: String(39_000_600_000 + (serial === FELLOWS_FROM + 3 ? serial - 1 : serial)),
  ifsc: 'SBIN0001234',
  bankId: 1,
  bankName: 'State Bank of India',
})

/** Papers of an applicant, whose bytes are made when somebody looks. */
async function attachPapers(
  db: Db,
  ports: Ports,
  one: Applicant,
  userId: number,
  applicationId: number,
  now: Date,
) {
  for (const type of paperTypesOf(one)) {
    const bytes = paperOf('opening', one.serial, type)
    const isPicture = type < 103
    await addDocument(
      db,
      ports,
      {
        ownerUserId: userId,
        entityTypeId: EntityType.LotteryApplication,
        entityId: applicationId,
        documentTypeId: type,
        originalName: isPicture ? `picture-${type}.jpg` : `scan-${type}.pdf`,
        mimeType: isPicture ? 'image/jpeg' : 'application/pdf',
        sizeBytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        fileKey: demoKey('opening', one.serial, type),
        thumbnail: '',
      },
      now,
    )
  }
}

/**
 * A scheme that is opened by turns ten minutes after the first start, with invented people who wait in its room. What they do
 * in their turns is `fellowApplicants`.
 */
export async function loadFairOpening(db: Db, ports: Ports, now: Date): Promise<void> {
  const campaignId = await enterPublished(db, nadiVihar(now), now)
  const people = Array.from({ length: FELLOWS_TO - FELLOWS_FROM }, (_, at) => applicantOf(FELLOWS_FROM + at))
  const userIds = await enterPeople(db, people, now)
  for (const [index, one] of people.entries()) {
    const userId = userIds[index] ?? 0
    const form = { ...one.form, poolCode: POOL, refundAccount: accountOf(one) }
    const { id } = await insertApplication(db, ports, { campaignId, userId, form, createdOn: now })
    await attachPapers(db, ports, one, userId, id, now)
    await enterOpening(actAs(db, ports, userId, now), campaignId)
  }
}
