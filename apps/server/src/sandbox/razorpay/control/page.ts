/** The control page: the latest orders, payments, refunds and webhooks with their states, and the buttons that act. */
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { type Html, html } from '#server/sandbox/html.ts'
import { PRESET_NAMES } from '../behaviours.ts'
import { textsIn } from '../checkout/texts.ts'
import type { EventState } from '../store/events.ts'
import type { Payment } from '../store/payments.ts'
import type { Refund } from '../store/refunds.ts'
import type { OrderStory, Overview } from './overview.ts'
import { validationSection } from './validationSection.ts'

interface PageModel {
  base: string
  today: string
  /** What the last button did. */
  done: string | null
  overview: Overview
}

const outcomes = textsIn('en').outcomes

export function controlPage({ base, today, done, overview }: PageModel): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test payment provider</title>
<link rel="stylesheet" href="${base}/fonts.css">
<link rel="stylesheet" href="${base}/control.css">
</head>
<body>
<header><h1>Test payment provider</h1><p>No money moves. What happens here reaches the portal only through the provider’s protocol.</p></header>
<main>
${done !== null && html`<p class="done" role="status">${done}</p>`}
<section class="tools" aria-label="Tools">
  ${nextForm(base, null)}
  <form method="post" action="${base}/control/run"><h2>Clockwork</h2><p>Late captures, pending refunds and webhooks that are due.</p><button>Do due work now</button></form>
  <form method="get" action="${base}/control/settlement.csv"><h2>Settlement</h2><label>Day <input type="date" name="day" value="${today}" max="${today}" required></label><button>Download CSV</button></form>
</section>
${instructions(base, overview)}
<section aria-labelledby="orders"><h2 id="orders">Latest orders</h2>
${overview.orders.length === 0 && html`<p class="empty">No orders yet. They appear as soon as the portal asks for a payment.</p>`}
${overview.orders.map(story => orderCard(base, story))}
</section>
${validationSection(overview.validations)}
</main>
</body>
</html>`
}

function nextForm(base: string, orderId: string | null): Html {
  const options = PRESET_NAMES.map(name => html`<option value="${name}">${outcomes[name]}</option>`)
  return html`<form method="post" action="${base}/control">
    ${orderId === null ? html`<h2>Next payment</h2>` : html`<input type="hidden" name="orderId" value="${orderId}">`}
    <label>${orderId === null ? 'What happens to it' : 'Next payment of this order'} <select name="next">${options}</select></label>
    <button>Set</button></form>`
}

function instructions(base: string, { instructions: waiting }: Overview): Html | null {
  if (waiting.length === 0) return null
  return html`<section aria-labelledby="waiting"><h2 id="waiting">Still to come</h2>
    <ul>${waiting.map(
      ({ scope, orderId, instruction }) =>
        html`<li>${scope}${orderId !== null && html` of ${orderId}`}: <code>${JSON.stringify(instruction)}</code></li>`,
    )}</ul>
    <form method="post" action="${base}/control"><input type="hidden" name="clear" value="1"><button>Forget them</button></form></section>`
}

function orderCard(base: string, { order, payments, events }: OrderStory): Html {
  return html`<article>
    <div class="head"><h3>${formatRupees(order.amount)}</h3>${tag(order.status)}
      <p>${order.id}${order.receipt !== null && html` · receipt ${order.receipt}`} · ${formatDate(order.createdAt, 'plainMinute')}</p></div>
    ${payments.length > 0 && paymentTable(base, payments)}
    ${events.length > 0 && eventTable(base, events)}
    <div class="acts">
      ${order.status !== 'paid' && nextForm(base, order.id)}
      ${order.status !== 'paid' && act(`${base}/control/pay`, 'Pay without a browser', { orderId: order.id })}
      ${events.length > 0 && act(`${base}/control/deliver`, 'Deliver waiting webhooks now', { orderId: order.id })}
    </div></article>`
}

function paymentTable(base: string, payments: OrderStory['payments']): Html {
  return html`<div class="scroll" role="region" aria-label="Payments of ${payments[0]?.payment.orderId ?? ''}" tabindex="0"><table><thead><tr><th scope="col">Payment</th><th scope="col">Method</th><th scope="col">Amount</th><th scope="col">State</th><th scope="col">Act</th></tr></thead>
    <tbody>${payments.flatMap(({ payment, refunds }) => [
      paymentRow(base, payment),
      ...refunds.map(refund => refundRow(base, refund)),
    ])}</tbody></table></div>`
}

function paymentRow(base: string, payment: Payment): Html {
  const capture = payment.status === 'authorized'
  const note =
    payment.error?.description ??
    (payment.captureAt ? `capture due ${formatDate(payment.captureAt, 'plainMinute')}` : '')
  return html`<tr><td>${payment.id}</td><td>${payment.method} · ${payment.instrument}</td><td class="number">${formatRupees(payment.amount)}</td>
    <td>${tag(payment.status)} ${note}</td>
    <td>${capture && act(`${base}/control/capture`, 'Capture now', { paymentId: payment.id })}</td></tr>`
}

function refundRow(base: string, refund: Refund): Html {
  const url = `${base}/control/refund`
  const acts =
    refund.status === 'pending' &&
    html`${act(url, 'Process', { refundId: refund.id, outcome: 'processed' })}${act(url, 'Fail', { refundId: refund.id, outcome: 'failed' })}`
  return html`<tr><td>${refund.id}</td><td>refund</td><td class="number">${formatRupees(-refund.amount)}</td><td>${tag(refund.status)}</td><td>${acts}</td></tr>`
}

function eventTable(base: string, events: readonly EventState[]): Html {
  return html`<div class="scroll" role="region" aria-label="Webhooks of ${events[0]?.orderId ?? ''}" tabindex="0"><table><thead><tr><th scope="col">Webhook</th><th scope="col">Event</th><th scope="col">Delivered</th><th scope="col">Last answer</th><th scope="col">Act</th></tr></thead>
    <tbody>${events.map(
      event => html`<tr><td>${event.id}</td><td>${event.event}</td>
        <td>${event.delivered} of ${event.deliveries}${event.attempts > 0 && html`, ${event.attempts === 1 ? '1 try' : `${event.attempts} tries`}`}</td>
        <td>${event.lastResult ?? (event.nextAttemptAt ? 'waiting' : 'held back')}</td>
        <td>${act(`${base}/control/deliver`, 'Deliver now', { eventId: event.id, again: '1' })}</td></tr>`,
    )}</tbody></table></div>`
}

function act(action: string, label: string, fields: Record<string, string>): Html {
  return html`<form method="post" action="${action}" class="act">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button>${label}</button></form>`
}

const GOOD = ['paid', 'captured', 'processed']
const BAD = ['failed']

function tag(state: string): Html {
  const tone = GOOD.includes(state) ? 'good' : BAD.includes(state) ? 'bad' : 'plain'
  return html`<span class="tag ${tone}">${state}</span>`
}
