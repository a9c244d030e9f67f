import { type Courier, Undeliverable } from './Courier.ts'

export interface HttpSmsOptions {
  readonly url: string
  readonly apiKey: string
  /** Six letters registered with the operators (DLT). */
  readonly sender: string
  /** Registered ids of the templates, by code and language; a template without one is sent with its code. */
  readonly templateIds: Readonly<Record<string, { readonly en?: string; readonly hi?: string }>>
}

const TIMEOUT_MS = 15_000

/** Answers that mean "not like this, ever": all of 4xx but the ones about time and load. */
const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status)

/**
 * SMS through an HTTP gateway: POST of JSON { id, to, text, sender, templateId, unicode } with a bearer token; any 2xx
 * means taken. The id is also the Idempotency-Key.
 */
export function httpSms({ url, apiKey, sender, templateIds }: HttpSmsOptions): Courier {
  return {
    isInbox: false,
    async send({ id, to, text, template, language }) {
      const templateId = templateIds[template]?.[language] ?? template
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': `sms-${id}`,
        },
        body: JSON.stringify({ id, to, text, sender, templateId, unicode: language === 'hi' }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await reply.body?.cancel()
      if (reply.ok) return
      const why = `the SMS gateway answered ${reply.status}`
      throw isFinal(reply.status) ? new Undeliverable(why) : new Error(why)
    },
    close: () => Promise.resolve(),
  }
}
