import { general } from '#contract/general.ts'
import { lotteryRefusals } from '#contract/lottery/application.ts'
import type { LotteryAnswers } from '#contract/lottery/form.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { aadhaarMessages, isKeptAadhaar } from '#domain/fields/aadhaar.ts'
import { changedFields } from '#domain/lottery/query.ts'
import type { CitizenContext } from '#server/gateway/context.ts'
import { findApplication, keptForm, toColumns, toForm } from './applicationStore.ts'
import { findCampaign } from './campaignStore.ts'
import { claimIdentity } from './identity.ts'
import { nameChoices } from './places.ts'
import { editableFields } from './presentApplication.ts'
import { findOpenQuery } from './scrutiny/queryStore.ts'
import { takeSnapshot } from './snapshot.ts'
import { validateApplication } from './validateApplication.ts'

type Context = CitizenContext<
  | 'lastDatePassed'
  | 'notEditable'
  | 'frozenField'
  | 'notAskedFor'
  | 'duplicateIdentity'
  | 'unitTaken'
  | 'invalidDistrict'
>

interface Save {
  readonly applId: number
  readonly campaignId: number
  readonly rowVersion: number
  readonly answers: LotteryAnswers
}

/**
 * Saves the answers. A draft takes anything, so that nothing typed is lost; a submitted application takes only complete
 * answers, and leaves what decided its price and list as it was; during a query only what was asked for may change
 * (domain design, section 8).
 */
export async function saveApplication(
  context: Context,
  save: Save,
): Promise<{ rowVersion: number; savedOn: string }> {
  const { db, now, ports, citizen } = context
  const own = { applId: save.applId, campaignId: save.campaignId, userId: citizen.userId }
  const application = await findApplication(db, ports, own, true)
  const campaign = application && (await findCampaign(db, application.campaignId))
  if (!application || !campaign) return context.refuse(general.recordNotFound())
  const isDraft = application.statusId === ApplicationStatus.Draft
  const openQuery = await findOpenQuery(db, application.id, now)
  const allowed = editableFields(application, campaign, openQuery, now)
  if (allowed.length === 0) {
    const takesEdits = isDraft || application.statusId === ApplicationStatus.Submitted
    return context.refuse(takesEdits ? lotteryRefusals.lastDatePassed() : lotteryRefusals.notEditable())
  }
  if (application.rowVersion !== save.rowVersion) return context.refuse(general.stale())
  const form = await nameChoices(db, toForm(save.answers, application.form.mobileNumber))
  if (!form) return context.refuse(lotteryRefusals.invalidDistrict())
  if (!isDraft) {
    const changed = changedFields(application.form, form)
    if (changed.some(field => !allowed.includes(field))) {
      return context.refuse(openQuery ? lotteryRefusals.notAskedFor() : lotteryRefusals.frozenField())
    }
    if (changed.includes('identityNumber') && isKeptAadhaar(form.identityNumber)) {
      const message = aadhaarMessages.invalid[context.language]
      return context.refuse(general.invalidInput({ message }, 'identityNumber'))
    }
    const errors = await validateApplication(db, { ...application, form }, campaign)
    // During a query a document may be on its way still: only answers hold up the save.
    const first = errors.find(one => one.section !== 'documents')
    if (first)
      return context.refuse(general.invalidInput({ message: first.text[context.language] }, first.field))
    if (!(await claimIdentity(db, ports, { ...application, form }))) {
      return context.refuse(lotteryRefusals.duplicateIdentity())
    }
  }
  const kept = isDraft ? form : keptForm(form)
  const rowVersion = application.rowVersion + 1
  await db
    .updateTable('lottery_application')
    .set({ ...toColumns(ports, kept), row_version: rowVersion, saved_on: now })
    .where('id', '=', application.id)
    .execute()
  if (!isDraft) {
    await takeSnapshot(db, ports, { id: application.id, form: kept }, campaign, now)
    const entry = { entityTypeId: EntityType.LotteryApplication, entityId: application.id }
    await context.audit({
      ...entry,
      from: application.statusId,
      to: application.statusId,
      event: 'EDITED',
      isPublic: true,
    })
  }
  return { rowVersion, savedOn: toIstIso(now) }
}
