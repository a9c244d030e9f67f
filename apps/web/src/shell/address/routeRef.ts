import type { RouteRef } from '#contract/routes.ts'
import { type AnyTarget, pathForAny } from './href.ts'
import type { ParamsOf, Path, SearchOf } from './paths.ts'

type Names<T, Key extends string> = T extends { readonly [K in Key]: infer Values } ? keyof Values : never

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** Of the routes that the server may point to, those that no address of the portal has with the same parameters. */
type Misfit<Route> = Route extends { readonly to: infer To }
  ? To extends Path
    ? Same<Names<Route, 'params'>, keyof ParamsOf<To>> extends true
      ? [Exclude<Names<Route, 'search'>, keyof SearchOf<To>>] extends [never]
        ? never
        : Route
      : Route
    : Route
  : never

/**
 * The link of a route that the server told. That it is total, the compiler proves: a route of the contract that is no
 * address here, or takes other parameters, or values of other kinds, fails to compile here.
 */
const linkOf = (route: [Misfit<RouteRef>] extends [never] ? RouteRef : Misfit<RouteRef>): AnyTarget => route

/** The signed path of a route that the server told; the server signs nothing. */
export const pathOfRoute = (route: RouteRef): string => pathForAny(linkOf(route))
