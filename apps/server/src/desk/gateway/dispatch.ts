import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import * as v from 'valibot'
import type { DeskCall } from '#contract/desk/deskCall.ts'
import type { DeskAnswer } from '#contract/desk/envelope.ts'
import { deskGeneral } from '#contract/desk/general.ts'
import { generalSentence } from '#contract/fields/general.ts'
import { apology } from '#contract/general.ts'
import type { Refusal } from '#contract/refusal.ts'
import { unstorableIn } from '#contract/storable.ts'
import { fill, say } from '#contract/text.ts'
import type { Language } from '#domain/dates/format.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { holds } from '#domain/officer/roles.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { LeftEvents, watchEvents } from '#server/audit/witness.ts'
import { isDatabaseAway } from '#server/db/away.ts'
import type { DB } from '#server/db/schema.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { Busy } from '#server/gateway/boundedQueue.ts'
import type { Db } from '#server/gateway/context.ts'
import { checkEvents, declaredRefusal, type OnUndeclared } from '#server/gateway/declared.ts'
import { countHit } from '#server/gateway/limitStore.ts'
import { measured, type Outcome } from '#server/gateway/metrics.ts'
import { networkOf } from '#server/gateway/network.ts'
import { Refused } from '#server/gateway/refused.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { officerActor, type SignedInOfficer } from '#server/officer/officer.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findDeskAnswer, keepDeskAnswer } from './answerStore.ts'
import type { KeptDeskRefusal } from './context.ts'
import { noteRefusal } from './noteRefusal.ts'
import { signatureOf } from './signed.ts'

/** A proof of presence counts for so long where a call asks for a recent one. */
export const PRESENCE_MS = 5 * MINUTE_MS

/** One request as the dispatcher of the desk sees it. */
export interface DeskKnock {
  readonly key: string
  readonly input: unknown
  /** The header with the proof under an act that is signed. */
  readonly presence?: string | undefined
  readonly officer: SignedInOfficer | null
  readonly language: Language
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  readonly log: FastifyBaseLogger
  header(name: string, value: string): void
}

/** A knock, with the events that its handling left in the trail. */
interface Watched extends DeskKnock {
  readonly left: LeftEvents
}

export interface DeskParts {
  /** The desk's own connections: citizens and officers never wait for each other's. */
  readonly pool: Pool
  readonly db: Kysely<DB>
  readonly ports: Ports
  readonly calls: Readonly<Record<string, DeskCall>>
  readonly handlers: Readonly<Record<string, (input: never, context: never) => Promise<unknown>>>
  readonly onUndeclared: OnUndeclared
}

export interface DeskReply {
  readonly http: 200 | 401 | 403 | 404 | 500
  readonly body: DeskAnswer
}

/** A knock that goes on, or its answer at once. */
interface Signed {
  readonly knock: Watched
  readonly reply?: DeskReply
}

const isKept = (result: unknown): result is KeptDeskRefusal =>
  typeof result === 'object' && result !== null && 'kept' in result

const no = (refusal: Refusal, language: Language, http: DeskReply['http'] = 200): DeskReply => ({
  http,
  body: {
    refusal: {
      code: refusal.code,
      message: fill(refusal.text, language, refusal.params),
      ...(refusal.field ? { field: refusal.field } : {}),
    },
  },
})

const mayKnock = ({ door }: DeskCall, { roles }: SignedInOfficer): boolean =>
  typeof door === 'string' || door.some(role => roles.some(held => holds(roles, role, held.section)))

/** Makes the dispatcher of the desk: session, right, limit, parse, presence, transaction, handler, audit, answer. */
export function makeDeskDispatcher(parts: DeskParts): (knock: DeskKnock) => Promise<DeskReply> {
  const { pool, db, ports, calls, handlers, onUndeclared } = parts
  const byKey = new Map(Object.entries(calls).map(([name, call]) => [call.key, { name, call }]))

  async function run(name: string, call: DeskCall, input: unknown, knock: Watched, tx: Db, now: Date) {
    const { officer, log, left } = knock
    const actor = officer ? officerActor(officer) : { type: 'VISITOR' as const, id: '' }
    const context = {
      db: tx,
      now,
      language: knock.language,
      ip: knock.ip,
      userAgent: knock.userAgent,
      requestId: knock.requestId,
      ports,
      log,
      officer: officer ?? undefined,
      refuse: (refusal: Refusal): never => {
        throw new Refused(refusal)
      },
      audit: (entry: Parameters<typeof writeAudit>[2]) => writeAudit(tx, actor, entry, now),
      header: (header: string, value: string) => knock.header(header, value),
    }
    const handler = handlers[name]
    if (!handler) throw new Error(`no handler for ${name}`)
    try {
      return await watchEvents(left, () => handler(input as never, context as never))
    } finally {
      checkEvents({ onUndeclared, log }, call.key, call.audit ?? [], left)
    }
  }

  async function answerOf(name: string, call: DeskCall, knock: Watched): Promise<DeskReply> {
    const { officer, language, log } = knock
    const now = ports.clock.now()
    if (call.limit) {
      const caller = officer ? `officer:${officer.officerId}` : networkOf(knock.ip)
      const minutes = await countHit(pool, `desk:${call.key}|${caller}`, call.limit, now)
      if (minutes > 0) return no(deskGeneral.TOO_MANY_REQUESTS({ minutes }), language)
    }
    const unstorable = unstorableIn(knock.input)
    if (unstorable)
      return no(deskGeneral.INVALID_INPUT({ message: unstorable.text }, unstorable.path), language)
    const parsed = v.safeParse(call.input, knock.input ?? {}, {
      lang: language,
      message: generalSentence,
      abortPipeEarly: true,
    })
    if (!parsed.success) {
      const [issue] = parsed.issues
      const field = v.getDotPath(issue) ?? undefined
      return no(deskGeneral.INVALID_INPUT({ message: say(issue.message, issue.message) }, field), language)
    }
    if (call.presence === 'recent' && officer && now.getTime() - officer.presenceOn.getTime() > PRESENCE_MS)
      return no(deskGeneral.PRESENCE_NEEDED(), language)
    const isSigned = call.presence === 'signed' && officer
    const signed: Signed = isSigned ? await signedKnock(call, officer, knock, now) : { knock }
    if (signed.reply) return signed.reply
    const result = await resultOf(name, call, parsed.output, signed.knock, now)
    if (isKept(result)) return no(declaredDesk({ onUndeclared, log }, call, result.kept), language)
    return { http: 200, body: { value: v.parse(call.output, result) } }
  }

  /** An act that is signed goes on as the officer by what they signed it with: a password is the weaker proof. */
  async function signedKnock(
    call: DeskCall,
    officer: SignedInOfficer,
    knock: Watched,
    now: Date,
  ): Promise<Signed> {
    const act = { key: call.key, input: knock.input, proof: knock.presence }
    // What a refused signature leaves in the trail belongs to each call that is signed: no call declares it.
    const signature = await watchEvents(new LeftEvents(), () => signatureOf({ db, now, ports }, officer, act))
    if (signature.end === 'PROVED')
      return { knock: { ...knock, officer: { ...officer, credential: signature.by } } }
    if (signature.end === 'LOCKED') {
      const { minutes } = signature
      return { knock, reply: no(deskGeneral.PRESENCE_LOCKED({ minutes }), knock.language) }
    }
    if (signature.end !== 'ASKED') return { knock, reply: no(deskGeneral.PRESENCE_REFUSED(), knock.language) }
    const reply = no(deskGeneral.PRESENCE_NEEDED(), knock.language)
    if ('refusal' in reply.body) reply.body.refusal.presence = signature.challenge
    return { knock, reply }
  }

  async function resultOf(name: string, call: DeskCall, input: unknown, knock: Watched, now: Date) {
    const { officer } = knock
    if (call.mode !== 'write') return run(name, call, input, knock, db, now)
    const key = call.idempotent && officer ? (input as { idempotencyKey?: string }).idempotencyKey : undefined
    return inTransaction(db, async tx => {
      const asked = officer && key ? { officerId: officer.officerId, call: call.key, key } : undefined
      const earlier = asked && (await findDeskAnswer(tx, ports, asked, now))
      if (earlier !== undefined) return earlier
      const made = await run(name, call, input, knock, tx, now)
      if (asked && !isKept(made)) await keepDeskAnswer(tx, ports, asked, made, now)
      return made
    })
  }

  async function dispatched(knock: Watched): Promise<DeskReply> {
    const { language, log, officer } = knock
    const found = byKey.get(knock.key)
    if (!found) return no(deskGeneral.NOT_FOUND(), language, 404)
    const { name, call } = found
    if (call.door !== 'anybody' && !officer) return no(deskGeneral.SIGNED_OUT(), language, 401)
    if (officer && !mayKnock(call, officer)) return no(deskGeneral.NO_RIGHT(), language, 403)
    try {
      return await answerOf(name, call, knock)
    } catch (thrown) {
      if (thrown instanceof Busy) return no(deskGeneral.BUSY(), language)
      if (thrown instanceof Refused)
        return no(declaredDesk({ onUndeclared, log }, call, thrown.refusal), language)
      if (thrown instanceof ActRefused) {
        return no(deskGeneral.RULE({ message: thrown.text }), language)
      }
      if (isDatabaseAway(thrown)) throw thrown
      log.error({ err: thrown, call: call.key }, 'fault')
      const message = fill(apology, language, { id: knock.requestId })
      return { http: 500, body: { refusal: { code: 'FAULT', message } } }
    }
  }

  return async asked => {
    const knock = { ...asked, left: new LeftEvents() }
    const known = byKey.has(knock.key) ? knock.key : 'unknown'
    const reply = await measured('desk', known, () => dispatched(knock), outcomeOf)
    const { officer, left } = knock
    if ('refusal' in reply.body && officer) {
      const refused = { call: known, code: reply.body.refusal.code, left }
      const place = { pool, db, now: ports.clock.now() }
      // As with a refused signature: every call may leave this line, none declares it.
      await watchEvents(new LeftEvents(), () => noteRefusal(place, officer, refused))
    }
    return reply
  }
}

/** How an answer is counted. */
function outcomeOf({ http, body }: DeskReply): Outcome {
  if (http === 401) return 'signed_out'
  if (http === 500) return 'fault'
  return 'refusal' in body ? 'refused' : 'done'
}

function declaredDesk(
  place: Parameters<typeof declaredRefusal>[0],
  call: DeskCall,
  refusal: Refusal,
): Refusal {
  return Object.hasOwn(deskGeneral, refusal.code)
    ? refusal
    : declaredRefusal(place, call.key, call.refusals, refusal)
}
