import { IconCross } from '../icons/IconCross.tsx'
import { IconHalf } from '../icons/IconHalf.tsx'
import { IconLock } from '../icons/IconLock.tsx'
import type { DayState } from './range.ts'

/** The sign in the corner of a day that is not free. */
export function DaySign({ state }: { state: DayState }) {
  if (state === 'booked') return <IconCross size={10} />
  if (state === 'held') return <IconHalf size={13} />
  if (state === 'blocked') return <IconLock size={12} />
  return null
}
