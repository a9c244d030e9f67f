import { permissionCalls } from '#contract/permission/calls.ts'
import { permissionType } from '#domain/permission/rules.ts'
import { permissionTypeName } from '#domain/permission/states.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useRouteParams, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import styles from './Permission.module.css'
import { TypeList } from './TypeList.tsx'
import { formPath } from './words.ts'

/** Before a form: which kind, and which papers to have at hand. Type 0 means that the kind is still to be chosen. */
export default function ApplyScreen() {
  const { propertyId } = useRouteParams('/properties/$propertyId/applications/apply')
  const { type } = useRouteSearch('/properties/$propertyId/applications/apply')
  const typeId = permissionType(Number(type))
  const types = useCall(permissionCalls.GetApplicationTypes, { propertyId }, { quiet: true, staleTime: 0 })
  if (!types.data)
    return types.error ? (
      <NotLoaded error={types.error} onRetry={() => void types.refetch()} />
    ) : (
      <SkeletonPage cards={1} />
    )
  if (typeId === null)
    return (
      <Stack>
        <h2>{m.permission_chooseType()}</h2>
        <TypeList propertyId={propertyId} types={types.data} />
      </Stack>
    )
  const chosen = types.data.filter(one => one.typeId === typeId)
  const mayStart = chosen.some(one => one.isAllowed === 1 && one.draftId === 0)
  return mayStart ? (
    <Papers propertyId={propertyId} typeId={typeId} />
  ) : (
    <TypeList propertyId={propertyId} types={chosen} />
  )
}

function Papers({ propertyId, typeId }: { propertyId: number; typeId: 1 | 2 }) {
  const language = useLanguage()
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
        <AppButtonLink
          to={formPath(typeId)}
          params={{ propertyId }}
          search={{ applicationId: 0 }}
          variant="primary"
        >
          {m.permission_start()}
        </AppButtonLink>
      </div>
    </Stack>
  )
}
