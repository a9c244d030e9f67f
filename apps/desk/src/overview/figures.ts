import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { overviewCalls } from '#contract/desk/overview.ts'
import type { Section } from '#domain/officer/roles.ts'
import { WORK_DESKS } from '#domain/work/desks.ts'

export type Overview = DeskOutputOf<typeof overviewCalls.overview>

/** What a section shows of the overview; null is the whole house. Courses are the lottery's, money is its own section's. */
export function narrowed(one: Overview, section: Section | null): Overview {
  if (section === null) return one
  const fits = ({ desk }: Pick<Overview['desks'][number], 'desk'>) => WORK_DESKS[desk].section === section
  return {
    ...one,
    desks: one.desks.filter(fits),
    passages: one.passages.filter(fits),
    courses: section === 'LOTTERY' ? one.courses : [],
    money: section === 'MONEY' ? one.money : null,
  }
}

/** The sections that have something to show, in the order of the desks. */
export const sectionsOf = ({ desks, passages }: Overview): Section[] => [
  ...new Set([...desks, ...passages].map(({ desk }) => WORK_DESKS[desk].section)),
]

/** Paise as crore with two decimals, for a chart: the table has them to the paisa. */
export const inCrore = (paise: string): number => Number(BigInt(paise) / 10_000_000n) / 100
