import { useRouteParams } from '#web/shell/navigate/hooks.ts'

const HERE = '/services/online-lotteries/$campaignId/applications/$applicationId/details'

/** What an applicant may be about to do on the page of the application: it stands in the address, so that Back leaves it. */
export type Act = 'pay' | 'withdraw' | 'account'

/** Where an act of this application is done; without one, the application itself. */
export function useActLink() {
  const params = useRouteParams(HERE)
  return (act?: Act) => ({ to: HERE, params, ...(act ? { search: { act } } : {}) }) as const
}
