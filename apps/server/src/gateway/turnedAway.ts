import type { FastifyReply, FastifyRequest } from 'fastify'
import { Status } from '#contract/envelope.ts'
import { apology } from '#contract/general.ts'
import { fill, say, type Text } from '#contract/text.ts'
import { languageOf } from './routes.ts'

const tooLarge = say('The data sent is too large.', 'भेजा गया डेटा बहुत बड़ा है।')
const notUnderstood = say('The request could not be understood.', 'अनुरोध समझ में नहीं आया।')
/** For an overloaded server, and for one whose database is away. */
const notNow = say(
  'The portal cannot answer at the moment. Please try again in {s} seconds.',
  'पोर्टल अभी उत्तर नहीं दे पा रहा है। कृपया {s} सेकंड बाद फिर प्रयास करें।',
)
/** So long a client waits before it asks a portal again that could not answer. */
const AGAIN_SECONDS = 5
const tooFast = say(
  'Too many requests. Please try again in {s} seconds.',
  'बहुत अधिक अनुरोध। कृपया {s} सेकंड बाद प्रयास करें।',
)

/** Asked too often: seconds to wait. */
export class Paced extends Error {
  readonly statusCode = 429
  readonly seconds: number
  constructor(seconds: number) {
    super('asked too often')
    this.name = 'Paced'
    this.seconds = seconds
  }
}

/** The citizen's words for a request that never reached a call. */
const wordsOf = (status: number): Text =>
  status === 413
    ? tooLarge
    : status === 429
      ? tooFast
      : status === 503
        ? notNow
        : status >= 400 && status < 500
          ? notUnderstood
          : apology

const CODES: Readonly<Record<number, string>> = { 429: 'TOO_FAST', 503: 'AWAY' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** A page for whoever opened an address: both languages, because a link tells nothing of its reader. */
const page = (text: Text, params: Readonly<Record<string, string | number>>, again: number | null): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  (again === null ? '' : `<meta http-equiv="refresh" content="${again}">`) +
  `<title>${escaped(fill(text, 'en', params))}</title></head><body><main>` +
  `<h1>${escaped(fill(text, 'en', params))}</h1><p lang="hi">${escaped(fill(text, 'hi', params))}</p>` +
  `</main></body></html>`

/** Answers a request that is turned away before its call: a page for a page, else the envelope of every refusal. */
export function turnAway(
  request: FastifyRequest,
  reply: FastifyReply,
  error: { readonly statusCode?: number; readonly seconds?: number },
): FastifyReply {
  const status = error.statusCode ?? 500
  const text = wordsOf(status)
  const params = { id: request.id, s: error.seconds ?? (status === 503 ? AGAIN_SECONDS : 1) }
  const waits = status === 429 || status === 503
  if (waits) reply.header('retry-after', params.s)
  reply.code(status)
  if (request.method === 'GET' && request.headers.accept?.includes('text/html'))
    return reply.type('text/html; charset=utf-8').send(page(text, params, status === 503 ? params.s : null))
  return reply.send({
    Status: status >= 500 ? Status.error : Status.alert,
    Message: fill(text, languageOf(request), params),
    CustomObject: null,
    Code: CODES[status] ?? 'http',
  })
}
