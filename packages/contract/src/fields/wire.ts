import * as v from 'valibot'
import { message, say } from '../text.ts'

// What every page of the portal parses before its first screen: apart from the citizen's fields, so that their rules
// travel with the screens that ask for them.

/** For a value of a kind that no form of ours sends. */
export const notUnderstood = say('This value is not understood.', 'यह मान समझ में नहीं आया।')

/** An instant, ISO 8601 with offset. */
export const instant = v.pipe(v.string(message(notUnderstood)), v.isoTimestamp(message(notUnderstood)))

/** A call without payload. */
export const nothing = v.object({})

/** A call without an answer. */
export const none = v.null()
