import * as v from 'valibot'
import type { DeskCall, DeskInputOf, DeskOutputOf } from '#contract/desk/deskCall.ts'
import { DESK_API, DESK_HEADER, DeskAnswer } from '#contract/desk/envelope.ts'
import { say } from '#contract/text.ts'
import { AlertError, isCancelled, ServerError, SignedOutError, TransportError } from '#web/api/errors.ts'
import { getLanguage } from '#web/api/preferences.ts'

const offline = say(
  'There is no connection to the server. Nothing was done. Check the network and try again.',
  'सर्वर से संपर्क नहीं हो पा रहा है। कुछ नहीं किया गया। नेटवर्क जाँचें और फिर से प्रयास करें।',
)
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

/**
 * Makes a call of the desk and parses its answer.
 *
 * @throws AlertError for a refusal that the officer can act on, ServerError for one of rights or a fault, SignedOutError when
 * the session is over, TransportError without a connection
 */
export async function ask<C extends DeskCall>(
  call: C,
  input: DeskInputOf<C>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<DeskOutputOf<C>> {
  const response = await fetch(`${DESK_API}/${call.key}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': getLanguage(), [DESK_HEADER]: '1' },
    body: JSON.stringify(input),
    credentials: 'same-origin',
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (isCancelled(cause)) throw cause
    throw new TransportError('NetworkError', offline[getLanguage()], { status: 0, body: String(cause) })
  })
  const body = await response.text()
  const answer = answerIn(response.status, body)
  if ('refusal' in answer) {
    const { code, field, message } = answer.refusal
    if (response.status === 401) throw new SignedOutError(message)
    throw response.ok ? new AlertError(message, { code, field }) : new ServerError(message, { code, field })
  }
  const parsed = v.safeParse(call.output, answer.value, { lang: getLanguage() })
  if (!parsed.success) throw notUnderstood(response.status, call.key)
  // The schema of this very call has just parsed it; inference through the generic bound loses that.
  return parsed.output as DeskOutputOf<C>
}
