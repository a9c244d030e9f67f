import type * as v from 'valibot'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { type Paise, toRupees } from '#domain/money/paise.ts'
import { saveTariffs, saveVenue } from '#server/booking/venue/saveVenue.ts'
import { PurposeCode, type TariffSpec, VenueSpec } from '#server/booking/venue/venueSpec.ts'
import { addAuspiciousDay, holdVenueByCode, type VenueRecord } from '#server/booking/venue/venueStore.ts'
import { command, option } from '../command.ts'
import { day, oneOf, optional, optionalText, rupees, text } from '../input/fields.ts'
import { documentFile } from '../input/json.ts'
import { rowsFile } from '../input/rowsFile.ts'
import { changedDetails, detailsOf } from '../output/details.ts'
import { venueIdOf } from './venueIdOf.ts'

/** The rents of a venue, as their file gives them. */
const tariffsOf = ({ purposes }: Pick<VenueRecord, 'purposes'>) =>
  purposes.map(({ code: purpose, tariff }) => ({
    purpose,
    normal: toRupees(tariff.normal),
    weekend: toRupees(tariff.weekend),
    auspicious: toRupees(tariff.auspicious),
  }))

/** A venue with its rents, as its file gives it. */
const asGiven = ({ id: _, purposes, cleaning, deposit, ...rest }: VenueRecord) => ({
  ...rest,
  cleaning: toRupees(cleaning),
  deposit: toRupees(deposit),
  tariffs: tariffsOf({ purposes }),
})

/** `venue import`: a community centre as its file gives it. */
export const importVenue = command({
  name: 'venue import',
  summary: 'Enters a community centre with its rents, or changes the one of the same code',
  details:
    'Bookings keep the price and the terms that they were made under. Its pictures are given by "venue photograph".',
  kind: 'changes',
  options: {},
  file: documentFile({
    about: 'JSON with PascalCase keys; amounts are rupees with two decimals',
    schema: VenueSpec,
  }),
  async run(context, _, spec) {
    const before = await holdVenueByCode(context.db, spec.code)
    const id = await saveVenue(context.db, spec)
    const after = await holdVenueByCode(context.db, spec.code)
    if (!after) throw new Error(`venue ${spec.code} was not entered`)
    await context.audit({ entityTypeId: EntityType.Venue, entityId: id, event: 'VENUE_IMPORTED' })
    const record = `Venue ${spec.code} ${spec.name.en}`
    const fields = before ? changedDetails(asGiven(before), asGiven(after)) : {}
    if (!before) context.change({ kind: 'added', record, fields: detailsOf(asGiven(after)) })
    else if (Object.keys(fields).length > 0) context.change({ kind: 'changed', record, fields })
    else context.unchanged()
    const { length } = spec.tariffs
    return { notes: [say(`${length} purposes.`, `${length} प्रयोजन।`)] }
  },
})

const optionalRupees = optional(rupees())
const code = option('code of the venue', text(40), 'code')

/** `venue tariff`: the rents of a venue by purpose. */
export const tariff = command({
  name: 'venue tariff',
  summary: 'Sets the rents of a venue by purpose; purposes that are not in the file are given no longer',
  details: 'Holds for bookings made from now on. Quotes that citizens have open are shown to them anew.',
  kind: 'changes',
  options: { code },
  file: rowsFile({
    about: 'CSV or JSON with one row for each purpose; weekend and auspicious days cost Normal when empty',
    columns: {
      purpose: oneOf(PurposeCode.options),
      normal: rupees(),
      weekend: optionalRupees,
      auspicious: optionalRupees,
    },
    key: ['purpose'],
  }),
  async run(context, options, rows) {
    const id = await venueIdOf(context, options.code)
    const tariffs: v.InferInput<typeof TariffSpec>[] = []
    const rent = (amount: Paise | null) => (amount === null ? {} : { amount: toRupees(amount) })
    for await (const row of rows) {
      const weekend = rent(row.weekend).amount
      const auspicious = rent(row.auspicious).amount
      tariffs.push({
        purpose: row.purpose,
        normal: toRupees(row.normal),
        ...(weekend === undefined ? {} : { weekend }),
        ...(auspicious === undefined ? {} : { auspicious }),
      })
    }
    const before = await holdVenueByCode(context.db, options.code)
    await saveTariffs(context.db, id, tariffs)
    const after = await holdVenueByCode(context.db, options.code)
    if (!before || !after) throw new Error(`venue ${options.code} went away`)
    const fields = changedDetails({ tariffs: tariffsOf(before) }, { tariffs: tariffsOf(after) })
    if (Object.keys(fields).length === 0) return context.unchanged() ?? {}
    context.change({ kind: 'changed', record: `Rents of ${options.code}`, fields })
    await context.audit({ entityTypeId: EntityType.Venue, entityId: id, event: 'TARIFF_SET' })
    return {}
  },
})

/** `venue auspicious-days`: days whose rent is another one. */
export const auspicious = command({
  name: 'venue auspicious-days',
  summary: 'Enters days whose rent is the auspicious one',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON with one row for each day',
    columns: { day: day(), name: optionalText(100) },
    key: ['day'],
  }),
  async run(context, _, rows) {
    for await (const row of rows) {
      const added = await addAuspiciousDay(context.db, row.day, row.name)
      if (added)
        context.change({ kind: 'added', record: `Auspicious day ${row.day}`, fields: { name: row.name } })
      else context.unchanged()
    }
    return {}
  },
})
