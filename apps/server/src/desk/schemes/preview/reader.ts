import type { SchemePreview } from '#contract/desk/schemePreview.ts'
import type { OfficerContext } from '#server/desk/gateway/context.ts'

/** What a preview is read with: the moment, the keys, and the transaction in which the draft stands. */
export type Looking = Pick<OfficerContext, 'db' | 'ports' | 'now'>

/** Reads what was entered under these keys as citizens would; null where they would see nothing. */
export type Reader = (looking: Looking, keys: readonly string[]) => Promise<SchemePreview | null>
