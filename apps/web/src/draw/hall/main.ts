import * as v from 'valibot'
import { HallFacts, type HallNumber } from '#contract/lottery/hall.ts'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import type { DrawResult } from '#domain/draw/result.ts'
import { m } from '#web/i18n/generated/messages.js'
import { byId, h } from '../offline/dom.ts'
import { both, figure, inOneLine } from './both.ts'
import './hall.css'
import type { FromHall, ToHall } from './messages.ts'
import { askNumber, pauseBefore } from './numberWatch.ts'
import { barOf, clockOf, foundWords, howItGoes, listsOf, sealOf, topOf } from './view.ts'

/** One list after the other: a hall reads along. */
const LIST_MS = 1_200

const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
const [campaignId = '', drawNo = ''] = location.hash.slice(1).split('/')
const folder = `/draws/${campaignId}/${drawNo}/`

const worker = new Worker(new URL('./hall.worker.ts', import.meta.url), { type: 'module' })
const send = (message: ToHall): void => worker.postMessage(message)

let facts: HallFacts
/** Server's clock minus this device's, in milliseconds. */
let ahead = 0
let number: HallNumber | null = null
let isSealed = false
let isAsked = false
let own: { readonly result: DrawResult; readonly sha256: string; readonly milliseconds: number } | null = null

const now = (): number => Date.now() + ahead
const left = (): number => Date.parse(facts.appearsOn) - now()

function frame(): void {
  const practice = facts.isTest
    ? h('p', { class: 'practice' }, ...both(say => m.hall_practice({}, say)))
    : null
  byId('page').replaceChildren(
    h(
      'header',
      {},
      h(
        'div',
        {},
        h('strong', {}, facts.authority.en),
        h('span', { class: 'hi', lang: 'hi' }, facts.authority.hi),
      ),
      h('span', { class: 'clock', id: 'clock' }),
    ),
    h(
      'main',
      {},
      topOf(facts),
      ...(practice ? [practice] : []),
      h(
        'div',
        { class: 'two' },
        h(
          'section',
          { class: 'card' },
          h('div', { id: 'now', 'aria-live': 'polite' }),
          h('div', { id: 'bars', class: 'bars' }),
        ),
        sealOf(facts, folder),
      ),
      h('div', { id: 'lists', class: 'lists' }),
    ),
    h(
      'footer',
      {},
      h(
        'span',
        {},
        inOneLine(say => m.hall_byItself({}, say)),
      ),
      h(
        'a',
        { href: `/#/draws/${campaignId}/${drawNo}` },
        inOneLine(say => m.hall_page({}, say)),
      ),
    ),
  )
}

/** The card of the moment: the countdown, then the wait, then the number. */
function drawNow(): void {
  if (number?.state === 'ANNULLED') {
    byId('now').replaceChildren(h('p', { class: 'err' }, ...both(say => m.hall_annulled({}, say))))
    return
  }
  if (number?.beacon) {
    byId('now').replaceChildren(
      h('h2', {}, ...both(say => m.hall_number({}, say))),
      h('p', { class: 'mono' }, number.beacon.Randomness),
      h('p', { class: 'ok' }, ...both(say => m.hall_genuine({}, say))),
    )
    return
  }
  const isHere = left() <= 0
  byId('now').replaceChildren(
    h('h2', {}, ...both(say => (isHere ? m.hall_awaited({}, say) : m.hall_countdown({}, say)))),
    h('p', { class: 'count', id: 'count', role: 'timer', 'aria-live': 'off' }),
    h('p', { class: 'quiet' }, ...both(say => m.hall_round({ round: figure(facts.round) }, say))),
    howItGoes(),
  )
}

function tick(): void {
  byId('clock').textContent = new Date(now()).toLocaleTimeString('en-IN', {
    hour12: false,
    timeZone: 'Asia/Kolkata',
  })
  const count = document.getElementById('count')
  if (!count) return
  const { days, time } = clockOf(Math.max(0, left()))
  const before = days > 0 ? `${inOneLine(say => m.hall_days({ days }, say))} ` : ''
  const words = `${before}${time}`
  if (count.textContent !== words) count.textContent = words
}

/** Whether the authority's result is this device's own. */
function drawVerdict(): void {
  if (!own) return
  const { sha256, milliseconds } = own
  const theirs = number?.resultSha256
  const verdict = theirs ? (theirs === sha256 ? m.hall_same : m.hall_differs) : m.hall_notYet
  const seconds = (milliseconds / SECOND_MS).toFixed(1)
  byId('bars').replaceChildren(
    h('p', {}, ...both(say => m.hall_computed({ seconds }, say))),
    h(
      'p',
      { class: theirs ? (theirs === sha256 ? 'ok' : 'err') : 'quiet' },
      ...both(say => verdict({}, say)),
    ),
    finder(),
    h('div', { id: 'found', 'aria-live': 'polite' }),
  )
}

function finder(): HTMLElement {
  const input = h('input', { id: 'own', autocomplete: 'off', spellcheck: 'false' })
  const form = h(
    'form',
    { class: 'find' },
    h(
      'div',
      {},
      h(
        'label',
        { for: 'own' },
        inOneLine(say => m.hall_find({}, say)),
      ),
      input,
    ),
    h(
      'button',
      {},
      inOneLine(say => m.hall_look({}, say)),
    ),
  )
  form.addEventListener('submit', event => {
    event.preventDefault()
    send({ kind: 'find', applicationNumber: input.value.trim() })
  })
  return form
}

function showLists(result: DrawResult): void {
  const boxes = listsOf(result)
  const place = byId('lists')
  place.replaceChildren()
  const next = (): void => {
    const box = boxes.shift()
    if (!box) return
    place.append(box)
    setTimeout(next, LIST_MS)
  }
  if (isCalm) place.append(...boxes)
  else next()
}

function drawIfReady(): void {
  if (!isSealed || isAsked || !number?.beacon) return
  isAsked = true
  send({ kind: 'draw', beacon: number.beacon })
}

/** What the worker is at, in words. */
const STEPS = {
  files: m.hall_loading,
  roll: m.hall_checking,
  root: m.hall_checking,
  tickets: m.hall_tickets,
  lists: m.hall_filling,
} as const

function hear(message: FromHall): void {
  if (message.kind === 'progress') {
    const { step, done, total } = message
    byId('bars').replaceChildren(barOf(say => STEPS[step]({}, say), done, total))
  } else if (message.kind === 'sealed') {
    const { problem } = message
    isSealed = problem === ''
    const said = isSealed
      ? h('p', { class: 'ok' }, ...both(say => m.hall_isSealed({}, say)))
      : h('p', { class: 'err' }, ...both(say => m.hall_notSealed({ file: problem }, say)))
    byId('bars').replaceChildren(said)
    drawIfReady()
  } else if (message.kind === 'result') {
    own = message
    drawVerdict()
    showLists(message.result)
  } else if (message.kind === 'found') byId('found').replaceChildren(...foundWords(message.entry))
  else
    byId('bars').replaceChildren(
      h('p', { class: 'err' }, ...both(say => m.hall_fault({ why: message.message }, say))),
    )
}

/** Asks for the number, and asks again until the number and the authority's result are there. */
async function watch(): Promise<void> {
  try {
    const before = number
    number = await askNumber(folder)
    ahead = Date.parse(number.now) - Date.now()
    if (
      before?.beacon === undefined ||
      Boolean(before.beacon) !== Boolean(number.beacon) ||
      before.state !== number.state
    )
      drawNow()
    drawVerdict()
    drawIfReady()
  } catch {
    // No connection for a moment: the next question comes anyway, and the clock runs on.
  }
  const known = { number: Boolean(number?.beacon), result: Boolean(number?.resultSha256) }
  const pause = number?.state === 'ANNULLED' ? null : pauseBefore(left(), known, Math.random())
  if (pause !== null) setTimeout(() => void watch(), pause)
}

function nothing(): void {
  const again = h(
    'button',
    {},
    inOneLine(say => m.hall_again({}, say)),
  )
  again.addEventListener('click', () => location.reload())
  byId('page').replaceChildren(
    h('main', {}, h('h1', {}, ...both(say => m.hall_nothing({}, say))), h('p', {}, again)),
  )
}

async function begin(): Promise<void> {
  const response = await fetch(`${folder}hall.json`)
  if (!response.ok) return nothing()
  facts = v.parse(HallFacts, await response.json())
  document.title = inOneLine(({ locale }) => facts.scheme[locale])
  frame()
  drawNow()
  setInterval(tick, SECOND_MS / 4)
  worker.addEventListener('message', (event: MessageEvent<FromHall>) => hear(event.data))
  send({ kind: 'seal', folder, manifestHash: facts.manifestHash, rollBytes: facts.rollBytes })
  await watch()
}

addEventListener('hashchange', () => location.reload())
begin().catch(nothing)
