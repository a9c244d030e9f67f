import { general } from '#contract/general.ts'
import { landUseRefusals } from '#contract/landuse/calls.ts'
import type { LandUseAnswers } from '#contract/landuse/form.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { formatSqm } from '#domain/landuse/area.ts'
import type { LandUseForm } from '#domain/landuse/form.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { CitizenContext, Db } from '#server/gateway/context.ts'
import { findLandUse, toColumns, toForm } from './applicationStore.ts'
import { figureColumns, reckon } from './figures.ts'
import { checkPlaces } from './places.ts'

type Places = 'invalidVillage' | 'invalidTehsil' | 'invalidDistrict'

/** Route of the service in the catalogue, by which the authority switches it on and off. */
const ROUTE = '/services/know-your-land-use/'

/** True while the service takes new applications. */
export async function isOpen(db: Db): Promise<boolean> {
  const row = await db.selectFrom('service').select('is_active').where('route', '=', ROUTE).executeTakeFirst()
  return row?.is_active ?? true
}

/** What the profile knows about the applicant: name, verified mobile and email, primary saved address. */
async function readProfile(db: Db, userId: number) {
  const user = await db
    .selectFrom('citizen_user')
    .select(['full_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const logins = await db
    .selectFrom('citizen_user_login')
    .select(['login_type', 'login_id'])
    .where('user_id', '=', userId)
    .where('is_verified', '=', true)
    .execute()
  const login = (type: string) => logins.find(one => one.login_type === type)?.login_id ?? ''
  const address = await db
    .selectFrom('saved_address')
    .select(['line1', 'line2', 'city', 'state_id as stateId', 'district_id as districtId', 'pincode'])
    .where('user_id', '=', userId)
    .where('is_primary', '=', true)
    .executeTakeFirst()
  return { fullName: user.full_name, email: login('EMAIL'), mobileNumber: login('MOBILE'), address }
}

/** Makes a draft. What the answers leave empty of the applicant comes from the profile. */
export async function startDraft(
  context: CitizenContext<Places | 'closed'>,
  answers: LandUseAnswers,
): Promise<{ applicationId: number; rowVersion: number }> {
  const { citizen, db, now, ports } = context
  if (!(await isOpen(db))) return context.refuse(landUseRefusals.closed())
  const { mobileNumber, address, ...profile } = await readProfile(db, citizen.userId)
  const typed = toForm(answers)
  const isBlank = typed.correspondence.line1 === '' && typed.correspondence.stateId === 0
  const form = await checkPlaces(context, {
    ...typed,
    khasras:
      typed.khasras.length > 0 ? typed.khasras : [{ khasraNumber: '', gataArea: '', areaUnit: 'HECTARE' }],
    fullName: typed.fullName || profile.fullName,
    email: typed.email || profile.email,
    correspondence: isBlank && address ? { ...typed.correspondence, ...address } : typed.correspondence,
  })
  const made = await db
    .insertInto('land_use_application')
    .values({
      user_id: citizen.userId,
      status_id: ApplicationStatus.Draft,
      mobile_number: mobileNumber,
      ...toColumns(form),
      ...figureColumns(await reckon(db, form, ports.authority.districtId)),
      created_on: now,
      saved_on: now,
    })
    .returning(['id', 'row_version'])
    .executeTakeFirstOrThrow()
  await context.audit({
    entityTypeId: EntityType.LandUseApplication,
    entityId: made.id,
    to: ApplicationStatus.Draft,
    event: 'DRAFT_STARTED',
  })
  return { applicationId: made.id, rowVersion: made.row_version }
}

/** Writes a form with its figures and the next version. */
export async function writeForm(
  db: Db,
  application: { readonly id: number; readonly rowVersion: number },
  form: LandUseForm,
  districtId: number,
  now: Date,
) {
  const figures = await reckon(db, form, districtId)
  const rowVersion = application.rowVersion + 1
  await db
    .updateTable('land_use_application')
    .set({ ...toColumns(form), ...figureColumns(figures), row_version: rowVersion, saved_on: now })
    .where('id', '=', application.id)
    .execute()
  return { ...figures, rowVersion }
}

/** Saves a draft as typed, so that nothing is lost; only places that do not belong together are refused. */
export async function updateDraft(
  context: CitizenContext<Places | 'notEditable'>,
  save: { readonly applicationId: number; readonly rowVersion: number; readonly answers: LandUseAnswers },
) {
  const { citizen, db, now, ports } = context
  const own = { applicationId: save.applicationId, userId: citizen.userId }
  const application = await findLandUse(db, own, true)
  if (!application) return context.refuse(general.recordNotFound())
  if (application.statusId !== ApplicationStatus.Draft) return context.refuse(landUseRefusals.notEditable())
  if (application.rowVersion !== save.rowVersion) return context.refuse(general.stale())
  const form = await checkPlaces(context, toForm(save.answers))
  const written = await writeForm(db, application, form, ports.authority.districtId, now)
  return {
    rowVersion: written.rowVersion,
    savedOn: toIstIso(now),
    totalAreaSqm: formatSqm(written.totalArea),
    sizeId: written.sizeId,
    feeAmount: toRupees(written.fee),
  }
}
