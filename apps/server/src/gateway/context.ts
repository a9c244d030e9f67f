import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Call, EventsOf, OutputOf, ParsedInputOf, RefusalCodesOf } from '#contract/call.ts'
import type { Refusal } from '#contract/refusal.ts'
import type { Language } from '#domain/dates/format.ts'
import type { DB } from '#server/db/schema.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { GeneralCode, Refusing } from './refusing.ts'

/** A database to read from, or the transaction of the current act: stores take either. */
export type Db = Kysely<DB> | Transaction<DB>

/** The citizen of the session. Ownership is checked with `userId` in the store's queries, never with ids sent by a client. */
export interface Citizen {
  readonly userId: number
  readonly loginLogId: number
  readonly authId: string
  readonly fullName: string
  /** Who fills in beside them in this session; null for nobody. */
  readonly helperId: number | null
}

/** Who asks, as limits count them; the rank tells whose message may take the place of whose. */
export interface Asker {
  readonly key: string
  readonly rank: AskerRank
}

/** A stranger; one who has brought a proof of work and was not served before; a citizen, by session or known device. */
export const AskerRank = { Stranger: 0, Proven: 1, Known: 2 } as const
export type AskerRank = (typeof AskerRank)[keyof typeof AskerRank]

/** An event for the audit chain; `public` remarks feed the histories that citizens see. */
export interface AuditEntry<Event extends string = string> {
  readonly entityTypeId: number
  readonly entityId: number
  readonly from?: number | null
  readonly to?: number | null
  readonly event: Event
  readonly remarks?: string
  readonly isPublic?: boolean
  readonly details?: Record<string, unknown>
}

/** What every handler gets. */
export interface BaseContext<Codes extends string = never, Events extends string = never>
  extends Refusing<Codes> {
  readonly db: Db
  /** One instant for the whole act, from the injected clock. */
  readonly now: Date
  readonly language: Language
  readonly ip: string
  /** Whom limits count: the citizen of the session, else the network of the address. */
  readonly asker: Asker
  /** The key of the device that signed in here before, from its cookie; '' without one. */
  readonly device: string
  /** Whether the request brings a proof of work. */
  readonly isProven: boolean
  readonly userAgent: string
  readonly requestId: string
  readonly ports: Ports
  readonly log: FastifyBaseLogger
  /** Appends an event that the call declares to the audit trail, in the act's own transaction. */
  readonly audit: (entry: AuditEntry<Events>) => Promise<void>
  /** Adds a response header (the login call's authid and authkey). */
  header(name: string, value: string): void
}

export interface CitizenContext<Codes extends string = never, Events extends string = never>
  extends BaseContext<Codes, Events> {
  readonly citizen: Citizen
}

export interface ViewerContext<Codes extends string = never, Events extends string = never>
  extends BaseContext<Codes, Events> {
  readonly viewer: Citizen | null
}

/** A no whose rows stay written, such as the count of a wrong OTP: returned, not thrown. */
export interface KeptRefusal<Codes extends string = string> {
  readonly kept: Refusal<Codes>
}

/** Says no, but commits what the handler wrote. */
export const keepAndRefuse = <Codes extends string>(refusal: Refusal<Codes>): KeptRefusal<Codes> => ({
  kept: refusal,
})

/** The context that a call's door gives: a public call cannot touch the citizen. */
export type ContextOf<C> = C extends { readonly door: 'citizen' }
  ? CitizenContext<RefusalCodesOf<C>, EventsOf<C>>
  : C extends { readonly viewer?: true }
    ? ViewerContext<RefusalCodesOf<C>, EventsOf<C>>
    : BaseContext<RefusalCodesOf<C>, EventsOf<C>>

export type Handler<C> = (
  input: ParsedInputOf<C>,
  context: ContextOf<C>,
) => Promise<OutputOf<C> | KeptRefusal<RefusalCodesOf<C> | GeneralCode>>

/** The total map from calls to handlers: a missing or extra handler does not compile. */
export type Handlers<Calls extends Record<string, Call>> = {
  readonly [Key in keyof Calls]: Handler<Calls[Key]>
}
