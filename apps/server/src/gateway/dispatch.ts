import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import * as v from 'valibot'
import type { Call, Door } from '#contract/call.ts'
import { fromWire, type ResponseEnvelope, Status, toWire } from '#contract/envelope.ts'
import { generalSentence } from '#contract/fields/general.ts'
import { apology, general } from '#contract/general.ts'
import type { Refusal } from '#contract/refusal.ts'
import { unstorableIn } from '#contract/storable.ts'
import { fill, say } from '#contract/text.ts'
import type { Language } from '#domain/dates/format.ts'
import { MINUTE_SECONDS } from '#domain/dates/lengths.ts'
import { keepHelped } from '#server/account/help/helperStore.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import { LeftEvents, watchEvents } from '#server/audit/witness.ts'
import { isDatabaseAway } from '#server/db/away.ts'
import type { DB } from '#server/db/schema.ts'
import { type Reads, readsOf } from '#server/db/standby.ts'
import type { Ports } from '#server/ports/ports.ts'
import { ofEdition } from '#server/reference/cached.ts'
import { Busy } from './boundedQueue.ts'
import { type Asker, AskerRank, type Db, type KeptRefusal } from './context.ts'
import { checkEvents, type OnUndeclared, spokenRefusal } from './declared.ts'
import { doorway } from './doorway.ts'
import { findAnswer, keepAnswer } from './idempotencyStore.ts'
import { countHit } from './limitStore.ts'
import { measured, type Outcome } from './metrics.ts'
import { networkOf } from './network.ts'
import { withPresentKeys } from './presentKeys.ts'
import { isProven, makeRiddle, PROOF_BITS } from './proof.ts'
import { Refused, refuse } from './refused.ts'
import type { SignedIn } from './session.ts'
import { bindAct, type Confirmed, isConfirmed, spendConfirmation } from './stepUp.ts'
import { inTransaction } from './transaction.ts'

/** What the dispatcher needs to know of one HTTP request. */
export interface Knock {
  readonly door: Door
  readonly apiKey: string
  readonly params: unknown
  readonly citizen: SignedIn | null
  readonly language: Language
  readonly ip: string
  /** The device's cookie; '' without one. */
  readonly device: string
  /** The header of a proof of work. */
  readonly proof: string | undefined
  /** The header of a confirmed act. */
  readonly stepUp: string | undefined
  readonly userAgent: string
  readonly requestId: string
  readonly log: FastifyBaseLogger
  header(name: string, value: string): void
}

export interface DispatcherParts {
  readonly pool: Pool
  readonly db: Kysely<DB>
  /** Where calls read that may lag; without it, from the database itself. */
  readonly reads?: Reads | undefined
  readonly ports: Ports
  readonly calls: Readonly<Record<string, Call>>
  /** The total map is checked where it is built; here it is only looked up. */
  readonly handlers: Readonly<Record<string, (input: never, context: never) => Promise<unknown>>>
  readonly onUndeclared: OnUndeclared
  /** Zero bits of a proof of work; tests take few. */
  readonly proofBits?: number | undefined
}

/** A request, and whether it brought a proof of work. */
interface Asked {
  readonly knock: Knock
  readonly proven: boolean
}

export type Answer = { readonly http: 200; readonly body: ResponseEnvelope } | { readonly http: 401 }

/** How an answer is counted. */
function outcomeOf(answer: Answer): Outcome {
  if (answer.http === 401) return 'signed_out'
  if (answer.body.Status === Status.success) return 'done'
  return answer.body.Code === 'FAULT' ? 'fault' : 'refused'
}

const isKept = (result: unknown): result is KeptRefusal =>
  typeof result === 'object' && result !== null && 'kept' in result

function no(refusal: Refusal, language: Language): Answer {
  const body: ResponseEnvelope = {
    Status: refusal.status,
    Message: fill(refusal.text, language, refusal.params),
    CustomObject: null,
    Code: refusal.code,
    ...(refusal.field ? { Field: refusal.field } : {}),
  }
  return { http: 200, body }
}

const ok = (output: unknown, message = ''): Answer => ({
  http: 200,
  body: { Status: Status.success, Message: message, CustomObject: toWire(output) },
})

/** Whom the limits of a call count. */
const askerOf = (call: Call, { citizen, ip }: Knock): Asker =>
  call.door === 'citizen' && citizen
    ? { key: `user:${citizen.userId}`, rank: AskerRank.Known }
    : { key: `net:${networkOf(ip)}`, rank: AskerRank.Stranger }

/** What a call's proof must be bound to; undefined for a call that needs none. */
function confirmedOf(call: Call, input: unknown, { citizen, stepUp }: Knock): Confirmed | undefined {
  const what = citizen ? call.stepUp?.(input as never) : undefined
  return citizen && what !== undefined ? { citizen, act: call.key, what, token: stepUp } : undefined
}

/** P keys are also accepted at the citizen's door; every other key only at its own (docs/rules/wire.md). */
const opens = (call: Call, door: Door): boolean =>
  call.door === door || (call.door === 'public' && door === 'citizen')

/**
 * Makes the one dispatcher: door and session, limit, parse, transaction, handler, audit, parse, envelope.
 * The order is fixed here, so that no handler repeats it.
 */
export function makeDispatcher(parts: DispatcherParts): (knock: Knock) => Promise<Answer> {
  const { pool, ports, calls, handlers, onUndeclared } = parts
  const itself = readsOf(parts.db)
  const lagging = parts.reads ?? itself
  const declared = (call: Call, refusal: Refusal, { log }: Knock): Refusal =>
    spokenRefusal({ onUndeclared, log }, call.key, call.refusals, refusal)

  async function run(
    call: Call,
    input: unknown,
    { knock, proven }: Asked,
    db: Db,
    now: Date,
  ): Promise<unknown> {
    const { citizen } = knock
    const actor: Actor = citizen
      ? { type: 'CITIZEN', id: String(citizen.userId) }
      : { type: 'VISITOR', id: '' }
    const context = {
      db,
      now,
      language: knock.language,
      ip: knock.ip,
      asker: askerOf(call, knock),
      device: knock.device,
      isProven: proven,
      userAgent: knock.userAgent,
      requestId: knock.requestId,
      ports,
      log: knock.log,
      citizen: call.door === 'citizen' ? citizen : undefined,
      viewer: call.viewer ? citizen : undefined,
      refuse,
      audit: (entry: Parameters<typeof writeAudit>[2]) => writeAudit(db, actor, entry, now),
      header: (name: string, value: string) => knock.header(name, value),
    }
    const handler = handlers[call.key]
    if (!handler) throw new Error(`no handler for ${call.key}`)
    const left = new LeftEvents()
    try {
      const act = () => watchEvents(left, () => handler(input as never, context as never))
      const made = await (citizen ? ofEdition(parts.db, citizen.referenceVersion, act) : act())
      if (citizen?.helperId) await keepHelped(db, citizen.helperId, left.records, now)
      return made
    } finally {
      checkEvents({ onUndeclared, log: knock.log }, call.key, call.audit ?? [], left)
    }
  }

  async function answerOf(call: Call, knock: Knock): Promise<Answer> {
    const { citizen, language } = knock
    const now = ports.clock.now()
    // Before the transaction: an act asks for no second connection.
    const proven = await isProven(pool, ports, networkOf(knock.ip), knock.proof)
    if (call.limit) {
      const caller = call.limit.per === 'citizen' && citizen ? String(citizen.userId) : networkOf(knock.ip)
      const counter = call.limit.counter ?? call.key
      const minutes = await countHit(pool, `${counter}|${caller}`, call.limit, now)
      if (minutes > 0 && !call.limit.orProof) {
        knock.header('retry-after', String(minutes * MINUTE_SECONDS))
        return no(general.TOO_MANY_REQUESTS({ minutes }), language)
      }
      if (minutes > 0 && !proven) return no(general.PROOF_NEEDED(), language)
    }
    const unstorable = unstorableIn(knock.params)
    if (unstorable) return no(general.INVALID_INPUT({ message: unstorable.text }, unstorable.path), language)
    const parsed = v.safeParse(call.input, withPresentKeys(call.input, fromWire(knock.params ?? {})), {
      lang: language,
      message: generalSentence,
      abortPipeEarly: true,
    })
    if (!parsed.success) {
      const [issue] = parsed.issues
      const field = v.getDotPath(issue) ?? undefined
      return no(general.INVALID_INPUT({ message: say(issue.message, issue.message) }, field), language)
    }
    const input = parsed.output
    const confirmed = confirmedOf(call, input, knock)
    // What changes the account itself waits until nobody sits beside the citizen.
    if (confirmed && citizen?.helperId && !call.duringHelp) return no(general.HELPED(), language)
    const works = { ports, now }
    if (confirmed && !(await isConfirmed(parts.db, works, confirmed))) {
      knock.header('stepup', bindAct(ports, confirmed))
      return no(general.STEP_UP(), language)
    }
    let result: unknown
    if (call.mode !== 'write') {
      const reads = call.mayLag && !citizen ? lagging : itself
      result = await reads(db => run(call, input, { knock, proven }, db, now))
      // A refused step, such as a wrong password beside it, leaves the proof for the next try.
      if (confirmed && !isKept(result)) await spendConfirmation(parts.db, works, confirmed)
    } else {
      const key =
        call.idempotent && citizen ? (input as { idempotencyKey?: string }).idempotencyKey : undefined
      result = await inTransaction(parts.db, async db => {
        if (key && citizen) {
          const earlier = await findAnswer(db, ports, citizen.userId, call.key, key, now)
          if (earlier !== undefined) return earlier
        }
        if (confirmed && !(await spendConfirmation(db, works, confirmed))) refuse(general.STEP_UP())
        const made = await run(call, input, { knock, proven }, db, now)
        if (key && citizen && !isKept(made))
          await keepAnswer(db, ports, citizen.userId, call.key, key, made, now)
        return made
      })
    }
    if (isKept(result)) return no(declared(call, result.kept, knock), language)
    const output = v.parse(call.output, result)
    const message = call.success ? fill(call.success(output as never), language) : ''
    return ok(output, message)
  }

  async function dispatched(knock: Knock): Promise<Answer> {
    const call = Object.hasOwn(calls, knock.apiKey) ? calls[knock.apiKey] : undefined
    if (!call) return no(general.UNKNOWN_REQUEST(), knock.language)
    if (!opens(call, knock.door)) {
      return call.door === 'citizen' ? { http: 401 } : no(general.UNKNOWN_REQUEST(), knock.language)
    }
    if (knock.door === 'citizen' && !knock.citizen) {
      // Whoever asks to have a session closed that is closed, or never was, has what they asked for.
      return call.endsSession ? ok(null) : { http: 401 }
    }
    try {
      return await (call.door === 'login' ? doorway.run(() => answerOf(call, knock)) : answerOf(call, knock))
    } catch (thrown) {
      if (thrown instanceof Busy) return no(general.BUSY(), knock.language)
      if (thrown instanceof Refused) return no(declared(call, thrown.refusal, knock), knock.language)
      // Nobody's fault here: the door says when to ask again.
      if (isDatabaseAway(thrown)) throw thrown
      knock.log.error({ err: thrown, apiKey: call.key }, 'fault')
      const text = fill(apology, knock.language, { id: knock.requestId })
      return { http: 200, body: { Status: Status.error, Message: text, CustomObject: null, Code: 'FAULT' } }
    }
  }

  /**
   * Each no is a line of the log: a wrong password, an id of somebody else, a limit, wrong input. By the code alone: what
   * was typed never reaches it.
   */
  function note({ log, apiKey, citizen }: Knock, answer: Answer): void {
    if (answer.http === 200 && answer.body.Status === Status.success) return
    const call = Object.hasOwn(calls, apiKey) ? apiKey : 'unknown'
    const code = answer.http === 200 ? answer.body.Code : 'NO_SESSION'
    log.info({ call, code, citizenId: citizen?.userId }, 'refused')
  }

  return async knock => {
    // The page asks who it is, and says it above every screen.
    if (knock.citizen?.helperId) knock.header('helped', '1')
    const known = Object.hasOwn(calls, knock.apiKey) ? knock.apiKey : 'unknown'
    const answer = await measured('citizen', known, () => dispatched(knock), outcomeOf)
    note(knock, answer)
    if (answer.http === 200 && answer.body.Code === general.PROOF_NEEDED().code)
      knock.header('proof', makeRiddle(ports, networkOf(knock.ip), parts.proofBits ?? PROOF_BITS))
    return answer
  }
}
