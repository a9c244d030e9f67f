import type { ListedPermission } from '#contract/permission/record.ts'
import { useDownload } from '#web/document/useDownload.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import styles from './Permission.module.css'

/** What another owner applied for alone: that it is theirs, and the order, which is addressed to all owners. */
export function OthersApplication({ application }: { application: ListedPermission }) {
  const download = useDownload()
  const { applicationId, applicationNumber, hasOrder } = application
  if (hasOrder === 0) return <span className={styles.quiet}>{m.permission_otherOwner()}</span>
  return (
    <Button
      variant="link"
      busy={download.busy}
      onClick={() =>
        download.start({
          path: '/Document/DownloadPropertyOrder',
          query: { ApplicationId: applicationId },
          name: `${applicationNumber.replaceAll('/', '-')}.pdf`,
        })
      }
    >
      {m.permission_downloadOrder()}
    </Button>
  )
}
