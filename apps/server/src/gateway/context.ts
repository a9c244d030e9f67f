import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Call, OutputOf, ParsedInputOf, RefusalCodesOf } from '#contract/call.ts'
import type { Refusal } from '#contract/refusal.ts'
import type { Language } from '#domain/dates/format.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { Ports } from '#server/ports/ports.ts'

/** A database to read from, or the transaction of the current act: stores take either. */
export type Db = Kysely<DB> | Transaction<DB>

/** The citizen of the session. Ownership is checked with `userId` in the store's queries, never with ids sent by a client. */
export interface Citizen {
  readonly userId: number
  readonly loginLogId: number
  readonly authId: string
  readonly fullName: string
}

/** An event for the audit chain; `public` remarks feed the histories that citizens see. */
export interface AuditEntry {
  readonly entityTypeId: number
  readonly entityId: number
  readonly from?: number | null
  readonly to?: number | null
  readonly event: string
  readonly remarks?: string
  readonly isPublic?: boolean
  readonly details?: Record<string, unknown>
}

/** What every handler gets. */
export interface BaseContext<Codes extends string = string> {
  readonly db: Db
  /** One instant for the whole act, from the injected clock. */
  readonly now: Date
  readonly language: Language
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  readonly ports: Ports
  readonly log: FastifyBaseLogger
  /** Says no and undoes the transaction. Only refusals that the call declares (or general ones) compile. */
  refuse(refusal: Refusal<Codes | GeneralCode>): never
  /** Appends to the audit trail, in the act's own transaction. */
  audit(entry: AuditEntry): Promise<void>
  /** Adds a response header (the login call's authid and authkey). */
  header(name: string, value: string): void
}

export type GeneralCode = 'recordNotFound' | 'unknownRequest' | 'invalidInput' | 'stale' | 'tooManyRequests'

export interface CitizenContext<Codes extends string = string> extends BaseContext<Codes> {
  readonly citizen: Citizen
}

export interface ViewerContext<Codes extends string = string> extends BaseContext<Codes> {
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
  ? CitizenContext<RefusalCodesOf<C>>
  : C extends { readonly viewer?: true }
    ? ViewerContext<RefusalCodesOf<C>>
    : BaseContext<RefusalCodesOf<C>>

export type Handler<C> = (
  input: ParsedInputOf<C>,
  context: ContextOf<C>,
) => Promise<OutputOf<C> | KeptRefusal<RefusalCodesOf<C> | GeneralCode>>

/** The total map from calls to handlers: a missing or extra handler does not compile. */
export type Handlers<Calls extends Record<string, Call>> = {
  readonly [Key in keyof Calls]: Handler<Calls[Key]>
}
