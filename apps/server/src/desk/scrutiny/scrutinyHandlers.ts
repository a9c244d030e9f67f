import { deskGeneral } from '#contract/desk/general.ts'
import { scrutinyDeskCalls } from '#contract/desk/scrutiny.ts'
import { EntityType } from '#domain/application/kind.ts'
import { documentTypeNames } from '#domain/lottery/policy.ts'
import { comparedValue, isProved, QUERY_FIELD_NAMES } from '#domain/lottery/proof.ts'
import { composeQuery } from '#domain/lottery/queryTexts.ts'
import { findCitizen } from '#server/account/citizenStore.ts'
import { scrutinyDecisions } from '#server/deciders.ts'
import { takeBack } from '#server/decision/takeBack.ts'
import { takeDecision } from '#server/decision/takeDecision.ts'
import type { DeskHandlers } from '#server/desk/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { readsBlind } from '#server/lottery/sampling/readingStore.ts'
import { raiseQuery } from '#server/lottery/scrutiny/raiseQuery.ts'
import { findItemOf } from '#server/work/workStore.ts'
import { holdCase } from './holdCase.ts'
import { saveMark } from './markStore.ts'
import { presentCase } from './presentCase.ts'
import { type Asking, checkScrutinises, firstOpen, hashOf, type ReadCase, readCase } from './readCase.ts'

const CASE = EntityType.LotteryApplication

/** The same act as a command's: the officer as the audit trail names them. */
const actOf = ({ db, ports, officer, now }: Asking & { readonly now: Date }): OfficerAct => ({
  db,
  now,
  ports,
  officer: String(officer.officerId),
})

/** The whole value of a masked answer; of an Aadhaar no more than its last four digits is kept anywhere. */
function wholeValue({ application: { form } }: ReadCase, code: string): string | undefined {
  if (code === 'mobileNumber') return form.mobileNumber
  if (code === 'coApplicant.pan') return form.coApplicant?.pan
  return isProved(code) ? comparedValue(form, code) : undefined
}

export const scrutinyDeskHandlers: DeskHandlers<typeof scrutinyDeskCalls> = {
  async scrutinyCase({ number, ahead }, context) {
    const read = await readCase(context, number)
    if (ahead) {
      const item = await findItemOf(context.db, CASE, read.application.id)
      if (item?.holderId !== context.officer.officerId) return context.refuse(deskGeneral.NO_RIGHT())
    }
    // A second reading is blind: whoever has taken it sees the first finding only after their own.
    if (await readsBlind(context.db, read.application.id, context.officer.officerId))
      return context.refuse(scrutinyDeskCalls.scrutinyCase.refusals.READS_BLIND())
    if (!ahead)
      await context.audit({
        entityTypeId: CASE,
        entityId: read.application.id,
        event: 'CASE_READ',
        isPublic: false,
      })
    return presentCase(context, read)
  },

  async markAnswer(input, context) {
    const read = await holdCase(context, input)
    const { application, answers } = read
    const answer = answers.find(one => one.code === input.code)
    if (!answer?.paper || !isProved(input.code)) return context.refuse(deskGeneral.NOT_FOUND())
    if (answer.mark === input.mark) return null
    await saveMark(context.db, {
      applicationId: application.id,
      code: input.code,
      mark: input.mark,
      valueHash: hashOf(context.ports, comparedValue(application.form, input.code)),
      fileHash: answer.paper.sha256,
      officerId: context.officer.officerId,
      markedOn: context.now,
    })
    const details = { answer: input.code, mark: input.mark, sha256: answer.paper.sha256.toString('hex') }
    const entry = { entityTypeId: CASE, entityId: application.id, isPublic: false, details }
    await context.audit({ ...entry, event: 'ANSWER_MARKED' })
    return null
  },

  async revealAnswer({ number, code, reason }, context) {
    checkScrutinises(context)
    const read = await readCase(context, number)
    const isMasked = read.answers.some(one => one.code === code && one.isMasked)
    const value = isMasked ? wholeValue(read, code) : undefined
    if (value === undefined) return context.refuse(deskGeneral.NOT_FOUND())
    const entry = { entityTypeId: CASE, entityId: read.application.id, isPublic: false, remarks: reason }
    await context.audit({ ...entry, event: 'ANSWER_REVEALED', details: { answer: code } })
    return { value }
  },

  async askApplicant({ text, fieldCodes, documentTypeIds, ...of }, context) {
    const { application } = await holdCase(context, of)
    const citizen = await findCitizen(context.db, context.ports, application.userId)
    const answers = QUERY_FIELD_NAMES.filter(({ code }) => fieldCodes.includes(code)).map(({ name }) => name)
    const papers = documentTypeIds.flatMap(type => documentTypeNames[type] ?? [])
    await raiseQuery(actOf(context), {
      applicationNumber: application.applicationNumber,
      queryText: composeQuery(text, { answers, papers }, citizen?.language ?? 'en'),
      fieldCodes,
      documentTypeIds,
    })
    return null
  },

  async decideScrutiny({ decision, reasonCode, remarks, ...of }, context) {
    const read = await holdCase(context, of)
    const open = firstOpen(read)
    if (decision === 'ELIGIBLE' && open) {
      const question = open.question[context.language]
      return context.refuse(scrutinyDeskCalls.decideScrutiny.refusals.MARK_MISSING({ question }))
    }
    const order = { applicationNumber: read.application.applicationNumber, decision, remarks }
    const taken = await takeDecision(actOf(context), scrutinyDecisions, {
      ...order,
      ...(decision === 'INELIGIBLE' && reasonCode ? { reasonCode } : {}),
    })
    return { at: taken.at, until: taken.at === 'held' ? taken.until.toISOString() : null }
  },

  async takeBackScrutiny({ reason, ...of }, context) {
    const { application } = await holdCase(context, of)
    await takeBack(actOf(context), scrutinyDecisions, application.applicationNumber, reason)
    return null
  },
}
