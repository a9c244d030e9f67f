import * as v from 'valibot'
import { Challenge } from './credential.ts'

/** Where the desk's calls live: `POST /desk/api/<key>` with the input as JSON. */
export const DESK_API = '/desk/api'
/** Sent with every call of the desk: a form of another site cannot set it. */
export const DESK_HEADER = 'x-desk'

/** Sent with a call that no hand asked for: it keeps no session awake. */
export const IDLE_HEADER = 'x-desk-idle'

/** Where the desk hears what changes: server-sent events. */
export const DESK_LIVE = `${DESK_API}/live`

/** The proof under an act that is signed: base64url of the JSON of a `Proof`. */
export const PRESENCE_HEADER = 'x-presence'

/** What a call of the desk answers: a value, or why not. */
export const DeskAnswer = v.union([
  v.object({ value: v.unknown() }),
  v.object({
    refusal: v.object({
      code: v.string(),
      message: v.string(),
      field: v.optional(v.string()),
      /** With PRESENCE_NEEDED of an act that is signed: what is to be signed. */
      presence: v.optional(Challenge),
    }),
  }),
])
export type DeskAnswer = v.InferOutput<typeof DeskAnswer>
