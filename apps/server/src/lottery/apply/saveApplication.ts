import { general } from '#contract/general.ts'
import type { LotteryAnswers } from '#contract/lottery/form.ts'
import { lotteryRefusals } from '#contract/lottery/refusals.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { aadhaarMessages, isKeptAadhaar } from '#domain/fields/aadhaar.ts'
import { bankAccountMessages } from '#domain/fields/bankAccount.ts'
import { changedFields } from '#domain/lottery/query.ts'
import { REFUND_ACCOUNT_NAMES } from '#domain/lottery/questions.ts'
import { noteRecord } from '#server/audit/witness.ts'
import type { CitizenContext } from '#server/gateway/context.ts'
import { saveDraft, saveForm } from '../application/applicationStore.ts'
import { holdOwnApplication } from '../application/getApplication.ts'
import { claimIdentity, personOf } from '../application/identity.ts'
import { moveApplication } from '../application/moveApplication.ts'
import { takeSnapshot } from '../application/snapshot.ts'
import { keptForm } from '../application/storedForm.ts'
import { findOpenQuery } from '../scrutiny/queryStore.ts'
import { nameChoices } from './places.ts'
import { editableFields } from './presentApplication.ts'
import { validateApplication } from './validateApplication.ts'
import { toForm } from './wireAnswers.ts'

type Context = CitizenContext<
  | 'LAST_DATE_PASSED'
  | 'NOT_EDITABLE'
  | 'FROZEN_FIELD'
  | 'NOT_ASKED_FOR'
  | 'DUPLICATE_IDENTITY'
  | 'UNIT_TAKEN'
  | 'INVALID_DISTRICT',
  'EDITED'
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
 * (docs/rules/lottery.md).
 */
export async function saveApplication(
  context: Context,
  save: Save,
): Promise<{ rowVersion: number; savedOn: string; identityTaken: 0 | 1 }> {
  const { db, now, ports, citizen } = context
  const ids = { applId: save.applId, campaignId: save.campaignId }
  const { application, campaign } = await holdOwnApplication(context, ids)
  const isDraft = application.statusId === ApplicationStatus.Draft
  const openQuery = await findOpenQuery(db, application, now)
  const allowed = editableFields(application, campaign, openQuery, now)
  if (allowed.length === 0) {
    const takesEdits = isDraft || application.statusId === ApplicationStatus.Submitted
    return context.refuse(takesEdits ? lotteryRefusals.LAST_DATE_PASSED() : lotteryRefusals.NOT_EDITABLE())
  }
  if (application.rowVersion !== save.rowVersion) return context.refuse(general.STALE())
  const form = await nameChoices(db, toForm(save.answers, application.form.mobileNumber))
  if (!form) return context.refuse(lotteryRefusals.INVALID_DISTRICT())
  if (!isDraft) {
    const { number, confirmNumber } = save.answers.refundAccount
    if (number.trim() !== confirmNumber.trim()) {
      const message = bankAccountMessages.confirmDiffers
      return context.refuse(general.INVALID_INPUT({ message }, REFUND_ACCOUNT_NAMES.confirm))
    }
    const changed = changedFields(application.form, form)
    if (changed.some(field => !allowed.includes(field))) {
      return context.refuse(openQuery ? lotteryRefusals.NOT_ASKED_FOR() : lotteryRefusals.FROZEN_FIELD())
    }
    if (changed.includes('identityNumber') && isKeptAadhaar(form.identityNumber)) {
      const message = aadhaarMessages.invalid
      return context.refuse(general.INVALID_INPUT({ message }, 'identityNumber'))
    }
    const errors = await validateApplication(
      context,
      { ...application, form },
      campaign,
      changed.includes('refundAccount'),
    )
    // During a query a document may be on its way still: only answers hold up the save.
    const first = errors.find(one => one.section !== 'documents')
    if (first) return context.refuse(general.INVALID_INPUT({ message: first.text }, first.field))
    if (!(await claimIdentity(db, ports, { ...application, form }))) {
      return context.refuse(lotteryRefusals.DUPLICATE_IDENTITY())
    }
  }
  const kept = isDraft ? form : keptForm(form)
  const rowVersion = application.rowVersion + 1
  const as = { rowVersion, savedOn: now }
  noteRecord({ entityTypeId: EntityType.LotteryApplication, entityId: application.id })
  let isTaken = false
  // Told while it is typed, not only at the payment.
  if (isDraft) isTaken = await saveDraft(db, ports, application, kept, as, personOf(ports, kept))
  else {
    await saveForm(db, ports, application.id, kept, as)
    await takeSnapshot(db, ports, { id: application.id, form: kept }, campaign, now)
    const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
    await moveApplication(db, application, 'SAVE', actor, { event: 'EDITED' }, now)
  }
  return { rowVersion, savedOn: toIstIso(now), identityTaken: isTaken ? 1 : 0 }
}
