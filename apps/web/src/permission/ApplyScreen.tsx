import { permissionCalls } from '#contract/permission/calls.ts'
import { permissionType } from '#domain/permission/rules.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useRouteParams, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { Begin } from './Begin.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { TypeList } from './TypeList.tsx'

export const title = m.permission_applyTitle

/** Before a form: which kind, and which papers to have at hand. Type 0 means that the kind is still to be chosen. */
export default function ApplyScreen() {
  const { propertyId } = useRouteParams('/properties/$propertyId/applications/apply')
  const { type } = useRouteSearch('/properties/$propertyId/applications/apply')
  const typeId = permissionType(Number(type))
  return typeId === null ? (
    <Choice propertyId={propertyId} />
  ) : (
    <Begin propertyId={propertyId} typeId={typeId} />
  )
}

function Choice({ propertyId }: { propertyId: number }) {
  const types = useCall(permissionCalls.GetApplicationTypes, { propertyId }, { quiet: true, staleTime: 0 })
  if (!types.data)
    return types.error ? (
      <NotLoaded error={types.error} onRetry={() => void types.refetch()} />
    ) : (
      <SkeletonList rows={2} />
    )
  return (
    <Stack>
      <h2>{m.permission_chooseType()}</h2>
      <TypeList propertyId={propertyId} types={types.data} />
    </Stack>
  )
}
