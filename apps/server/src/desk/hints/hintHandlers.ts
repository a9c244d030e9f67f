import { deskGeneral } from '#contract/desk/general.ts'
import type { hintCalls } from '#contract/desk/hints.ts'
import { EntityType } from '#domain/application/kind.ts'
import { saveFinding } from '#server/lottery/hints/hintFindingStore.ts'
import type { DeskHandlers } from '../gateway/context.ts'
import { holdCase } from '../scrutiny/holdCase.ts'
import { readCase } from '../scrutiny/readCase.ts'
import { groupsOf, presentHints } from './readHints.ts'

const CASE = EntityType.LotteryApplication

export const hintHandlers: DeskHandlers<typeof hintCalls> = {
  async caseHints({ number }, context) {
    const { application } = await readCase(context, number)
    const hints = await presentHints(context, application)
    // What is in common names other applicants: that they were read is written down.
    if (hints.length > 0)
      await context.audit({
        entityTypeId: CASE,
        entityId: application.id,
        event: 'HINTS_READ',
        isPublic: false,
        details: { applications: hints.flatMap(({ others }) => others.map(other => other.number)) },
      })
    return hints
  },

  async settleHint({ kind, group, verdict, sentence, ...of }, context) {
    const { db, officer, now, audit, refuse } = context
    const { application } = await holdCase(context, of)
    const groups = (await groupsOf(db, application.id)).filter(one => one.kind === kind)
    const seen = groups.find(one => one.groupHash.toString('hex') === group)
    if (!seen) return refuse(groups.length > 0 ? deskGeneral.MOVED() : deskGeneral.NOT_FOUND())
    await saveFinding(db, {
      campaignId: application.campaignId,
      kind,
      hash: seen.hash,
      groupHash: seen.groupHash,
      verdict,
      sentence,
      officerId: officer.officerId,
      foundOn: now,
    })
    const details = { kind, applications: seen.others.length + 1 }
    const entry = {
      entityTypeId: CASE,
      entityId: application.id,
      isPublic: false,
      remarks: sentence,
      details,
    }
    await audit({ ...entry, event: verdict === 'CLEARED' ? 'HINT_CLEARED' : 'HINT_USED' })
    return null
  },
}
