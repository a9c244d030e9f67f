import { PermissionType } from '#domain/permission/rules.ts'
import { FormScreen } from './FormScreen.tsx'

export default function SurrenderFormScreen() {
  return (
    <FormScreen
      path="/properties/$propertyId/applications/surrender-form"
      typeId={PermissionType.Surrender}
    />
  )
}
