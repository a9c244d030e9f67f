import type { DeskScreen, Way } from './screen.ts'

/** Where somebody is: the address, and the screen that answers it. */
export interface At {
  readonly address: string
  readonly screen: Pick<DeskScreen, 'within'> | undefined
}

/** How a way of the rail is marked: `page` is this very page, `true` leads to the place that it belongs to. */
export function lightOf({ to }: Pick<Way, 'to'>, { address, screen }: At): 'page' | 'true' | undefined {
  if (to === address) return 'page'
  if (screen?.within) return to === screen.within ? 'true' : undefined
  return to !== '/' && address.startsWith(`${to}/`) ? 'true' : undefined
}
