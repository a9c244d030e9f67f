import { landUseRefusals } from '#contract/landuse/calls.ts'
import type { Text } from '#contract/text.ts'
import type { LandUseForm } from '#domain/landuse/form.ts'
import type { BaseContext, Db } from '#server/gateway/context.ts'
import { nameAddress } from '#server/reference/nameAddress.ts'
import {
  findNotifiedTehsil,
  findTehsilNames,
  findVillageNames,
  isTehsilOf,
} from '#server/reference/placeStore.ts'

type Context = BaseContext<'INVALID_VILLAGE' | 'INVALID_TEHSIL' | 'INVALID_DISTRICT'>

/**
 * The form with the names of its address filled in. Tehsil and village are held to the authority's own district and to
 * each other, and only villages of the development area count; an empty choice stays empty.
 */
export async function checkPlaces(context: Context, form: LandUseForm): Promise<LandUseForm> {
  const { db, ports } = context
  const { tehsilId, revenueVillageId } = form
  if (tehsilId !== 0) {
    if (!(await isTehsilOf(db, tehsilId, ports.authority.districtId)))
      return context.refuse(landUseRefusals.INVALID_TEHSIL())
  }
  if (revenueVillageId !== 0) {
    if (tehsilId === 0 || (await findNotifiedTehsil(db, revenueVillageId)) !== tehsilId)
      return context.refuse(landUseRefusals.INVALID_VILLAGE())
  }
  const correspondence = await nameAddress(db, form.correspondence)
  if (!correspondence) return context.refuse(landUseRefusals.INVALID_DISTRICT())
  return { ...form, correspondence }
}

/** Names of where the land lies; empty where nothing is chosen. */
export interface PlaceNames {
  readonly tehsil: Text
  readonly village: Text
}

const NOWHERE: Text = { en: '', hi: '' }

/** Names of tehsil and village of several forms, by the village's and the tehsil's id. */
export async function placeNames(
  db: Db,
  forms: readonly Pick<LandUseForm, 'tehsilId' | 'revenueVillageId'>[],
): Promise<(form: Pick<LandUseForm, 'tehsilId' | 'revenueVillageId'>) => PlaceNames> {
  const tehsils = await findTehsilNames(
    db,
    forms.map(form => form.tehsilId),
  )
  const villages = await findVillageNames(
    db,
    forms.map(form => form.revenueVillageId),
  )
  return ({ tehsilId, revenueVillageId }) => ({
    tehsil: tehsils.get(tehsilId) ?? NOWHERE,
    village: villages.get(revenueVillageId) ?? NOWHERE,
  })
}
