import { checkFound, checkTitle, timeText } from '#domain/draw/checkTexts.ts'
import { problemText } from '#domain/draw/problemTexts.ts'
import { groupIndian } from '#domain/money/format.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { CheckOutcome, FoundLine, TimedCheck } from '../worker/messages.ts'
import { h } from './dom.ts'

export type Language = 'en' | 'hi'

const figure = (count: number): string => groupIndian(String(count))

function checkLine(check: TimedCheck, language: Language): HTMLElement {
  const found =
    check.Verdict === 'Skipped' ? m.verifier_skipped({}, { locale: language }) : checkFound(check, language)
  return h(
    'li',
    { 'data-verdict': check.Verdict },
    h('strong', {}, checkTitle(check.Code, language)),
    h('span', { class: 'note' }, found),
    ...check.Problems.map(problem => h('span', { class: 'problem' }, problemText(problem, language))),
  )
}

function verdict(outcome: CheckOutcome, checks: readonly TimedCheck[], language: Language): HTMLElement {
  const say = { locale: language }
  const { correct, result, count, seal } = outcome
  const seats = result?.Pools.reduce((sum, pool) => sum + pool.Filled, 0) ?? 0
  const isPrinted = checks.some(check => check.Code === 'manifest' && check.Values.Printed === 1)
  const [title, more] = !correct
    ? [m.verifier_wrong({}, say), m.verifier_wrongMore({}, say)]
    : result
      ? [m.verifier_correct({}, say), m.verifier_correctMore({ seats: figure(seats) }, say)]
      : [m.verifier_sealed({}, say), m.verifier_sealedMore({ count: figure(count) }, say)]
  return h(
    'section',
    { class: 'verdict', 'data-verdict': correct ? 'ok' : 'err' },
    h('h2', {}, title),
    h('p', {}, more),
    outcome.test ? h('p', { class: 'warn' }, m.verifier_practice({}, say)) : null,
    outcome.annulled ? h('p', { class: 'warn' }, m.verifier_annulled({}, say)) : null,
    h('p', {}, timeText(outcome.time, language)),
    isPrinted || seal === ''
      ? null
      : h('p', {}, m.verifier_compare({ seal: seal.replace(/(.{4})(?=.)/g, '$1 ') }, say)),
    h('p', { class: 'note' }, m.verifier_seconds({ seconds: (outcome.milliseconds / 1000).toFixed(1) }, say)),
  )
}

/** The verdict and every check so far, or what could not be done. */
export function verdictParts(
  shown: {
    readonly fault: string
    readonly outcome: CheckOutcome | null
    readonly checks: readonly TimedCheck[]
  },
  language: Language,
): HTMLElement[] {
  const { fault, outcome, checks } = shown
  if (fault !== '')
    return [h('section', { class: 'verdict', 'data-verdict': 'err', role: 'alert' }, h('p', {}, fault))]
  const parts: HTMLElement[] = []
  if (outcome) parts.push(verdict(outcome, checks, language))
  if (checks.length > 0)
    parts.push(
      h(
        'section',
        {},
        h('h2', {}, m.verifier_checks({}, { locale: language })),
        h('ul', {}, ...checks.map(check => checkLine(check, language))),
      ),
    )
  return parts
}

function outcomeWords({ entry }: FoundLine, language: Language): string {
  const say = { locale: language }
  if (!entry) return m.verifier_noResult({}, say)
  if (entry.Outcome === 'Allotted')
    return m.verifier_allotted({ unit: entry.UnitNo ?? '', list: entry.ListCode ?? '' }, say)
  if (entry.Outcome === 'Waiting') return m.verifier_waiting({ number: entry.WaitingNo ?? 0 }, say)
  return m.verifier_notAllotted({}, say)
}

/** What the roll and the draw say of one application. */
export function ownLine(found: FoundLine | null | undefined, language: Language): HTMLElement[] {
  const say = { locale: language }
  if (found === undefined) return []
  if (found === null) return [h('p', {}, m.verifier_notFound({}, say))]
  const { line, of, entry, rolled } = found
  const facts: [string, string][] = [
    [m.verifier_line({}, say), m.verifier_rankOf({ rank: figure(line), entries: figure(of) }, say)],
    [m.verifier_pool({}, say), rolled.PoolCode],
    [
      m.verifier_category({}, say),
      [rolled.Vertical, rolled.Horizontal].filter(part => part !== null).join(' · '),
    ],
    [m.verifier_outcome({}, say), outcomeWords(found, language)],
  ]
  if (entry)
    facts.push(
      [
        m.verifier_rank({}, say),
        m.verifier_rankOf({ rank: figure(entry.Rank), entries: figure(entry.Entries) }, say),
      ],
      [m.verifier_lists({}, say), entry.Lists.map(list => list.Code).join(', ')],
      [m.verifier_ticket({}, say), entry.Ticket],
    )
  return [h('dl', {}, ...facts.flatMap(([term, value]) => [h('dt', {}, term), h('dd', {}, value)]))]
}
