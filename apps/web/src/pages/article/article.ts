import type { Text } from '#contract/text.ts'
import { portalConfig } from '#web/api/portalConfig.ts'
import type { Language } from '#web/api/preferences.ts'
import type { NavPath } from '#web/shell/navigate/nav.ts'

/**
 * A part of an information page: a paragraph, a list, numbered steps, a table or a link to a screen. In every text
 * {authority}, {email}, {phone}, {address}, {hours} and {manager} stand for the values of this installation.
 */
export type Block =
  | Text
  | { readonly list: readonly Text[] }
  | { readonly steps: readonly Text[] }
  | { readonly head: readonly Text[]; readonly rows: readonly (readonly Text[])[] }
  | { readonly to: NavPath; readonly label: Text }

export interface ArticleSection {
  /** Anchor of the section. */
  readonly id: string
  readonly title: Text
  readonly blocks: readonly Block[]
}

/** An information page in both languages. */
export interface Article {
  readonly title: Text
  readonly intro: Text
  /** Day on which the text was last changed, YYYY-MM-DD; '' leaves it out. */
  readonly updated: string
  readonly sections: readonly ArticleSection[]
}

/** A text in one language with the authority's own name and contacts. */
export function worded(text: Text, language: Language): string {
  const { authorityName, contact, address, webManager } = portalConfig()
  const values: Readonly<Record<string, string>> = {
    authority: authorityName[language],
    email: contact.email,
    phone: contact.tollFree,
    address: address.lines.map(line => line[language]).join(', '),
    manager: webManager[language],
    hours: address.hours[language],
  }
  return text[language].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
