import type { HallFacts } from '#contract/lottery/hall.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/dates/lengths.ts'
import type { FoundEntry } from '#domain/draw/lookUp.ts'
import type { DrawResult, ResultPool } from '#domain/draw/result.ts'
import { m } from '#web/i18n/generated/messages.js'
import { h } from '../offline/dom.ts'
import { both, figure, inGroups, inOneLine } from './both.ts'

/** Winners of one list that are shown; a list of thousands is read in the published files. */
const MOST_SHOWN = 240

const two = (count: number): string => String(count).padStart(2, '0')

/** 773000 → 12:53, with hours 3:12:53; whole seconds, never less than is left. Days stand before it. */
export function clockOf(left: number): { readonly days: number; readonly time: string } {
  const whole = Math.ceil(left / SECOND_MS) * SECOND_MS
  const hours = Math.floor((whole % DAY_MS) / HOUR_MS)
  const rest = `${two(Math.floor((whole % HOUR_MS) / MINUTE_MS))}:${two((whole % MINUTE_MS) / SECOND_MS)}`
  const days = Math.floor(whole / DAY_MS)
  return { days, time: days > 0 || hours > 0 ? `${hours}:${rest}` : rest }
}

const figureBox = (count: number, words: Parameters<typeof both>[0]): HTMLElement =>
  h('div', { class: 'figure' }, h('strong', {}, figure(count)), inOneLine(words))

/** The scheme, the draw, and how large it is. */
export function topOf(facts: HallFacts): HTMLElement {
  const title = (locale: 'en' | 'hi') =>
    `${facts.scheme[locale]} · ${m.hall_draw({ number: facts.drawNo }, { locale })}`
  return h(
    'div',
    { class: 'top' },
    h(
      'div',
      { class: 'board' },
      h('h1', {}, h('span', { lang: 'hi' }, title('hi')), h('span', { lang: 'en' }, title('en'))),
    ),
    figureBox(facts.rollCount, say => m.hall_entries({}, say)),
    figureBox(facts.seats, say => m.hall_units({}, say)),
    figureBox(facts.lists, say => m.hall_lists({}, say)),
  )
}

/** The seal to compare with the notice, and the code that leads to this page. */
export function sealOf(facts: HallFacts, folder: string): HTMLElement {
  return h(
    'aside',
    { class: 'seal', 'aria-label': inOneLine(say => m.hall_seal({}, say)) },
    h('h2', {}, ...both(say => m.hall_seal({}, say))),
    h('code', {}, inGroups(facts.manifestHash)),
    h(
      'div',
      { class: 'scan' },
      h('img', {
        src: `${folder}hall-qr.svg`,
        alt: inOneLine(say => m.hall_scan({}, say)),
        width: '150',
        height: '150',
      }),
      h('p', {}, ...both(say => m.hall_scan({}, say))),
    ),
  )
}

/** How the number becomes a result, in four lines. */
export const howItGoes = (): HTMLElement =>
  h(
    'ol',
    {},
    ...[m.hall_how1, m.hall_how2, m.hall_how3, m.hall_how4].map(words =>
      h('li', {}, ...both(say => words({}, say))),
    ),
  )

/** One bar with its words and how far it is. */
export function barOf(words: Parameters<typeof both>[0], done: number, total: number): HTMLElement {
  const label = inOneLine(words)
  const bar = h('progress', { max: String(Math.max(1, total)), value: String(done), 'aria-label': label })
  return h('div', {}, h('p', {}, `${label}: ${figure(done)} / ${figure(total)}`), bar)
}

function listBox(pool: ResultPool, list: ResultPool['Lists'][number]): HTMLElement {
  const winners = pool.Winners.filter(winner => winner.ListCode === list.Code)
  const rest = winners.length - MOST_SHOWN
  return h(
    'section',
    { class: 'list arrive' },
    h('h3', {}, `${pool.PoolCode} · ${list.Code}`),
    h(
      'p',
      { class: 'quiet' },
      inOneLine(say => m.hall_given({ filled: figure(list.Filled), offered: figure(list.Offered) }, say)),
    ),
    h(
      'ol',
      {},
      ...winners
        .slice(0, MOST_SHOWN)
        .map(winner => h('li', {}, h('strong', {}, winner.ApplicationNumber), ` ${winner.UnitNo}`)),
    ),
    rest > 0
      ? h(
          'p',
          {},
          inOneLine(say => m.hall_moreWinners({ count: figure(rest) }, say)),
        )
      : null,
  )
}

/** Each list that had seats, in the order in which they were filled. */
export const listsOf = (result: DrawResult): HTMLElement[] =>
  result.Pools.flatMap(pool => pool.Lists.filter(list => list.Offered > 0).map(list => listBox(pool, list)))

/** What became of one entry, by this device's own draw. */
export function foundWords(entry: FoundEntry | null): HTMLElement[] {
  if (!entry) return both(say => m.hall_notFound({}, say))
  if (entry.Outcome === 'Allotted')
    return both(say => m.hall_allotted({ unit: entry.UnitNo ?? '', list: entry.ListCode ?? '' }, say))
  if (entry.Outcome === 'Waiting') return both(say => m.hall_waiting({ number: entry.WaitingNo ?? 0 }, say))
  return both(say => m.hall_notAllotted({}, say))
}
