import { mineCalls } from './mine.ts'
import { searchCalls } from './search.ts'

/** The calls of property search, linking, the allotment letter and my properties. */
export const propertyCalls = { ...searchCalls, ...mineCalls } as const
