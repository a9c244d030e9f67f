import { PermissionType } from '#domain/permission/rules.ts'
import { FormScreen } from './FormScreen.tsx'

export default function MortgageFormScreen() {
  return (
    <FormScreen
      path="/properties/$propertyId/applications/mortgage-noc-form"
      typeId={PermissionType.MortgageNoc}
    />
  )
}
