import { placeCalls } from './places.ts'
import { serverTimeCalls } from './serverTime.ts'
import { serviceCalls } from './services.ts'

/** Reference data and the service catalogue (specification, section 7). */
export const referenceCalls = { ...placeCalls, ...serviceCalls, ...serverTimeCalls } as const
