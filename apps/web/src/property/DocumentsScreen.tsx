import { mineCalls } from '#contract/property/mine.ts'
import { useCall } from '#web/api/queries.ts'
import { EntityDocuments } from '#web/document/EntityDocuments.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import styles from './Property.module.css'
import { usePaper } from './usePaper.ts'

export const title = m.property_tabDocuments

/** Papers of the property: those that are made on request, and those that the authority has issued. */
export default function DocumentsScreen() {
  const { propertyId } = useRouteParams('/properties/$propertyId/documents')
  const { data, error, refetch } = useCall(mineCalls.GetPropertyDocument, { propertyId }, { quiet: true })
  const paper = usePaper()
  return (
    <Stack>
      <Card>
        <ul className={styles.papers}>
          <li className={styles.paper}>
            <div>
              <h2>{m.property_letterCard()}</h2>
              <p className={styles.quiet}>{m.property_letterCardMore()}</p>
            </div>
            <AppButtonLink to="/services/download-allotment-letter" icon={<IconDownload />}>
              {m.property_download()}
            </AppButtonLink>
          </li>
          <li className={styles.paper}>
            <div>
              <h2>{m.property_statementCard()}</h2>
              <p className={styles.quiet}>{m.property_statementCardMore()}</p>
            </div>
            <Button
              icon={<IconDownload />}
              busy={paper.busy}
              onClick={() => paper.start({ propertyId, what: 'STATEMENT', format: 'PDF' })}
            >
              {m.property_download()}
            </Button>
          </li>
        </ul>
      </Card>
      <Card title={m.property_documentsLead()}>
        {error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonLines count={3} /> : null}
        {data && data.length > 0 ? <EntityDocuments documents={data} /> : null}
        {data && data.length === 0 ? (
          <>
            <p>{m.property_noDocuments()}</p>
            <p className={styles.quiet}>{m.property_noDocumentsMore()}</p>
          </>
        ) : null}
      </Card>
    </Stack>
  )
}
