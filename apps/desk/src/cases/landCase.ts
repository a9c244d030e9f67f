import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { landUseDeskCalls } from '#contract/desk/landUseCase.ts'

/** A land use case as the server tells it. */
export type LandCase = DeskOutputOf<typeof landUseDeskCalls.landUseCase>
export type LandWay = LandCase['ways'][number]['way']
