import type { AnswerValue, SurveyParameter } from './parameter.ts'

/** Smallest group that is published. */
export const MIN_GROUP = 10

/** A bar of a chart; `count` is null where it is withheld. */
export interface ResultBar {
  readonly label: string
  readonly count: number | null
}

/** Published results of a question. */
export interface QuestionResult {
  readonly parameterId: number
  readonly type: SurveyParameter['type']
  /** People who answered; null when they are too few. */
  readonly answered: number | null
  readonly bars: readonly ResultBar[]
  /** True when some bar is withheld. */
  readonly hasWithheld: boolean
}

/**
 * Withholds groups smaller than `min`. A group of nobody tells of nobody and stays. When the groups are parts of a
 * known total, a single withheld one could be found by subtraction: then the smallest published ones are withheld
 * too, until what is withheld covers at least two groups and at least `min` people.
 */
export function suppress(
  counts: readonly number[],
  addsUpToTotal: boolean,
  min: number = MIN_GROUP,
): (number | null)[] {
  const isSmall = (count: number) => count > 0 && count < min
  const withheld = new Set(counts.flatMap((count, index) => (isSmall(count) ? [index] : [])))
  if (withheld.size > 0 && addsUpToTotal) {
    const rising = counts
      .map((count, index) => ({ count, index }))
      .filter(({ count, index }) => count > 0 && !withheld.has(index))
      .sort((a, b) => a.count - b.count || a.index - b.index)
    for (const { index } of rising) {
      const people = [...withheld].reduce((sum, each) => sum + (counts[each] ?? 0), 0)
      if (withheld.size >= 2 && people >= min) break
      withheld.add(index)
    }
  }
  return counts.map((count, index) => (withheld.has(index) ? null : count))
}

/** Number of equal ranges into which a NUMBER question's span is cut. */
const RANGES = 5

/** Labels of a number's ranges, `0–20`; one label when the question has no span. */
function ranges(
  of: SurveyParameter,
  values: readonly number[],
): { readonly from: number; readonly to: number }[] {
  const low = of.min ?? values.reduce((least, value) => Math.min(least, value), values[0] ?? 0)
  const high = of.max ?? values.reduce((most, value) => Math.max(most, value), values[0] ?? 0)
  const width = Math.max(1, Math.ceil((high - low + 1) / RANGES))
  const count = Math.max(1, Math.ceil((high - low + 1) / width))
  return Array.from({ length: count }, (_, index) => ({
    from: low + index * width,
    to: Math.min(high, low + (index + 1) * width - 1),
  }))
}

function numberCounts(of: SurveyParameter, values: readonly number[]): { label: string; count: number }[] {
  const spans = ranges(of, values)
  return spans.map(({ from, to }, index) => {
    const next = spans[index + 1]?.from ?? Number.POSITIVE_INFINITY
    return {
      label: from === to ? String(from) : `${from}–${to}`,
      count: values.filter(value => value >= from && value < next).length,
    }
  })
}

/**
 * Results of one question over all answers. TEXT is counted, never shown. A question that fewer than ten people
 * answered shows nothing.
 */
export function questionResult(
  of: SurveyParameter,
  answers: readonly AnswerValue[],
  min: number = MIN_GROUP,
): QuestionResult {
  const base = { parameterId: of.parameterId, type: of.type }
  if (answers.length > 0 && answers.length < min)
    return { ...base, answered: null, bars: [], hasWithheld: true }
  if (of.type === 'TEXT' || answers.length === 0)
    return { ...base, answered: answers.length, bars: [], hasWithheld: false }
  const groups =
    of.type === 'NUMBER'
      ? numberCounts(
          of,
          answers.filter(answer => typeof answer === 'number'),
        )
      : of.options.map(label => ({
          label,
          count: answers.filter(
            answer => answer === label || (Array.isArray(answer) && answer.includes(label)),
          ).length,
        }))
  const shown = suppress(
    groups.map(group => group.count),
    of.type !== 'MULTI',
    min,
  )
  return {
    ...base,
    answered: answers.length,
    bars: groups.map((group, index) => ({ label: group.label, count: shown[index] ?? null })),
    hasWithheld: shown.includes(null),
  }
}
