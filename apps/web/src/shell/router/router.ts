import { onSessionChange } from '#web/api/session.ts'
import { makeStore, type Store } from '#web/api/store.ts'
import { isPath, type Path } from '../address/paths.ts'
import { isScreenLoaded, loadScreen, registerScreens, stopResting } from './lazyScreen.tsx'
import { type Place, placeOf } from './place.ts'
import type { NounRoutes, Screen } from './screen.ts'
import { type Visit, visitOf } from './visit.ts'

/** Every noun's `routes.ts`: a new folder needs no entry anywhere else. */
const nounRoutes = import.meta.glob<NounRoutes>('../../*/routes.ts', { eager: true, import: 'routes' })

/** A screen that loads is waited for so long, in milliseconds, while the former one stays; then its shape stands so long at least. */
const PENDING_MS = 300
/** A redirect leads to a page; more of them in a row are a ring. */
const MOST_REDIRECTS = 10

/** What the page shows. */
export interface Shown {
  readonly visit: Visit
  /** True while the screen loads: its shape stands in its place. */
  readonly pending: boolean
  /** Why the screen could not be loaded. */
  readonly failure: unknown
  /** False once what the server drew must not be taken up any more. */
  readonly asDrawn: boolean
}

/** Every address with its screen. */
export const screens: ReadonlyMap<Path, Screen> = new Map(
  Object.values(nounRoutes).flatMap(table =>
    Object.entries(table).flatMap(([path, screen]) =>
      isPath(path) ? [[path, screen] satisfies [Path, Screen]] : [],
    ),
  ),
)
registerScreens(screens)

const NOWHERE: Visit = { place: placeOf(''), chain: [], path: null, params: {}, search: {} }

const store = makeStore<Shown>({ visit: NOWHERE, pending: true, failure: null, asDrawn: true })

/** What is shown now. A page that the server drew is taken up only where it is what is to be shown. */
export const shown: Store<Shown> = { ...store, atServer: store.get }

type Facts = Readonly<Record<string, unknown>>

/** The former object as long as it says the same, so that nothing runs again for a copy of it. */
function kept(before: Facts, after: Facts): Facts {
  const same = (name: string) => JSON.stringify(before[name]) === JSON.stringify(after[name])
  const names = Object.keys(after)
  if (names.length === Object.keys(before).length && names.every(same)) return before
  return Object.fromEntries(names.map(name => [name, same(name) ? before[name] : after[name]]))
}

function show(visit: Visit, state: Partial<Omit<Shown, 'visit'>> = {}): void {
  const before = shown.get().visit
  const { params, search } = visit
  const next = { ...visit, params: kept(before.params, params), search: kept(before.search, search) }
  const { asDrawn } = shown.get()
  shown.set({ visit: next, pending: false, failure: null, asDrawn, ...state })
}

/** What the server drew is not what is to be shown: a screen that still rests is drawn anew. */
export function giveUpDrawn(): void {
  const { visit } = shown.get()
  stopResting()
  if (!visit.chain.every(isScreenLoaded)) shown.set({ ...shown.get(), asDrawn: false })
}

const wait = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/** Counts openings, so that a screen that arrives late does not take the place of the one opened after it. */
let openings = 0

async function load(visit: Visit, opening: number): Promise<void> {
  const isLast = () => opening === openings
  const loading = Promise.all(visit.chain.map(loadScreen))
  // The first page has nothing before it that could stay.
  const isFirst = shown.get().visit === NOWHERE
  if (isFirst) show(visit, { pending: true })
  try {
    const patience = isFirst ? loading : Promise.race([loading, wait(PENDING_MS)])
    await patience
    if (isLast() && !isFirst && !visit.chain.every(isScreenLoaded)) {
      show(visit, { pending: true })
      await Promise.all([loading, wait(PENDING_MS)])
    }
    if (isLast()) show(visit)
  } catch (failure) {
    if (isLast()) show(visit, { failure })
  }
}

/** The visit of a place after every redirect, with the address as it should then stand. */
function settle(place: Place): Visit {
  let now = place
  for (let count = 0; count < MOST_REDIRECTS; count++) {
    const verdict = visitOf(now, screens)
    if (verdict.kind === 'visit') return verdict.visit
    now = placeOf(`#${verdict.href}`)
  }
  throw new Error(`Redirects without end at ${place.path}`)
}

/** Opens what the address bar names. @param isDrawn the server drew it: it stands, loaded or not */
function open(isDrawn = false): void {
  const opening = ++openings
  if (!isDrawn) stopResting()
  const place = placeOf(window.location.hash || ownAddress)
  const visit = settle(place)
  if (visit.place.href !== place.href) window.history.replaceState(null, '', `/#${visit.place.href}`)
  if (isDrawn || visit.chain.every(isScreenLoaded)) show(visit)
  else void load(visit, opening)
}

/** Goes to a signed address, as `pathFor` makes it. */
export function push(href: string): void {
  window.history.pushState(null, '', `/#${href}`)
  open()
}

/** The same; the page left does not stay in the history. */
export function replace(href: string): void {
  window.history.replaceState(null, '', `/#${href}`)
  open()
}

/** What the server draws: the home page, or the page of an address where nothing is. */
export type Drawn = 'home' | 'nowhere'

/** An address inside the hash that never leads anywhere. */
const NO_ADDRESS = '#/404'

/** Makes a page that the server draws the one that is shown; the home page's screen is loaded before. */
export function showDrawn(drawn: Drawn): void {
  show(settle(placeOf(drawn === 'home' ? '' : NO_ADDRESS)))
}

/** What opens without an address inside the hash. */
let ownAddress = ''

/**
 * Opens the first page and follows the address bar from then on. Once, before anything is drawn.
 * @param drawn the page that the server drew
 * @param takesUp whether it is the page that is to be shown
 */
export function startRouter(drawn: Drawn, takesUp: boolean): void {
  if (drawn === 'nowhere') ownAddress = NO_ADDRESS
  // Parameters before the hash are always foreign (utm_…, returns of a payment provider).
  if (window.location.search !== '')
    window.history.replaceState(null, '', `${window.location.pathname}${window.location.hash}`)
  // A step back, and an address typed by hand.
  window.addEventListener('popstate', () => open())
  // Somebody signed in or out: the guard looks again at the page that is open, once whoever did it has finished.
  onSessionChange(() => queueMicrotask(open))
  open(takesUp)
}
