import { PermissionType } from '#domain/permission/rules.ts'
import { useRouteParams, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { FormLoader } from './FormLoader.tsx'

const PATH = '/properties/$propertyId/applications/surrender-form'

export default function SurrenderFormScreen() {
  const { propertyId } = useRouteParams(PATH)
  const { applicationId } = useRouteSearch(PATH)
  return (
    <FormLoader propertyId={propertyId} typeId={PermissionType.Surrender} applicationId={applicationId} />
  )
}
