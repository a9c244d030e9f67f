import type { PermissionType } from '#domain/permission/rules.ts'
import { useRouteParams, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { Begin } from './Begin.tsx'
import { FormLoader } from './FormLoader.tsx'

type FormPath =
  | '/properties/$propertyId/applications/mortgage-noc-form'
  | '/properties/$propertyId/applications/surrender-form'

/** The form of a kind of application on a property; without an application in the address it begins one. */
export function FormScreen({ path, typeId }: { path: FormPath; typeId: PermissionType }) {
  const { propertyId } = useRouteParams(path)
  const { applicationId, step } = useRouteSearch(path)
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
