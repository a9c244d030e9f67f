import { createHash } from 'node:crypto'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { EMPTY_LAND_USE_FORM, type LandUseForm, REQUIRED_DOCUMENTS } from '#domain/landuse/form.ts'
import { addDocument } from '#server/documents/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { landUsePayable } from '#server/landuse/money/landUsePayable.ts'
import { approveApplication } from '#server/landuse/officer/approve.ts'
import { type Direction, moveToDesk } from '#server/landuse/officer/move.ts'
import { rejectApplication } from '#server/landuse/officer/reject.ts'
import { returnToApplicant } from '#server/landuse/officer/returnToApplicant.ts'
import { findLandUse, insertDraft } from '#server/landuse/record/applicationStore.ts'
import { reckon } from '#server/landuse/terms/figures.ts'
import type { Ports } from '#server/ports/ports.ts'
import { demoCitizenId, demoCitizens } from './citizens.ts'
import { payOnline } from './payOnline.ts'

const ENTITY = EntityType.LandUseApplication
const OFFICER = 'Demo officer'

/** The smallest picture that is one: a white dot. Demo papers show nothing of anybody. */
const BLANK_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
)

interface Sample {
  readonly village: string
  readonly khasras: LandUseForm['khasras']
  readonly purpose: string
  /** Days ago on which it was begun. */
  readonly begun: number
}

const hectare = (khasraNumber: string, gataArea: string) =>
  ({ khasraNumber, gataArea, areaUnit: 'HECTARE' }) as const

async function formOf(db: Db, sample: Sample, day: string): Promise<LandUseForm> {
  const place = await db
    .selectFrom('revenue_village')
    .select(['tehsil_id', 'revenue_village_id'])
    .where('name', '=', sample.village)
    .executeTakeFirstOrThrow()
  const { firstName, lastName } = demoCitizens.harpreet
  return {
    ...EMPTY_LAND_USE_FORM,
    tehsilId: place.tehsil_id,
    revenueVillageId: place.revenue_village_id,
    khasras: sample.khasras,
    purpose: sample.purpose,
    salutation: 'Mr',
    fullName: `${firstName} ${lastName}`,
    fatherOrHusbandName: 'Gurdev Singh',
    email: demoCitizens.harpreet.email,
    correspondence: {
      line1: '12, Chander Nagar',
      line2: 'Alambagh',
      city: 'Lucknow',
      stateId: 9,
      districtId: 162,
      stateName: 'Uttar Pradesh',
      districtName: 'Lucknow',
      pincode: '226005',
    },
    khatauniDate: addDays(day, -20),
    declarationAccepted: true,
  }
}

async function addPapers(db: Db, ports: Ports, userId: number, entityId: number, at: Date): Promise<void> {
  for (const documentTypeId of REQUIRED_DOCUMENTS) {
    const fileKey = `documents/demo/${ports.random.uuid()}.png`
    await ports.files.put(fileKey, BLANK_PNG, 'image/png')
    const file = {
      originalName: `paper-${documentTypeId}.png`,
      mimeType: 'image/png',
      sizeBytes: BLANK_PNG.length,
    }
    const sha256 = createHash('sha256').update(BLANK_PNG).digest()
    const thumbnail = ''
    await addDocument(
      db,
      ports,
      {
        ownerUserId: userId,
        entityTypeId: ENTITY,
        entityId,
        documentTypeId,
        ...file,
        sha256,
        thumbnail,
        fileKey,
      },
      at,
    )
  }
}

/** Enters a draft as the form would have saved it. @returns its id */
async function enterDraft(db: Db, ports: Ports, userId: number, sample: Sample, now: Date): Promise<number> {
  const begun = new Date(now.getTime() - sample.begun * DAY_MS)
  const form = await formOf(db, sample, istDay(begun))
  const figures = await reckon(db, form, ports.authority.districtId)
  const { id } = await insertDraft(
    db,
    ports,
    { userId, mobileNumber: demoCitizens.harpreet.mobile, form, figures },
    begun,
  )
  return id
}

/** Enters an application that was paid for, and takes it so far along the desks. @returns its number */
async function enterSubmitted(
  db: Db,
  ports: Ports,
  userId: number,
  sample: Sample,
  directions: readonly Direction[],
  now: Date,
): Promise<{ applicationNumber: string; act: OfficerAct }> {
  const id = await enterDraft(db, ports, userId, sample, now)
  const at = (day: number) => new Date(now.getTime() - (sample.begun - day) * DAY_MS)
  await addPapers(db, ports, userId, id, at(0))
  await payOnline({ db, now: at(0), ports }, landUsePayable, { userId, entityId: id })
  const paid = await findLandUse(db, ports, { applicationId: id })
  const applicationNumber = paid?.applicationNumber ?? ''
  for (const [from, direction] of directions.entries()) {
    const act = { db, now: at(from * 3 + 1), ports, officer: OFFICER }
    await moveToDesk(act, { applicationNumber, direction, from, remarks: '' })
  }
  return { applicationNumber, act: { db, now: at(directions.length * 3), ports, officer: OFFICER } }
}

/** Harpreet's applications, one in each state that can be looked at; the certificate is printed by the portal itself. */
export async function loadLandUse(db: Db, ports: Ports, now: Date): Promise<void> {
  const userId = await demoCitizenId(db, ports, 'harpreet')
  const enter = (sample: Sample, ...directions: Direction[]) =>
    enterSubmitted(db, ports, userId, sample, directions, now)

  const approved = await enter(
    {
      village: 'Purseni',
      khasras: [hectare('145/2', '0.2530'), hectare('146', '0.1200')],
      purpose: 'BUILD',
      begun: 40,
    },
    'accept',
    'forward',
    'forward',
  )
  await approveApplication(approved.act, {
    applicationNumber: approved.applicationNumber,
    remarks: 'As in the master plan, sheet 7',
    validTill: null,
    results: [
      { khasraNumber: '145/2', landUse: 'RESIDENTIAL', zoneCode: 'R-2', remarks: '' },
      { khasraNumber: '146', landUse: 'GREEN_BELT', zoneCode: 'G-1', remarks: '30 m along the drain' },
    ],
  })

  const returned = await enter(
    { village: 'Amausi', khasras: [hectare('78', '0.4000')], purpose: 'BUY', begun: 12 },
    'accept',
    'forward',
  )
  await returnToApplicant(returned.act, {
    applicationNumber: returned.applicationNumber,
    text: 'The area of khasra 78 differs from the khatauni. Please correct it and attach a khatauni that can be read.',
    fields: ['khasras'],
    documentTypeIds: [301],
  })

  const rejected = await enter(
    { village: 'Itaunja', khasras: [hectare('9', '0.0500')], purpose: 'LOAN', begun: 60 },
    'accept',
  )
  await rejectApplication(rejected.act, {
    applicationNumber: rejected.applicationNumber,
    remarks: 'The village map shows no khasra 9.',
  })

  await enter(
    { village: 'Kalli Paschim', khasras: [hectare('210क', '1.2000')], purpose: 'LAND_USE_CHANGE', begun: 5 },
    'accept',
    'forward',
  )
  const bigha = { khasraNumber: '33', gataArea: '2', areaUnit: 'BIGHA' } as const
  await enterDraft(db, ports, userId, { village: 'Nigohan', khasras: [bigha], purpose: '', begun: 2 }, now)
}
