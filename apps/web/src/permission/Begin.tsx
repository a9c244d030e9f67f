import { useState } from 'react'
import { permissionCalls } from '#contract/permission/calls.ts'
import type { PermissionType } from '#domain/permission/rules.ts'
import { permissionTypeName } from '#domain/permission/states.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useAct, useCall } from '#web/api/queries.ts'
import { firstSave } from '#web/forms/draft/firstSave.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonForm } from '#web/ui/Skeleton/Shapes.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import styles from './Permission.module.css'
import { TypeList } from './TypeList.tsx'
import { formPath } from './words.ts'

interface BeginProps {
  propertyId: number
  typeId: PermissionType
}

/** Before a form: its draft where there is one, why there can be none, or which papers to have at hand. */
export function Begin({ propertyId, typeId }: BeginProps) {
  const types = useCall(permissionCalls.GetApplicationTypes, { propertyId }, { quiet: true, staleTime: 0 })
  if (!types.data)
    return types.error ? (
      <NotLoaded error={types.error} onRetry={() => void types.refetch()} />
    ) : (
      <SkeletonForm fields={2} />
    )
  const chosen = types.data.filter(one => one.typeId === typeId)
  const mayStart = chosen.some(one => one.isAllowed === 1 && one.draftId === 0)
  return mayStart ? (
    <Papers propertyId={propertyId} typeId={typeId} />
  ) : (
    <TypeList propertyId={propertyId} types={chosen} />
  )
}

/** Makes the draft and opens its form: nothing is typed before there is a draft to keep it. Two presses make one, a lost answer and a reload between them too. */
function useBegin({ propertyId, typeId }: BeginProps) {
  const navigate = useAppNavigate()
  const [first] = useState(() => firstSave(`permission/new/${propertyId}/${typeId}`))
  const begin = useAct(permissionCalls.SaveOrUpdateApplicationMortgage, {
    onSuccess: ({ applicationId }) => {
      first.heard()
      navigate({ to: formPath(typeId), params: { propertyId }, search: { applicationId } }, { replace: true })
    },
  })
  return {
    begin: () => begin.mutate({ applicationId: 0, propertyId, typeId, idempotencyKey: first.key() }),
    busy: begin.isPending || begin.isSuccess,
  }
}

function Papers({ propertyId, typeId }: BeginProps) {
  const language = useLanguage()
  const { begin, busy } = useBegin({ propertyId, typeId })
  const { data } = useCall(
    permissionCalls.GetDocumentRequire,
    { typeId, propertyId },
    { staleTime: fresh.reference },
  )
  return (
    <Stack>
      <h2>{permissionTypeName(typeId)[language]}</h2>
      <Card title={m.permission_papersNeeded()}>
        <ul className={styles.papers}>
          {(data ?? []).map(one => (
            <li key={one.documentTypeId}>
              {one.name[language]}
              {one.hasFormat === 1 ? (
                <>
                  {' · '}
                  <AppLink to="/format-for-affidavit">{m.permission_format()}</AppLink>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      </Card>
      <div className={styles.acts}>
        <Button variant="primary" size="large" busy={busy} onClick={begin}>
          {m.permission_start()}
        </Button>
      </div>
    </Stack>
  )
}
