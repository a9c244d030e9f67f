import { PermissionType } from '#domain/permission/rules.ts'
import { m } from '#web/i18n/generated/messages.js'
import { FormScreen } from './FormScreen.tsx'

export const title = m.permission_applyTitle

export default function SurrenderFormScreen() {
  return (
    <FormScreen
      path="/properties/$propertyId/applications/surrender-form"
      typeId={PermissionType.Surrender}
    />
  )
}
