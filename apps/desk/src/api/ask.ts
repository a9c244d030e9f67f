import * as v from 'valibot'
import type { Challenge, Proof } from '#contract/desk/credential.ts'
import type { DeskCall, DeskInputOf, DeskOutputOf } from '#contract/desk/deskCall.ts'
import { DESK_API, DESK_HEADER, DeskAnswer, IDLE_HEADER, PRESENCE_HEADER } from '#contract/desk/envelope.ts'
import { DeskFile, PAGES_HEADER } from '#contract/desk/file.ts'
import { signInCalls } from '#contract/desk/signIn.ts'
import { say } from '#contract/text.ts'
import { AlertError, isCancelled, ServerError, SignedOutError, TransportError } from '#web/api/errors.ts'
import { getLanguage } from '#web/api/preferences.ts'
import { isIdle } from './activity.ts'
import { afterFrame } from './afterFrame.ts'
import { provePresence, type SignedFact } from './presence.ts'

const offline = say(
  'The server cannot be reached. Nothing was done. Please try again shortly.',
  'सर्वर से संपर्क नहीं हो पा रहा है। कुछ नहीं किया गया। कृपया थोड़ी देर में फिर से प्रयास करें।',
)
const away = say(
  'The portal cannot answer at the moment. Please try again in a few seconds.',
  'पोर्टल अभी उत्तर नहीं दे पा रहा है। कृपया कुछ सेकंड बाद फिर प्रयास करें।',
)
/** What a server answers whose database is away, or that is overloaded. */
const AWAY = 503
const unreadable = say(
  'The answer of the server was not understood. Please reload the page.',
  'सर्वर का उत्तर समझ में नहीं आया। कृपया पृष्ठ फिर से खोलें।',
)

const notUnderstood = (status: number, body: string) =>
  new TransportError('UnreadableAnswer', unreadable[getLanguage()], { status, body })

function answerIn(status: number, body: string): DeskAnswer {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw notUnderstood(status, body)
  }
  const answer = v.safeParse(DeskAnswer, json)
  if (!answer.success) throw notUnderstood(status, body)
  return answer.output
}

export interface AskOptions {
  readonly signal?: AbortSignal | undefined
  /** It serves what has just been drawn, and is sent once that is seen. */
  readonly afterFrame?: boolean
  /** What the officer reads before a signature, beside the act, its case and its reason. */
  readonly signs?: readonly SignedFact[] | undefined
}

interface Reply {
  readonly status: number
  readonly body: string
  readonly answer: DeskAnswer
}

/** The proof under an act as its header carries it. */
function headerOf(proof: Proof): string {
  const bytes = new TextEncoder().encode(JSON.stringify(proof))
  const base64 = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The bytes of a call that answers no JSON. */
async function fileIn(response: Response): Promise<DeskFile> {
  return new DeskFile({
    bytes: new Uint8Array(await response.arrayBuffer()),
    mimeType: response.headers.get('Content-Type') ?? 'application/octet-stream',
    pages: Number(response.headers.get(PAGES_HEADER)),
  })
}

async function knock(
  key: string,
  input: unknown,
  { signal }: AskOptions,
  proof?: Proof | undefined,
): Promise<Reply> {
  const response = await fetch(`${DESK_API}/${key}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': getLanguage(),
      [DESK_HEADER]: '1',
      ...(isIdle() ? { [IDLE_HEADER]: '1' } : {}),
      ...(proof ? { [PRESENCE_HEADER]: headerOf(proof) } : {}),
    },
    body: JSON.stringify(input),
    credentials: 'same-origin',
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (isCancelled(cause)) throw cause
    throw new TransportError('NetworkError', offline[getLanguage()], { status: 0, body: String(cause) })
  })
  const { status } = response
  if (response.headers.has(PAGES_HEADER))
    return { status, body: '', answer: { value: await fileIn(response) } }
  const body = await response.text()
  if (status === AWAY) throw new TransportError('NetworkError', away[getLanguage()], { status, body })
  return { status, body, answer: answerIn(status, body) }
}

const codeOf = ({ answer }: Reply): string | undefined =>
  'refusal' in answer ? answer.refusal.code : undefined

/** What an answer holds, parsed by its call. Throws a refusal as what it is to the officer. */
function outputOf<C extends DeskCall>(call: C, { status, answer }: Reply): DeskOutputOf<C> {
  if ('refusal' in answer) {
    const { code, field, message } = answer.refusal
    if (status === 401) throw new SignedOutError(message)
    throw status === 200
      ? new AlertError(message, { code, field })
      : new ServerError(message, { code, field })
  }
  const parsed = v.safeParse(call.output, answer.value, { lang: getLanguage() })
  if (!parsed.success) throw notUnderstood(status, call.key)
  // The schema of this very call has just parsed it; inference through the generic bound loses that.
  return parsed.output as DeskOutputOf<C>
}

const wordIn = (input: unknown, key: string): string => {
  const parsed = v.safeParse(v.object({ [key]: v.string() }), input)
  return parsed.success ? (parsed.output[key] ?? '') : ''
}

/** Asks anew for something to sign: the call without a proof is answered with it. */
async function askedAgain(call: DeskCall, input: unknown, options: AskOptions): Promise<Challenge> {
  const reply = await knock(call.key, input, options)
  if ('refusal' in reply.answer && reply.answer.refusal.presence) return reply.answer.refusal.presence
  throw new AlertError('refusal' in reply.answer ? reply.answer.refusal.message : unreadable[getLanguage()])
}

/**
 * Sends a call that was refused for want of presence again, once its officer has proved to sit there: the same input, so the
 * same key that makes a write safe to repeat.
 */
function withPresence(call: DeskCall, input: unknown, options: AskOptions, first: Reply): Promise<Reply> {
  let given = 'refusal' in first.answer ? first.answer.refusal.presence : undefined
  const isSigned = given !== undefined
  return provePresence({
    act: call.confirms ?? say(call.key, call.key),
    number: wordIn(input, 'number'),
    reason: wordIn(input, 'reason'),
    facts: options.signs ?? [],
    signal: options.signal,
    challenge: async () => {
      const fresh = given
      given = undefined
      if (fresh) return fresh
      return isSigned ? askedAgain(call, input, options) : ask(signInCalls.beginPresence, {}, options)
    },
    prove: async proof => {
      if (!isSigned) {
        await ask(signInCalls.provePresence, proof, options)
        return knock(call.key, input, options)
      }
      const reply = await knock(call.key, input, options, proof)
      if (codeOf(reply)?.startsWith('PRESENCE_')) outputOf(call, reply)
      return reply
    },
  })
}

/**
 * Makes a call of the desk and parses its answer. Where the server wants to be sure of the officer, they are asked for their
 * proof, and the call is sent again.
 *
 * @throws AlertError for a refusal that the officer can act on, ServerError for one of rights or a fault, SignedOutError when
 * the session is over, TransportError without a connection, AbortError when the officer gives the proof up
 */
export async function ask<C extends DeskCall>(
  call: C,
  input: DeskInputOf<C>,
  options: AskOptions = {},
): Promise<DeskOutputOf<C>> {
  if (options.afterFrame) await afterFrame()
  const reply = await knock(call.key, input, options)
  const isProofWanted = call.presence !== undefined && codeOf(reply) === 'PRESENCE_NEEDED'
  return outputOf(call, isProofWanted ? await withPresence(call, input, options, reply) : reply)
}
