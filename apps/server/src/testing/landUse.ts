import { createHash } from 'node:crypto'
import type { InputOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { EntityType } from '#domain/application/kind.ts'
import { REQUIRED_DOCUMENTS } from '#domain/landuse/form.ts'
import { DOCUMENT } from '#server/documents/documentCycle.ts'
import { moveToDesk } from '#server/landuse/officer/move.ts'
import { born } from '#server/lifecycle/cycle.ts'
import type { Clock } from '#server/ports/clock.ts'
import { officerAct } from './lottery.ts'
import { payInFull } from './payments.ts'
import type { TestCitizen, TestPortal } from './portal.ts'

export type LandUseInput = NonNullable<InputOf<Calls['UpdateLandUseForm']>['answers']>

const ENTITY = EntityType.LandUseApplication

/** Tehsil Mohanlalganj with two of its villages, and one of Sarojani Nagar: by name, as the directory gives their ids. */
export async function villageOf(
  portal: Pick<TestPortal, 'db'>,
  name: string,
): Promise<{ tehsilId: number; revenueVillageId: number }> {
  const row = await portal.db
    .selectFrom('revenue_village')
    .select(['tehsil_id as tehsilId', 'revenue_village_id as revenueVillageId'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row
}

/** Complete answers about 2,530 sqm in Purseni; changes are laid over them. */
export async function landUseAnswers(
  portal: Pick<TestPortal, 'db'>,
  changes: Partial<LandUseInput> = {},
): Promise<LandUseInput> {
  return {
    ...(await villageOf(portal, 'Purseni')),
    khasras: [
      { khasraNumber: '145/2', gataArea: '0.2030', areaUnit: 'HECTARE' },
      { khasraNumber: '146', gataArea: '500', areaUnit: 'SQM' },
    ],
    purpose: 'BUY',
    salutation: 'Mrs',
    fullName: 'Sunita Verma',
    fatherOrHusbandName: 'Ramesh Verma',
    email: '',
    correspondence: {
      line1: 'H-214, Nehru Enclave',
      line2: 'Ashiana',
      city: 'Lucknow',
      stateId: 9,
      districtId: 162,
      pincode: '226012',
    },
    khatauniDate: '2026-10-05',
    declarationAccepted: 1,
    ...changes,
  }
}

/** Records papers as attached to an application; tests about files themselves send real ones. */
export async function attachLandPapers(
  portal: Pick<TestPortal, 'db'> & { readonly clock: Clock },
  citizen: Pick<TestCitizen, 'userId'>,
  applicationId: number,
  documentTypeIds: readonly number[] = REQUIRED_DOCUMENTS,
): Promise<void> {
  const rows = documentTypeIds.map(type => ({
    owner_user_id: citizen.userId,
    entity_type_id: ENTITY,
    entity_id: applicationId,
    document_type_id: type,
    original_name: `paper-${type}.pdf`,
    mime_type: 'application/pdf',
    size_bytes: 1000,
    sha256: createHash('sha256').update(`${applicationId}/${type}`).digest(),
    file_key: `test/17/${applicationId}/${type}`,
    state: born(DOCUMENT, 'ATTACHED'),
    uploaded_on: portal.clock.now(),
  }))
  await portal.db.insertInto('document').values(rows).execute()
}

/** A draft that is complete and ready to be paid for. */
export async function completeLandUse(
  portal: TestPortal,
  citizen: TestCitizen,
  changes: Partial<LandUseInput> = {},
): Promise<{ applicationId: number; rowVersion: number }> {
  const made = await portal.send('SaveLandUseForm', {}, citizen)
  if (made.status !== 2) throw new Error(`no draft: ${made.message}`)
  const { applicationId, rowVersion } = made.value
  const answers = await landUseAnswers(portal, changes)
  const saved = await portal.send('UpdateLandUseForm', { applicationId, rowVersion, answers }, citizen)
  if (saved.status !== 2) throw new Error(`not saved: ${saved.message}`)
  await attachLandPapers(portal, citizen, applicationId)
  return { applicationId, rowVersion: saved.value.rowVersion }
}

/** An application that was paid for online and has its number. */
export async function submittedLandUse(
  portal: TestPortal,
  citizen: TestCitizen,
  changes: Partial<LandUseInput> = {},
): Promise<{ applicationId: number; applicationNumber: string }> {
  const { applicationId } = await completeLandUse(portal, citizen, changes)
  await payInFull(portal, citizen, { entityTypeId: ENTITY, entityId: applicationId })
  const { value } = await portal.send('GetLandUseDetailById', { applicationId }, citizen)
  return { applicationId, applicationNumber: value.applicationNumber }
}

/** An application that lies on a desk: 1 tehsil report, 2 planning draughtsman, 3 town planner. */
export async function onDesk(
  portal: TestPortal,
  citizen: TestCitizen,
  stageId: 1 | 2 | 3,
  changes: Partial<LandUseInput> = {},
): Promise<{ applicationId: number; applicationNumber: string }> {
  const sent = await submittedLandUse(portal, citizen, changes)
  const { applicationNumber } = sent
  for (const [from, direction] of (['accept', 'forward', 'forward'] as const).slice(0, stageId).entries()) {
    await officerAct(portal, act => moveToDesk(act, { applicationNumber, direction, from, remarks: '' }))
  }
  return sent
}
