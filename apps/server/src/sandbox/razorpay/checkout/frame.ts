/** The checkout's pages, drawn inside the frame that `checkout.js` opens: methods, test bank, result. */
import { formatRupees } from '#domain/money/format.ts'
import { type Html, html } from '#server/sandbox/html.ts'
import { type Behaviour, PRESET_NAMES, PRESETS } from '../behaviours.ts'
import type { Order } from '../store/orders.ts'
import type { Method, Payment } from '../store/payments.ts'
import { BANKS, DEFAULT_UPI_ID, TEST_CARDS } from './instruments.ts'
import { type Language, textsIn } from './texts.ts'

/** What the page that opened the checkout said; carried from page to page in the query. */
export interface FrameQuery {
  key: string
  orderId: string
  language: Language
  name: string
  description: string
  email: string
  contact: string
  /** False when the page asked for a single attempt. */
  retry: boolean
}

export interface FrameContext {
  base: string
  query: FrameQuery
  order: Order
}

/** What the frame tells `checkout.js`; nothing when the browser is to be left in the dark. */
export type FrameMessage =
  | { type: 'success'; response: Record<string, string> }
  | { type: 'failed'; error: Record<string, unknown> }

export function queryString(query: FrameQuery): string {
  return new URLSearchParams({
    key: query.key,
    order_id: query.orderId,
    language: query.language,
    name: query.name,
    description: query.description,
    email: query.email,
    contact: query.contact,
    retry: query.retry ? '1' : '0',
  }).toString()
}

export function methodsPage(context: FrameContext, problem: string | null): Html {
  const t = textsIn(context.query.language)
  const { language } = context.query
  const method = (id: Method, label: string, hint: string, fields: Html, checked: boolean) => html`
    <div class="method">
      <input type="radio" name="method" id="method-${id}" value="${id}"${checked && html` checked`}>
      <label for="method-${id}"><strong>${label}</strong><span>${hint}</span></label>
      <div class="fields">${fields}</div>
    </div>`
  const upi = html`<label for="vpa">${t.upiId}</label>
    <input id="vpa" name="vpa" value="${DEFAULT_UPI_ID}" autocomplete="off" spellcheck="false" maxlength="90">`
  const card = html`<label for="card">${t.testCard}</label>
    <select id="card" name="card">${TEST_CARDS.map(({ last4, label }) => html`<option value="${last4}">${label}</option>`)}</select>`
  const bank = html`<label for="bank">${t.bank}</label>
    <select id="bank" name="bank">${BANKS.map(known => html`<option value="${known.code}">${known[language]}</option>`)}</select>`
  return page(
    context,
    t.chooseMethod,
    html`
    ${problem !== null && html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="${context.base}/checkout/bank?${queryString(context.query)}">
      <fieldset>
        <legend>${t.chooseMethod}</legend>
        ${method('upi', t.upi, t.upiHint, upi, true)}
        ${method('card', t.card, t.cardHint, card, false)}
        ${method('netbanking', t.netbanking, t.netbankingHint, bank, false)}
      </fieldset>
      <button class="primary" type="submit">${t.pay} ${formatRupees(context.order.amount)}</button>
    </form>`,
  )
}

export function bankPage(context: FrameContext, chosen: { method: Method; instrument: string }): Html {
  const t = textsIn(context.query.language)
  const action = `${context.base}/checkout/pay?${queryString(context.query)}`
  const hidden = html`<input type="hidden" name="method" value="${chosen.method}">
    <input type="hidden" name="instrument" value="${chosen.instrument}">`
  return page(
    context,
    t.bankTitle,
    html`
    <h2 tabindex="-1" data-focus>${t.bankTitle}</h2>
    <p class="muted">${chosen.method === 'netbanking' ? bankName(chosen.instrument, context.query.language) : chosen.instrument}</p>
    <p>${t.bankQuestion}</p>
    <form method="post" action="${action}" class="answers">
      ${hidden}
      <button class="primary" name="outcome" value="success">${t.approve}</button>
      <button name="outcome" value="failure">${t.decline}</button>
    </form>
    <details>
      <summary>${t.otherOutcomes}</summary>
      <form method="post" action="${action}" class="other">
        ${hidden}
        <label for="outcome">${t.outcome}</label>
        <select id="outcome" name="outcome" aria-label="${t.outcome}">${PRESET_NAMES.map(name => html`<option value="${name}">${t.outcomes[name]}</option>`)}</select>
        <button type="submit">${t.continue}</button>
      </form>
    </details>
    <p><a href="${context.base}/checkout/frame?${queryString(context.query)}">${t.back}</a></p>`,
  )
}

export function resultPage(context: FrameContext, payment: Payment, message: FrameMessage | null): Html {
  const t = textsIn(context.query.language)
  const reference = html`<dl><dt>${t.paymentId}</dt><dd>${payment.id}</dd></dl>`
  if (payment.status === 'created')
    return page(
      context,
      t.waiting,
      html`<div class="state" role="status"><span class="dots" aria-hidden="true"></span>
        <h2 tabindex="-1" data-focus>${t.waiting}</h2><p>${t.waitingText}</p></div>`,
      { 'data-reload': '1' },
    )
  if (payment.behaviour.browser === 'lost')
    return page(
      context,
      t.lost,
      html`<div class="state" role="status"><h2 tabindex="-1" data-focus>${t.lost}</h2><p>${t.lostText}</p></div>
        ${reference}`,
    )
  const data: Record<string, string> = message ? { 'data-message': JSON.stringify(message) } : {}
  if (payment.status === 'failed')
    return page(
      context,
      t.failed,
      html`<div class="state bad" role="alert"><h2 tabindex="-1" data-focus>${t.failed}</h2>
        <p>${failureText(context, payment)}</p></div>
        ${reference}
        ${context.query.retry && html`<p><a class="button primary" href="${context.base}/checkout/frame?${queryString(context.query)}">${t.retry}</a></p>`}
        <p><button type="button" data-dismiss>${t.giveUp}</button></p>`,
      data,
    )
  return page(
    context,
    payment.status === 'authorized' ? t.authorized : t.success,
    html`<div class="state good" role="status">
      <h2 tabindex="-1" data-focus>${payment.status === 'authorized' ? t.authorized : t.success}</h2>
      <p>${t.returning}</p></div>${reference}`,
    data,
  )
}

/** Shown instead of the methods when the order cannot be paid: unknown, already paid, wrong key. */
export function problemPage(base: string, language: Language, problem: string): Html {
  const t = textsIn(language)
  return shell(
    base,
    language,
    t.problem,
    html`<main aria-label="${t.problem}"><div class="state bad" role="alert"><h2 tabindex="-1" data-focus>${t.problem}</h2><p>${problem}</p></div>
      <p><button type="button" data-dismiss>${t.giveUp}</button></p></main>`,
    {},
  )
}

/** What the browser is told about a payment as it now stands. @param signature over order and payment id */
export function messageOf(payment: Payment, signature: string): FrameMessage | null {
  const told: Behaviour['browser'] = payment.behaviour.browser
  if (told === 'lost' || payment.status === 'created') return null
  if (payment.status !== 'failed')
    return {
      type: 'success',
      response: {
        razorpay_payment_id: payment.id,
        razorpay_order_id: payment.orderId,
        razorpay_signature: signature,
      },
    }
  const metadata = { payment_id: payment.id, order_id: payment.orderId }
  return { type: 'failed', error: { ...payment.error, metadata } }
}

/** The provider describes a failure in English; the usual one is known in the payer's language. */
function failureText({ query }: FrameContext, { error }: Payment): string {
  if (error?.description === PRESETS.failure.errorDescription) return textsIn(query.language).declined
  return error?.description ?? ''
}

function bankName(code: string, language: Language): string {
  return BANKS.find(bank => bank.code === code)?.[language] ?? code
}

function page(context: FrameContext, title: string, content: Html, data: Record<string, string> = {}): Html {
  const { order, query } = context
  const t = textsIn(query.language)
  const body = html`
    <section class="summary" aria-label="${t.amount}">
      <div><p class="muted">${t.payTo}</p><h1>${query.name}</h1>
      ${query.description !== '' && html`<p class="muted">${query.description}</p>`}</div>
      <p class="amount">${formatRupees(order.amount)}</p>
    </section>
    <main aria-label="${title}">${content}</main>
    <div class="foot">${t.order} ${order.id}</div>`
  return shell(context.base, query.language, title, body, data)
}

function shell(
  base: string,
  language: Language,
  title: string,
  body: Html,
  data: Record<string, string>,
): Html {
  const t = textsIn(language)
  const attributes = Object.entries(data).map(([name, value]) => html` ${name}="${value}"`)
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${base}/fonts.css">
<link rel="stylesheet" href="${base}/frame.css">
<script src="${base}/frame.js" defer></script>
</head>
<body${attributes}>
<div class="head"><p>${t.notice}</p><button type="button" class="close" data-dismiss aria-label="${t.close}">×</button></div>
${body}
</body>
</html>`
}
