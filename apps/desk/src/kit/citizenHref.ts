import { pathFor, type Target } from '#web/shell/address/href.ts'
import type { Path } from '#web/shell/address/paths.ts'

/** The address of a page of the citizens' portal, its parameters signed as that portal reads them. */
export const citizenHref = <P extends Path>(target: Target<P>): string => `/#${pathFor(target)}`
