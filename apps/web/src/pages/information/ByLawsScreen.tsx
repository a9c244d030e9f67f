import { m } from '#web/i18n/generated/messages.js'
import { LinkButton } from '#web/ui/Button/LinkButton.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { BuildingPlan } from '#web/ui/illustrations/BuildingPlan.tsx'
import { ArticlePage } from '../article/ArticlePage.tsx'
import { byLaws } from '../content/byLaws.ts'
import styles from './ByLaws.module.css'

export const title = m.pages_byLawsTitle

/** Summary of the bye-laws and the same as a document. */
export default function ByLawsScreen() {
  return <ArticlePage article={byLaws} path="/up-building-by-laws" lead={<Download />} />
}

function Download() {
  return (
    <Card>
      <div className={styles.download}>
        <BuildingPlan />
        <div>
          <LinkButton
            variant="primary"
            icon={<IconDownload />}
            href="/documents/up-building-bye-laws-2025-summary.pdf"
            download
          >
            {m.pages_byLawsDownload()}
          </LinkButton>
          <p className={styles.file}>{m.pages_byLawsFile()}</p>
          <p className={styles.file}>{m.pages_byLawsLawText()}</p>
        </div>
      </div>
    </Card>
  )
}
