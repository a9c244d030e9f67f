import { general } from '#contract/general.ts'
import { landUseRefusals } from '#contract/landuse/calls.ts'
import type { LandUseAnswers } from '#contract/landuse/form.ts'
import { LAND_USE_SERVICE } from '#contract/reference/services.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { formatSqm } from '#domain/landuse/area.ts'
import type { LandUseForm } from '#domain/landuse/form.ts'
import { toRupees } from '#domain/money/paise.ts'
import { findPrimaryAddress } from '#server/account/addressStore.ts'
import { findContact } from '#server/account/contactStore.ts'
import { noteRecord } from '#server/audit/witness.ts'
import type { CitizenContext, Db } from '#server/gateway/context.ts'
import { isServiceOpen } from '#server/reference/serviceStore.ts'
import { toForm } from '../record/applicationRow.ts'
import { findLandUse, insertDraft, updateForm } from '../record/applicationStore.ts'
import { checkPlaces } from '../record/places.ts'
import { reckon } from '../terms/figures.ts'

type Places = 'INVALID_VILLAGE' | 'INVALID_TEHSIL' | 'INVALID_DISTRICT'

/** True while the service takes new applications: the authority switches it on and off in the catalogue. */
export const isOpen = (db: Db): Promise<boolean> => isServiceOpen(db, LAND_USE_SERVICE)

/** Makes a draft. What the answers leave empty of the applicant comes from the profile. */
export async function startDraft(
  context: CitizenContext<Places | 'CLOSED', 'DRAFT_STARTED'>,
  answers: LandUseAnswers,
): Promise<{ applicationId: number; rowVersion: number }> {
  const { citizen, db, now, ports } = context
  if (!(await isOpen(db))) return context.refuse(landUseRefusals.CLOSED())
  const profile = await findContact(db, ports, citizen.userId)
  const address = await findPrimaryAddress(db, ports, citizen.userId)
  const typed = toForm(answers)
  const isBlank = typed.correspondence.line1 === '' && typed.correspondence.stateId === 0
  const form = await checkPlaces(context, {
    ...typed,
    khasras:
      typed.khasras.length > 0 ? typed.khasras : [{ khasraNumber: '', gataArea: '', areaUnit: 'HECTARE' }],
    fullName: typed.fullName || profile.name,
    email: typed.email || profile.email,
    correspondence: isBlank && address ? { ...typed.correspondence, ...address } : typed.correspondence,
  })
  const figures = await reckon(db, form, ports.authority.districtId)
  const draft = { userId: citizen.userId, mobileNumber: profile.mobile, form, figures }
  const { id, rowVersion } = await insertDraft(db, ports, draft, now)
  await context.audit({
    entityTypeId: EntityType.LandUseApplication,
    entityId: id,
    to: ApplicationStatus.Draft,
    event: 'DRAFT_STARTED',
  })
  return { applicationId: id, rowVersion }
}

/** Writes a form with its figures and the next version. */
export async function writeForm(
  { db, now, ports }: Pick<CitizenContext, 'db' | 'now' | 'ports'>,
  application: { readonly id: number; readonly rowVersion: number },
  form: LandUseForm,
) {
  const figures = await reckon(db, form, ports.authority.districtId)
  const rowVersion = await updateForm(db, ports, application, form, figures, now)
  return { ...figures, rowVersion }
}

/** Saves a draft as typed, so that nothing is lost; only places that do not belong together are refused. */
export async function updateDraft(
  context: CitizenContext<Places | 'NOT_EDITABLE'>,
  save: { readonly applicationId: number; readonly rowVersion: number; readonly answers: LandUseAnswers },
) {
  const { citizen, db, now, ports } = context
  const own = { applicationId: save.applicationId, userId: citizen.userId }
  const application = await findLandUse(db, ports, own, true)
  if (!application) return context.refuse(general.RECORD_NOT_FOUND())
  if (application.statusId !== ApplicationStatus.Draft) return context.refuse(landUseRefusals.NOT_EDITABLE())
  if (application.rowVersion !== save.rowVersion) return context.refuse(general.STALE())
  const form = await checkPlaces(context, toForm(save.answers))
  const written = await writeForm(context, application, form)
  noteRecord({ entityTypeId: EntityType.LandUseApplication, entityId: application.id })
  return {
    rowVersion: written.rowVersion,
    savedOn: toIstIso(now),
    totalAreaSqm: formatSqm(written.totalArea),
    sizeId: written.sizeId,
    feeAmount: toRupees(written.fee),
  }
}
