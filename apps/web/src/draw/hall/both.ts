import { groupIndian } from '#domain/money/format.ts'
import { h } from '../offline/dom.ts'

export const LANGUAGES = ['en', 'hi'] as const

/** 41286 → 41,286. */
export const figure = (count: number): string => groupIndian(String(count))

/** A seal in groups of four digits, as it is read aloud and compared. */
export const inGroups = (hex: string): string => hex.replace(/(.{4})(?=.)/g, '$1 ')

/** Words in one language. */
export type Words = (options: { readonly locale: 'en' | 'hi' }) => string

/** Words in both languages, one below the other: a hall reads either. */
export const both = (words: Words): HTMLElement[] =>
  LANGUAGES.map(locale => h('span', { lang: locale, class: locale }, words({ locale })))

/** The same in one line, for names that are read aloud and labels. */
export const inOneLine = (words: Words): string => LANGUAGES.map(locale => words({ locale })).join(' · ')
