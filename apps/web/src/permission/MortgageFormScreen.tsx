import { PermissionType } from '#domain/permission/rules.ts'
import { useRouteParams, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { Begin } from './Begin.tsx'
import { FormLoader } from './FormLoader.tsx'

const PATH = '/properties/$propertyId/applications/mortgage-noc-form'

export default function MortgageFormScreen() {
  const { propertyId } = useRouteParams(PATH)
  const { applicationId, step } = useRouteSearch(PATH)
  const typeId = PermissionType.MortgageNoc
  if (applicationId === 0) return <Begin propertyId={propertyId} typeId={typeId} />
  return (
    <FormLoader
      key={applicationId}
      propertyId={propertyId}
      typeId={typeId}
      applicationId={applicationId}
      wanted={step}
    />
  )
}
