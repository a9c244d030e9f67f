import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { REQUIRED_DOCUMENTS } from '#domain/landuse/form.ts'
import type { Db } from '#server/gateway/context.ts'
import { landUsePayable } from '#server/landuse/money/landUsePayable.ts'
import { moveToDesk } from '#server/landuse/officer/move.ts'
import { findLandUse, insertDraft } from '#server/landuse/record/applicationStore.ts'
import { reckon } from '#server/landuse/terms/figures.ts'
import type { Ports } from '#server/ports/ports.ts'
import { payOnline } from '../payOnline.ts'
import { enterPapers } from './enterPapers.ts'
import { LAND_CASES, type LandApplicant, landForm, landOf } from './land.ts'
import { applicantOf } from './people.ts'

const OFFICER = 'Demo officer'
const ENTITY = EntityType.LandUseApplication

async function enterOwners(db: Db, now: Date): Promise<number[]> {
  const people = Array.from({ length: LAND_CASES }, (_, serial) => {
    const { fullName, dateOfBirth: date_of_birth, gender } = applicantOf(serial).form
    const [first_name = '', last_name = ''] = fullName.split(' ')
    const made = { last_password_changed_on: now, created_on: now, password_hash: 'none' }
    return { first_name, last_name, date_of_birth, gender, ...made }
  })
  const rows = await db.insertInto('citizen_user').values(people).returning('id').execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** Enters a case as it was paid for, and takes it as far along the desks as it stands. */
async function enterCase(db: Db, ports: Ports, userId: number, one: LandApplicant, now: Date): Promise<void> {
  const at = (day: number) => new Date(Math.min(now.getTime(), now.getTime() - (one.begun - day) * DAY_MS))
  const place = await db
    .selectFrom('revenue_village')
    .select(['tehsil_id as tehsilId', 'revenue_village_id as revenueVillageId'])
    .where('name', '=', one.village)
    .executeTakeFirstOrThrow()
  const form = landForm(one, place, addDays(istDay(at(0)), -20))
  const figures = await reckon(db, form, ports.authority.districtId)
  const { mobileNumber } = applicantOf(one.serial).form
  const { id } = await insertDraft(db, ports, { userId, mobileNumber, form, figures }, at(0))
  const record = {
    ownerUserId: userId,
    entityTypeId: ENTITY,
    entityId: id,
    serial: one.serial,
    uploadedOn: at(0),
  }
  await enterPapers(db, 'landuse', record, REQUIRED_DOCUMENTS)
  await payOnline({ db, now: at(0), ports }, landUsePayable, { userId, entityId: id })
  const { applicationNumber = '' } = (await findLandUse(db, ports, { applicationId: id })) ?? {}
  for (let from = 0; from < one.passed; from++) {
    const act = { db, now: at(from * 4 + 1), ports, officer: OFFICER }
    const direction = from === 0 ? 'accept' : 'forward'
    await moveToDesk(act, { applicationNumber, direction, from, remarks: '' })
  }
}

/** Land use cases that wait at intake and at each desk, with readable papers, some overdue. */
export async function loadLandCases(db: Db, ports: Ports, now: Date): Promise<void> {
  const owners = await enterOwners(db, now)
  for (let serial = 0; serial < LAND_CASES; serial++)
    await enterCase(db, ports, owners[serial] ?? 0, landOf(serial), now)
}
