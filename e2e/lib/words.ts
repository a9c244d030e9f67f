import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Language = 'en' | 'hi'
export const LANGUAGES: readonly Language[] = ['en', 'hi']

const root = join(import.meta.dirname, '../..')

/** The words of the portal in one language, from the messages of some nouns: `words('hi', 'settings')('newAddress')`. */
export function words(language: Language, ...nouns: readonly string[]) {
  const all = new Map<string, string>()
  for (const noun of nouns) {
    const file = readFileSync(join(root, 'messages', noun, `${language}.json`), 'utf8')
    for (const [key, text] of Object.entries(JSON.parse(file) as Record<string, string>)) all.set(key, text)
  }
  /** A key with its noun, such as `settings_newAddress`; parameters fill `{…}`. */
  return (key: string, params: Readonly<Record<string, string>> = {}): string => {
    const text = all.get(key)
    if (text === undefined) throw new Error(`${key} is not among the messages of ${nouns.join(', ')}`)
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
  }
}
