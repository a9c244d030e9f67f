import { venueCalls } from '#contract/booking/venue.ts'
import { DEFAULT_BOOKING_POLICY } from '#domain/booking/dates.ts'
import { fresh, useCall } from '#web/api/queries.ts'

/** The rules of booking as the server has them; the usual ones until it has answered. */
export function useRules() {
  const rules = useCall(
    venueCalls.GetBasicConfigurationByRefType,
    { refType: 'BOOKING' },
    { staleTime: fresh.reference, quiet: true },
  )
  const told = new Map(rules.data?.map(({ key, value }) => [key, value]))
  const number = (key: string, usual: number) => Number(told.get(key) ?? usual)
  const usual = DEFAULT_BOOKING_POLICY
  return {
    checkInTime: told.get('CheckInTime') ?? usual.checkInTime,
    checkOutTime: told.get('CheckOutTime') ?? usual.checkOutTime,
    maxDays: number('MaxDays', usual.maxDays),
    horizonDays: number('HorizonDays', usual.horizonDays),
    holdMinutes: number('HoldMinutes', usual.holdMinutes),
    gstBp: number('GstBp', usual.gstBp),
  }
}
