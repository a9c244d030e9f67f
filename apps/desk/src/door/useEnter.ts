import { type Me, meQuery } from '#desk/api/me.ts'
import { deskQueries } from '#desk/api/queries.ts'
import { useGo } from '#desk/shell/navigate.tsx'

/** What the door leads to: the page that was asked for, or the officer's work. Only addresses of the desk count. */
const behind = (back: string | undefined): string => {
  const address = back?.replace(/^\/desk(?=\/|$)/, '') ?? ''
  return /^\/(?!\/)/.test(address) && !address.startsWith('/sign-in') ? address : '/'
}

/** Lets an officer in who has signed in, to where they wanted to go. */
export function useEnter(back: string | undefined): (me: Me) => void {
  const go = useGo()
  return me => {
    deskQueries.clear()
    deskQueries.setQueryData(meQuery.queryKey, me)
    const [path = '/', search = ''] = behind(back).split('?')
    go(path, Object.fromEntries(new URLSearchParams(search)), true)
  }
}
