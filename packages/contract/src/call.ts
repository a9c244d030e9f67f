import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Code } from '#domain/text/code.ts'
import type { AnyMakers, CodesOf } from './refusal.ts'
import type { Text } from './text.ts'

/**
 * Where a call may be knocked: the gateway's four doors (specification, section 7).
 * `public` GetList · `citizen` GetData · `login` ValidateLogin · `postAuthAdmin` demand survey by id.
 */
export type Door = 'public' | 'citizen' | 'login' | 'postAuthAdmin'

/** At most `max` calls in `seconds` for one caller; past it the call is refused with Status 1. */
export interface Limit {
  readonly per: 'ip' | 'citizen'
  readonly max: number
  readonly seconds: number
  /** Calls that name the same counter count together; a call without one counts alone. */
  readonly counter?: string
  /** Past the limit a proof of work lets a call pass: for networks that very many citizens share. */
  readonly orProof?: boolean
}

/** One call, declared once for both sides: client, server, documentation and tests are derived from it. */
export interface Call<
  Key extends string = string,
  D extends Door = Door,
  Input extends GenericSchema = GenericSchema,
  Output extends GenericSchema = GenericSchema,
  Refusals extends AnyMakers = AnyMakers,
  Viewer extends boolean = boolean,
  Events extends string = string,
> {
  /** ApiKey, verbatim from the specification, misspellings included: it is the wire. */
  readonly key: Key
  readonly door: D
  /**
   * A `write` runs in one transaction that also holds its audit; a `read` answers an empty Message. `steps` changes rows
   * too, but in transactions of its own, because it talks with another system in between: no connection is held then.
   */
  readonly mode: 'read' | 'write' | 'steps'
  /** One sentence for docs/calls.md. */
  readonly summary: string
  readonly input: Input
  readonly output: Output
  /** Every no that this call can answer, beside the general ones in `general.ts`. */
  readonly refusals: Refusals
  /** The sentence of a successful write; shown in a success toast. */
  success?(output: InferInput<Output>): Text
  /** A public call that also tells a signed-in citizen their own part (`ctx.viewer`). */
  readonly viewer?: Viewer | undefined
  /** Ends the session of its headers. A repeat finds it closed: it answers the same, and nothing is done. */
  readonly endsSession?: boolean | undefined
  /** The input carries `idempotencyKey`; a repeat within 24 h returns the first answer. */
  readonly idempotent?: boolean | undefined
  readonly limit?: Limit | undefined
  /**
   * A public `read` that may tell visitors how things stood a second ago: it is made from a standby where there is one. Never
   * money, and never for who brings a session: they see at once what they did.
   */
  readonly mayLag?: boolean | undefined
  /**
   * An act that a stolen session must not do: what it changes, to which its proof is bound, or undefined where this input
   * needs none. Without the proof the call is refused with `STEP_UP`, and the browser asks the citizen for an OTP.
   */
  stepUp?(input: InferOutput<Input>): unknown
  /** Such an act is refused (HELPED) while somebody helps the citizen in this session, unless the call says so. */
  readonly duringHelp?: boolean | undefined
  /**
   * Every event that this call may leave in the audit chain, those of the services that it sets in motion included. A
   * handler can write no other; the dispatcher looks at what parts further down have written.
   */
  readonly audit?: readonly Events[] | undefined
}

/** Declares a call. */
export function call<
  const Key extends string,
  const D extends Door,
  Input extends GenericSchema,
  Output extends GenericSchema,
  const Refusals extends AnyMakers,
  const Viewer extends boolean = false,
  const Events extends Code = never,
>(
  declaration: Call<Key, D, Input, Output, Refusals, Viewer, Events>,
): Call<Key, D, Input, Output, Refusals, Viewer, Events> {
  return declaration
}

/** What a caller passes. */
export type InputOf<C> = C extends { readonly input: infer I extends GenericSchema } ? InferInput<I> : never
/** What a handler receives: the parsed input. */
export type ParsedInputOf<C> = C extends { readonly input: infer I extends GenericSchema }
  ? InferOutput<I>
  : never
/** What a handler returns and a caller gets. */
export type OutputOf<C> = C extends { readonly output: infer O extends GenericSchema }
  ? InferOutput<O>
  : never
/** The refusal codes a call may answer with. */
export type RefusalCodesOf<C> = C extends { readonly refusals: infer R } ? CodesOf<R> : never
/** The events that a call may leave in the audit chain. */
export type EventsOf<C> =
  C extends Call<string, Door, GenericSchema, GenericSchema, AnyMakers, boolean, infer Events>
    ? Events
    : never
