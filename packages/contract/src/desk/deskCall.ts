import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Role } from '#domain/officer/roles.ts'
import type { Code } from '#domain/text/code.ts'
import type { AnyMakers, CodesOf } from '../refusal.ts'
import type { Text } from '../text.ts'

/** Who may knock with a call of the desk: anybody who signs in, every officer, or officers who hold one of these roles. */
export type DeskDoor = 'anybody' | 'officer' | readonly Role[]

/**
 * How sure the desk must be that the officer sits there: `no`; `recent`, a proof in the last five minutes; `signed`, a proof
 * made for this very act, whose challenge is the hash of what is done.
 */
export type Presence = 'no' | 'recent' | 'signed'

/** One call of the officers' desk, declared once for server, browser, documentation and tests. */
export interface DeskCall<
  Key extends string = string,
  D extends DeskDoor = DeskDoor,
  Input extends GenericSchema = GenericSchema,
  Output extends GenericSchema = GenericSchema,
  Refusals extends AnyMakers = AnyMakers,
  Events extends string = string,
> {
  /** Its address below `/desk/api/`: `take-next`. */
  readonly key: Key
  readonly door: D
  /** A `write` runs in one transaction that also holds its audit; `steps` has transactions of its own. */
  readonly mode: 'read' | 'write' | 'steps'
  /** One sentence for the documentation. */
  readonly summary: string
  readonly input: Input
  readonly output: Output
  /** Every no that this call can answer, beside `deskGeneral`. */
  readonly refusals: Refusals
  /** `no` without it. */
  readonly presence?: Presence | undefined
  /** With a presence: what the officer confirms, in words that the dialog shows before the proof. */
  readonly confirms?: Text | undefined
  /** The input carries `idempotencyKey`; a repeat within 24 h returns the first answer. Every write of an officer has one. */
  readonly idempotent?: boolean | undefined
  /** The largest body in bytes, where it carries a file; 256 KB without. */
  readonly bodyLimit?: number | undefined
  /** At most so many calls of one officer, or of one network where nobody is signed in. */
  readonly limit?: { readonly max: number; readonly seconds: number } | undefined
  /** Every event that this call may leave in the audit chain: reading is an act too. */
  readonly audit?: readonly Events[] | undefined
}

/** Declares a call of the desk. */
export function deskCall<
  const Key extends string,
  const D extends DeskDoor,
  Input extends GenericSchema,
  Output extends GenericSchema,
  const Refusals extends AnyMakers,
  const Events extends Code = never,
>(
  declaration: DeskCall<Key, D, Input, Output, Refusals, Events>,
): DeskCall<Key, D, Input, Output, Refusals, Events> {
  return declaration
}

/** What a caller passes. */
export type DeskInputOf<C> = C extends { readonly input: infer I extends GenericSchema }
  ? InferInput<I>
  : never
/** What a handler receives. */
export type DeskParsedOf<C> = C extends { readonly input: infer I extends GenericSchema }
  ? InferOutput<I>
  : never
/** What a handler returns and a caller gets. */
export type DeskOutputOf<C> = C extends { readonly output: infer O extends GenericSchema }
  ? InferOutput<O>
  : never
export type DeskRefusalsOf<C> = C extends { readonly refusals: infer R } ? CodesOf<R> : never
export type DeskEventsOf<C> =
  C extends DeskCall<string, DeskDoor, GenericSchema, GenericSchema, AnyMakers, infer Events> ? Events : never
