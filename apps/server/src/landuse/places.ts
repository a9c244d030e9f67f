import { landUseRefusals } from '#contract/landuse/calls.ts'
import type { Text } from '#contract/text.ts'
import type { LandUseForm } from '#domain/landuse/form.ts'
import type { BaseContext, Db } from '#server/gateway/context.ts'
import { nameAddress } from '#server/reference/nameAddress.ts'

type Context = BaseContext<'invalidVillage' | 'invalidTehsil' | 'invalidDistrict'>

/**
 * The form with the names of its address filled in. Tehsil and village are held to the authority's own district and to
 * each other, and only villages of the development area count; an empty choice stays empty.
 */
export async function checkPlaces(context: Context, form: LandUseForm): Promise<LandUseForm> {
  const { db, ports } = context
  const { tehsilId, revenueVillageId } = form
  if (tehsilId !== 0) {
    const tehsil = await db
      .selectFrom('tehsil')
      .select('tehsil_id')
      .where('tehsil_id', '=', tehsilId)
      .where('district_id', '=', ports.authority.districtId)
      .executeTakeFirst()
    if (!tehsil) return context.refuse(landUseRefusals.invalidTehsil())
  }
  if (revenueVillageId !== 0) {
    const village = await db
      .selectFrom('revenue_village')
      .select('tehsil_id')
      .where('revenue_village_id', '=', revenueVillageId)
      .where('is_notified', '=', true)
      .executeTakeFirst()
    if (!village || village.tehsil_id !== tehsilId) return context.refuse(landUseRefusals.invalidVillage())
  }
  const correspondence = await nameAddress(db, form.correspondence)
  if (!correspondence) return context.refuse(landUseRefusals.invalidDistrict())
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
  const tehsils = await db
    .selectFrom('tehsil')
    .select(['tehsil_id', 'name', 'name_hi'])
    .where('tehsil_id', 'in', [0, ...forms.map(form => form.tehsilId)])
    .execute()
  const villages = await db
    .selectFrom('revenue_village')
    .select(['revenue_village_id', 'name', 'name_hi'])
    .where('revenue_village_id', 'in', [0, ...forms.map(form => form.revenueVillageId)])
    .execute()
  const name = (row: { name: string; name_hi: string } | undefined) =>
    row ? { en: row.name, hi: row.name_hi } : NOWHERE
  return ({ tehsilId, revenueVillageId }) => ({
    tehsil: name(tehsils.find(row => row.tehsil_id === tehsilId)),
    village: name(villages.find(row => row.revenue_village_id === revenueVillageId)),
  })
}
