import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '#contract/calls.ts'
import { DOOR_PATHS, fromWire, toWire } from '#contract/envelope.ts'
import { EntityType } from '#domain/application/kind.ts'
import { DocumentType } from '#domain/lottery/policy.ts'
import { makePdf } from '#server/documents/testing/makePdf.ts'
import { multipart } from '#server/documents/testing/multipart.ts'
import { completeAnswers } from '#server/testing/lottery.ts'
import { photoJpeg, signaturePng } from '../../e2e/lib/files.ts'

/** A citizen with an open session and an empty draft. */
export interface Late {
  readonly userId: number
  readonly applId: number
  readonly headers: Readonly<Record<string, string>>
}

/** The last hour of a scheme, as a program of its own: so many citizens at once, each on the whole way to a paid application. */
export interface Rush {
  readonly origin: string
  readonly campaignId: number
  readonly citizens: readonly Late[]
  readonly atOnce: number
}

/** How it ended: how many have their number, how many not and why, in how many seconds. */
export interface Rushed {
  readonly done: number
  readonly failed: readonly string[]
  readonly seconds: number
}

const SAVES = 5
/** Whoever is turned away asks again, as the pages do. */
const AGAIN_MS = 1_000
const TRIES = 60

const photo = (await photoJpeg('photo.jpg')).buffer
const signature = (await signaturePng('signature.png')).buffer
const paper = makePdf()
const PAPERS = [
  [DocumentType.photo, 'photo.jpg', photo],
  [DocumentType.signature, 'signature.png', signature],
  [DocumentType.identity, 'identity.pdf', paper],
  [DocumentType.pan, 'pan.pdf', paper],
  [DocumentType.cheque, 'cheque.pdf', paper],
  // Chosen anew, as one in six is.
  [DocumentType.photo, 'photo.jpg', photo],
] as const

interface Body {
  readonly Status: number
  readonly Message: string
  readonly Code?: string
  readonly CustomObject: unknown
}

async function post(url: string, init: Omit<RequestInit, 'method'>, what: string): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await fetch(url, { ...init, method: 'POST' })
    const isBusy = reply.status === 503 || reply.status === 429
    const body = isBusy ? null : ((await reply.json()) as Body)
    if (body?.Status === 2) return fromWire(body.CustomObject ?? null)
    if ((!isBusy && body?.Code !== 'BUSY') || attempt === TRIES)
      throw new Error(`${what}: ${body?.Message ?? reply.status}`)
    await pause(AGAIN_MS)
  }
}

/** The whole way of one citizen. @throws Error where it ends before its number */
async function apply({ origin, campaignId }: Rush, { userId, applId, headers }: Late): Promise<void> {
  const json = { ...headers, 'content-type': 'application/json' }
  const ask = <Answer>(key: keyof typeof calls, input: object) =>
    post(
      `${origin}${DOOR_PATHS[calls[key].door]}`,
      { headers: json, body: JSON.stringify({ OrgId: 0, ApiParams: toWire(input), ApiKey: key }) },
      key,
    ) as Promise<Answer>
  const answers = completeAnswers()
  for (let rowVersion = 1; rowVersion <= SAVES; rowVersion += 1)
    await ask('UpdateApplicationForm', { applId, campaignId, rowVersion, answers })
  const entity = { entityTypeId: EntityType.LotteryApplication, entityId: applId }
  for (const [documentTypeId, name, bytes] of PAPERS) {
    const { payload, headers: kind } = multipart({ bytes, name })
    const place = `userNo=${userId}&EntityTypeId=${entity.entityTypeId}&DocumentTypeId=${documentTypeId}&entityId=${applId}`
    const init = { headers: { ...headers, ...kind }, body: new Uint8Array(payload) }
    await post(`${origin}/Document/UploadDocument?${place}`, init, name)
  }
  const wish = { ...entity, paymentMethodId: 1 }
  const { transactionId } = await ask<{ transactionId: number }>('PaymentRequest', wish)
  const { orderId } = await ask<{ orderId: string }>('CreateOrder', { transactionId })
  const body = JSON.stringify({ orderId, behaviour: 'success' })
  const paid = await fetch(`${origin}/sandbox/razorpay/control/pay`, { method: 'POST', headers: json, body })
  const { response } = (await paid.json()) as { response: Record<string, string> }
  await ask('VerifyRazorPayResponse', {
    transactionId,
    razorpayOrderId: response.razorpay_order_id,
    razorpayPaymentId: response.razorpay_payment_id,
    razorpaySignature: response.razorpay_signature,
  })
}

async function play(rush: Rush): Promise<Rushed> {
  const began = performance.now()
  const waiting = [...rush.citizens]
  const failed: string[] = []
  const one = async () => {
    for (let citizen = waiting.shift(); citizen; citizen = waiting.shift())
      await apply(rush, citizen).catch((fault: Error) => failed.push(fault.message))
  }
  await Promise.all(Array.from({ length: rush.atOnce }, one))
  const seconds = (performance.now() - began) / 1000
  return { done: rush.citizens.length - failed.length, failed: [...new Set(failed)], seconds }
}

process.once('message', async (rush: Rush) => {
  process.send?.(await play(rush))
  process.disconnect()
})
