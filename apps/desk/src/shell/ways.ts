import { hasRole, type Me } from '#desk/api/me.ts'
import type { Way } from './screen.ts'
import { screens } from './screens.ts'

/** The ways that the roles of an officer open, each once though several of their roles may open it. */
export const waysOf = (me: Me): readonly Way[] =>
  screens
    .flatMap(({ ways = [] }) => ways)
    .filter(({ roles, section }) => roles === undefined || hasRole(me, roles, section))
    .filter(({ to }, index, all) => all.findIndex(way => way.to === to) === index)
