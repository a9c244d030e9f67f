import { say, type Text } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import type { DepositDeduction } from '#domain/booking/deposit.ts'
import { STANDARD_SEASON } from '#domain/booking/season.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import { blockDays, unblockDays } from '#server/booking/days/blockDays.ts'
import { cancelByAuthority } from '#server/booking/office/cancelByAuthority.ts'
import { settleBooking } from '#server/booking/office/settleBooking.ts'
import { openDates, withdrawDates } from '#server/booking/season/openDates.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { type Command, command, option } from '../command.ts'
import { day, instant, optional, optionalText, rupees, text, whole } from '../input/fields.ts'
import { rowsFile } from '../input/rowsFile.ts'
import { venueIdOf } from './venueIdOf.ts'
import { auspicious, importVenue, tariff } from './venueTerms.ts'

const code = option('code of the venue', text(40), 'code')

const block = command({
  name: 'venue block',
  summary: 'Closes days of a venue for bookings',
  details: 'A day that somebody has booked is refused: cancel that booking first.',
  kind: 'changes',
  options: { code },
  file: rowsFile({
    about: 'CSV or JSON with one row for each closure, both days included',
    columns: { firstDay: day(), lastDay: day(), reason: text(200) },
    key: ['firstDay', 'lastDay'],
  }),
  async run(context, options, rows) {
    const id = await venueIdOf(context, options.code)
    let any = false
    for await (const row of rows) {
      if (row.lastDay < row.firstDay)
        throw new ActRefused({
          en: `${row.lastDay} is before ${row.firstDay}.`,
          hi: `${row.lastDay} ${row.firstDay} से पहले है।`,
        })
      const { booked, closed } = await blockDays(context.db, id, row, context.now)
      if (booked.length > 0)
        throw new ActRefused({
          en: `Booked or held: ${booked.join(', ')}.`,
          hi: `बुक या रोके हुए दिन: ${booked.join(', ')}।`,
        })
      if (closed.length === 0) {
        context.unchanged()
        continue
      }
      any = true
      context.change({
        kind: 'added',
        record: `Closure of ${options.code} ${row.firstDay} to ${row.lastDay}`,
        fields: { reason: row.reason },
      })
    }
    if (any) await context.audit({ entityTypeId: EntityType.Venue, entityId: id, event: 'DAYS_BLOCKED' })
    return {}
  },
})

const unblock = command({
  name: 'venue unblock',
  summary: 'Opens closed days of a venue for bookings again',
  details: 'Days that are not closed stay as they are.',
  kind: 'changes',
  options: { code },
  file: rowsFile({
    about: 'CSV or JSON with one row for each stretch of days, both days included',
    columns: { firstDay: day(), lastDay: day() },
    key: ['firstDay', 'lastDay'],
  }),
  async run(context, options, rows) {
    const id = await venueIdOf(context, options.code)
    const all: string[] = []
    for await (const row of rows) {
      if (row.lastDay < row.firstDay)
        throw new ActRefused({
          en: `${row.lastDay} is before ${row.firstDay}.`,
          hi: `${row.lastDay} ${row.firstDay} से पहले है।`,
        })
      const freed = await unblockDays(context.db, id, row)
      if (freed.length === 0) context.unchanged()
      for (const day of freed)
        context.change({ kind: 'removed', record: `Closure of ${options.code} on ${day}` })
      all.push(...freed)
    }
    if (all.length === 0) return {}
    const details = { days: all }
    await context.audit({ entityTypeId: EntityType.Venue, entityId: id, event: 'DAYS_UNBLOCKED', details })
    return {}
  },
})

const optionalRupees = optional(rupees())
const season = option('code of the season', text(30), 'code')

const openTurns = command({
  name: 'venue open-dates',
  summary: 'Lets dates of a venue open for booking at a given hour, by turns: nobody books them before',
  details:
    'Citizens take a place in a waiting room before the hour; their order is drawn from a sealed list. Once nobody waits the dates are open to everybody.',
  kind: 'changes',
  options: {
    code,
    season: option('code that the season is known by', text(30), 'code'),
    firstDay: option('first day', day(), 'day'),
    lastDay: option('last day', day(), 'day'),
    opensOn: option('when the turns begin', instant(), 'time'),
    roomHours: option('hours in which the room is entered before', optional(whole(1, 240)), 'hours'),
    turnMinutes: option('minutes of a turn', optional(whole(5, 240)), 'minutes'),
    batchSize: option('places called at once', optional(whole(1, 1000)), 'number'),
    familyUnits: option('bookings with one account for refunds', optional(whole(1, 20)), 'number'),
  },
  async run(context, { code: venue, season: name, opensOn, firstDay, lastDay, ...given }) {
    const policy = {
      ...STANDARD_SEASON,
      ...(given.roomHours === null ? {} : { roomHours: given.roomHours }),
      ...(given.turnMinutes === null ? {} : { turnMinutes: given.turnMinutes }),
      ...(given.batchSize === null ? {} : { batchSize: given.batchSize }),
      ...(given.familyUnits === null ? {} : { familyUnits: given.familyUnits }),
    }
    const id = await venueIdOf(context, venue)
    const made = await openDates(context, { code: name, venueId: id, firstDay, lastDay, opensOn, policy })
    const { id: entityId, free } = made
    await context.audit({ entityTypeId: EntityType.VenueSeason, entityId, event: 'DATES_OPENED' })
    const record = `Dates of ${venue} by turns ${name}: ${firstDay} to ${lastDay}`
    context.change({
      kind: 'added',
      record,
      fields: { opensOn: toIstIso(opensOn), freeDays: free, ...policy },
    })
    return {}
  },
})

const withdraw = command({
  name: 'venue withdraw-dates',
  summary: 'Takes dates by turns back before their turns begin: they are open to everybody at once',
  kind: 'changes',
  options: { season },
  async run(context, { season: name }) {
    const id = await withdrawDates(context, name)
    if (id === null) return context.unchanged() ?? {}
    await context.audit({ entityTypeId: EntityType.VenueSeason, entityId: id, event: 'DATES_WITHDRAWN' })
    context.change({ kind: 'removed', record: `Dates by turns ${name}` })
    return {}
  },
})

const cancel = command({
  name: 'venue cancel-booking',
  summary: 'Cancels bookings for the authority with a full refund and tells the citizens what else is free',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON with one row for each booking; Reason is told to the citizen',
    columns: { applicationNumber: text(40), reason: text(200) },
    key: ['applicationNumber'],
  }),
  async run(context, _, rows) {
    const notes: Text[] = []
    for await (const { applicationNumber, reason } of rows) {
      const done = await cancelByAuthority(context, applicationNumber, reason)
      if (!done) {
        context.unchanged()
        continue
      }
      const refund = toRupees(done.refund)
      const fields = { refund: ['none', refund], reason: ['', reason] } as const
      context.change({ kind: 'changed', record: `Booking ${applicationNumber}`, fields })
      const instead = done.alternatives.join(', ')
      notes.push(
        say(
          `${applicationNumber}: free instead: ${instead || 'nothing'}`,
          `${applicationNumber}: इसके बदले उपलब्ध: ${instead || 'कुछ नहीं'}`,
        ),
      )
    }
    return { notes }
  },
})

const settle = command({
  name: 'venue settle-deposit',
  summary: 'Settles deposits after the event: listed deductions are kept, the rest goes back',
  details: 'Several rows of one booking are several deductions. StaffNumber gives half of the rent back.',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON; a booking without deductions has one row with both left empty',
    columns: {
      applicationNumber: text(40),
      deductionReason: optionalText(200),
      deductionAmount: optionalRupees,
      staffNumber: optionalText(40),
    },
    key: ['applicationNumber', 'deductionReason'],
  }),
  async run(context, _, rows) {
    const bookings = new Map<string, { deductions: DepositDeduction[]; staffNumber: string }>()
    for await (const row of rows) {
      const known = bookings.get(row.applicationNumber) ?? { deductions: [], staffNumber: row.staffNumber }
      if (row.deductionAmount !== null || row.deductionReason !== '')
        known.deductions.push({ reason: row.deductionReason, amount: row.deductionAmount ?? 0n })
      bookings.set(row.applicationNumber, known)
    }
    for (const [number, { deductions, staffNumber }] of bookings) {
      const refund = await settleBooking(context, number, deductions, staffNumber)
      if (refund === null) context.unchanged()
      else {
        const kept = deductions.map(({ reason, amount }) => `${reason}: ${toRupees(amount)}`)
        const fields = {
          refund: ['none', toRupees(refund)],
          deductions: ['none', kept.join('; ') || 'none'],
          staffNumber: ['', staffNumber],
        } as const
        context.change({ kind: 'changed', record: `Deposit of ${number}`, fields })
      }
    }
    return {}
  },
})

export const venueCommands: readonly Command[] = [
  importVenue,
  tariff,
  auspicious,
  block,
  unblock,
  openTurns,
  withdraw,
  cancel,
  settle,
]
