import type { ComponentType } from 'react'
import type { Path } from '../address/paths.ts'

/** Title of the browser window, without the authority's name; called again when the language or the search changes. */
export type ScreenTitle = (search: Readonly<Record<string, unknown>>) => string

/** A module of one screen: its component is the default export, and its title comes with it. */
export type ScreenModule = { readonly default: ComponentType; readonly title: ScreenTitle }

/** What a noun attaches to an address of `paths.ts`. */
export interface Screen {
  /** Loaded when the address is visited. */
  readonly load: () => Promise<ScreenModule>
  /** Of a page that the server draws: what its title is before its module has come. */
  readonly title?: ScreenTitle
  /** True: the component holds an `<Outlet />` and stands around every longer address of the same noun. */
  readonly layout?: boolean
  /** Of a layout visited by itself: the address below it that opens instead, with the same path parameters. */
  readonly opens?: Path
}

/** `export const routes = screens({ '/applications': { load: () => import('./List.tsx') } })`. */
export const screens = <const P extends Path>(
  table: Readonly<Record<P, Screen>>,
): Readonly<Record<P, Screen>> => table

/** What a noun's `routes.ts` exports as `routes`. */
export type NounRoutes = Readonly<Partial<Record<Path, Screen>>>
