import { m } from '#web/i18n/generated/messages.js'
import { useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { ApplicationDetails } from './ApplicationDetails.tsx'
import ApplicationsScreen from './ApplicationsScreen.tsx'

export const title = m.permission_number

export default function SurrenderDetailsScreen() {
  const { applicationId } = useRouteSearch('/properties/$propertyId/applications/surrender-details')
  // The address without an application: what there is to choose from.
  return applicationId === 0 ? <ApplicationsScreen /> : <ApplicationDetails applicationId={applicationId} />
}
