import type { RouteRef } from '#contract/routes.ts'
import type { Text } from '#contract/text.ts'
import { type Findable, type Indexed, indexed } from '#domain/search/search.ts'
import type { Language } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { type AnyTarget, pathForAny } from '#web/shell/address/href.ts'
import type { Path } from '#web/shell/address/paths.ts'
import { pathOfRoute } from '#web/shell/address/routeRef.ts'
import type { NavPath } from '#web/shell/navigate/nav.ts'

/** The kinds of what can be found, with the name of each in the list of results. */
export const KINDS = {
  own: m.pages_foundOwn,
  service: m.shell_services,
  scheme: m.lottery_schemes,
  survey: m.pages_foundSurveys,
  hall: m.pages_foundHalls,
  notice: m.pages_noticesTitle,
  question: m.pages_faqTitle,
  page: m.pages_foundPages,
} satisfies Record<string, () => string>
export type Kind = keyof typeof KINDS

/** One thing that can be found, and the screen that it opens. */
export interface Entry extends Findable {
  readonly kind: Kind
  readonly label: Text
  /** A line below: what it is about. */
  readonly more: Text
  readonly screen: Path
  /** The address of the screen, signed. */
  readonly path: string
}

interface Parts {
  readonly kind: Kind
  readonly label: Text
  readonly more: Text
  /** What it is found by beside its label and its line. */
  readonly words?: Findable
}

const both = ({ en, hi }: Text): string => (en === hi ? en : `${en} ${hi}`)

const made = ({ kind, label, more, words }: Parts, screen: Path, path: string): Indexed<Entry> =>
  indexed({ ...(words ?? { title: both(label), text: both(more) }), kind, label, more, screen, path })

/** An entry that opens an address of the portal. */
export const entryTo = (parts: Parts, target: AnyTarget): Indexed<Entry> =>
  made(parts, target.to, pathForAny(target))

/** An entry that opens a page of the navigation. */
export const entryAt = (parts: Parts, page: NavPath): Indexed<Entry> => made(parts, page, page)

/** An entry that opens a screen to which the server points. */
export const entryOf = (parts: Parts, route: RouteRef): Indexed<Entry> =>
  made(parts, route.to, pathOfRoute(route))

/** A message in both languages. */
export const textOf = (
  message: (inputs?: object, options?: { readonly locale?: Language }) => string,
): Text => ({ en: message({}, { locale: 'en' }), hi: message({}, { locale: 'hi' }) })
