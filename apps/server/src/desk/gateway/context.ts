import type { FastifyBaseLogger } from 'fastify'
import type {
  DeskCall,
  DeskEventsOf,
  DeskOutputOf,
  DeskParsedOf,
  DeskRefusalsOf,
} from '#contract/desk/deskCall.ts'
import type { deskGeneral } from '#contract/desk/general.ts'
import type { CodesOf, Refusal } from '#contract/refusal.ts'
import type { Language } from '#domain/dates/format.ts'
import type { AuditEntry, Db } from '#server/gateway/context.ts'
import type { SignedInOfficer } from '#server/officer/officer.ts'
import type { Ports } from '#server/ports/ports.ts'

type DeskGeneralCode = CodesOf<typeof deskGeneral>

/** What every handler of the desk gets. */
export interface DeskBaseContext<Codes extends string = never, Events extends string = never> {
  readonly db: Db
  /** One instant for the whole act. */
  readonly now: Date
  readonly language: Language
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  readonly ports: Ports
  readonly log: FastifyBaseLogger
  /** Says no and undoes the transaction. */
  readonly refuse: (refusal: Refusal<Codes | DeskGeneralCode>) => never
  /** Appends an event that the call declares to the audit trail, in the act's own transaction. */
  readonly audit: (entry: AuditEntry<Events>) => Promise<void>
  /** Adds a response header: the cookie of a session. */
  header(name: string, value: string): void
}

export interface OfficerContext<Codes extends string = never, Events extends string = never>
  extends DeskBaseContext<Codes, Events> {
  readonly officer: SignedInOfficer
}

/** A no whose rows stay written, such as the count of a wrong code: returned, not thrown. */
export interface KeptDeskRefusal<Codes extends string = string> {
  readonly kept: Refusal<Codes>
}

/** The context that a call's door gives. */
export type DeskContextOf<C> = C extends { readonly door: 'anybody' }
  ? DeskBaseContext<DeskRefusalsOf<C>, DeskEventsOf<C>>
  : OfficerContext<DeskRefusalsOf<C>, DeskEventsOf<C>>

export type DeskHandler<C> = (
  input: DeskParsedOf<C>,
  context: DeskContextOf<C>,
) => Promise<DeskOutputOf<C> | KeptDeskRefusal<DeskRefusalsOf<C> | DeskGeneralCode>>

/** The total map from calls to handlers: a missing or extra handler does not compile. */
export type DeskHandlers<Calls extends Record<string, DeskCall>> = {
  readonly [Key in keyof Calls]: DeskHandler<Calls[Key]>
}
