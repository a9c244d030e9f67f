import type { Step } from '#web/ui/Steps/steps.ts'

/** How far a walk has come. The pages are its sections in their order, then those that look back on them. */
export interface Progress<Key extends string> {
  readonly order: readonly Key[]
  /** Sections with something to correct or to fill in, in their order. */
  readonly open: readonly Key[]
  readonly declared: boolean
}

/** What pages of a walk are called and why some of them wait. */
export interface StepWords<Key extends string> {
  readonly titles: Readonly<Record<Key, () => string>>
  readonly isSection: (key: Key) => boolean
  /** "2 of 3 parts", "Optional"; '' for a page that says nothing further. */
  readonly note: (key: Key) => string
  /** Sections that nobody must fill in: they are never said to be done. */
  readonly isOptional: (key: Key) => boolean
  readonly waitsForSections: () => string
  readonly waitsForDeclaration: () => string
}

/** Where a citizen goes on after a while away: the first page that is not finished. */
export const firstOpen = <Key extends string>({ open, declared }: Progress<Key>): Key | 'check' | 'payment' =>
  open[0] ?? (declared ? 'payment' : 'check')

/** The pages with their states: what is done, where one is, and what waits for what. */
export function taskSteps<Key extends string>(
  { order, open, declared }: Progress<Key>,
  now: Key,
  words: StepWords<Key>,
): Step[] {
  return order.map((key): Step => {
    const note = words.note(key)
    const base = { key, title: words.titles[key](), ...(note === '' ? {} : { note }) }
    if (key === now) return { ...base, state: 'now' }
    if (words.isSection(key))
      return { ...base, state: open.includes(key) || words.isOptional(key) ? 'open' : 'done' }
    if (open.length > 0) return { ...base, state: 'locked', reason: words.waitsForSections() }
    if (key === 'payment' && !declared)
      return { ...base, state: 'locked', reason: words.waitsForDeclaration() }
    return { ...base, state: declared && key !== 'payment' ? 'done' : 'open' }
  })
}
