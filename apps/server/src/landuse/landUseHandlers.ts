import { general } from '#contract/general.ts'
import type { landUseCalls } from '#contract/landuse/calls.ts'
import { DRAFT_STATUSES, inFilter } from '#domain/application/status.ts'
import { slabName } from '#domain/landuse/fee.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { resubmit } from './form/resubmit.ts'
import { startDraft, updateDraft } from './form/saveDraft.ts'
import { findLandUse, listOwn } from './record/applicationStore.ts'
import { placeNames } from './record/places.ts'
import { withFiguresOfToday } from './terms/figures.ts'
import { listSlabs } from './terms/termsStore.ts'
import { presentLandUse, presentRow } from './view/presentLandUse.ts'

export const landUseHandlers: Handlers<typeof landUseCalls> = {
  async GetLandUseSizeList(_, { db }) {
    const slabs = await listSlabs(db)
    return slabs.map(slab => ({
      sizeId: slab.sizeId,
      name: slabName(slab).en,
      nameHi: slabName(slab).hi,
      minSqm: slab.minSqm,
      maxSqm: slab.maxSqm,
      feeAmount: toRupees(slab.fee),
    }))
  },

  SaveLandUseForm: ({ answers }, context) => startDraft(context, answers),

  UpdateLandUseForm: (save, context) => updateDraft(context, save),

  async GetLandUseDetailById({ applicationId }, context) {
    const { db, now, citizen, ports } = context
    const application = await findLandUse(db, ports, { applicationId, userId: citizen.userId })
    if (!application) return context.refuse(general.RECORD_NOT_FOUND())
    const { districtId } = ports.authority
    return presentLandUse(context, await withFiguresOfToday(db, application, districtId), districtId, now)
  },

  async GetLandUseApplicationList({ status, pageNumber, pageSize }, { db, citizen, now, ports }) {
    const all = await listOwn(db, ports, citizen.userId)
    const chosen = all.filter(one => inFilter(status, one.statusId))
    const page = chosen.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
    const namesOf = await placeNames(
      db,
      page.map(one => one.form),
    )
    const draft = all.filter(one => DRAFT_STATUSES.includes(one.statusId)).length
    return {
      records: page.map(one => presentRow(one, namesOf(one.form), now)),
      totalRecords: chosen.length,
      counts: { all: all.length, draft, submit: all.length - draft },
    }
  },

  ResubmitLandUseApplication: (correction, context) => resubmit(context, correction),
}
