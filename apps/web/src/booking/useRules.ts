import { venueCalls } from '#contract/booking/venue.ts'
import { fresh, useCall } from '#web/api/queries.ts'

/** Rules of booking that screens tell. */
export interface Rules {
  readonly checkInTime: string
  readonly checkOutTime: string
  readonly maxDays: number
  readonly horizonDays: number
  readonly holdMinutes: number
}

/** The rules of booking that are in force; null until the server has told them. */
export function useRules(): Rules | null {
  const rules = useCall(
    venueCalls.GetBasicConfigurationByRefType,
    { refType: 'BOOKING' },
    { staleTime: fresh.list },
  )
  if (!rules.data) return null
  const told = new Map(rules.data.map(({ key, value }) => [key, value]))
  const number = (key: string) => Number(told.get(key))
  return {
    checkInTime: told.get('CheckInTime') ?? '',
    checkOutTime: told.get('CheckOutTime') ?? '',
    maxDays: number('MaxDays'),
    horizonDays: number('HorizonDays'),
    holdMinutes: number('HoldMinutes'),
  }
}
