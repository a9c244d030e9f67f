import type { PermissionApplication } from '#contract/permission/record.ts'
import type { PermissionWay } from '#domain/permission/nextStep.ts'
import { useDownload } from '#web/document/useDownload.ts'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { NextStep as Step } from '#web/shell/states/NextStep.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { CONSENTS_ID, formPath } from './words.ts'

/** What happens next with an application, with the ways to do it from here. */
export function NextStep({ application }: { application: PermissionApplication }) {
  const download = useDownload()
  const { typeId, propertyId, applicationId, applicationNumber } = application
  const form = (label: string) => (
    <AppButtonLink to={formPath(typeId)} params={{ propertyId }} search={{ applicationId }} variant="primary">
      {label}
    </AppButtonLink>
  )
  const order = (label: string) => (
    <Button
      variant="primary"
      icon={<IconDownload />}
      busy={download.busy}
      onClick={() =>
        download.start({
          path: '/Document/DownloadPropertyOrder',
          query: { ApplicationId: applicationId },
          name: `${applicationNumber.replaceAll('/', '-')}.pdf`,
        })
      }
    >
      {label}
    </Button>
  )
  const consent = (label: string) => (
    <Button
      variant="primary"
      onClick={() => document.getElementById(CONSENTS_ID)?.scrollIntoView({ block: 'start' })}
    >
      {label}
    </Button>
  )
  const ways = { SAVE: form, RESUBMIT: form, DOWNLOAD_ORDER: order, CONSENT: consent } satisfies Record<
    PermissionWay,
    unknown
  >
  return <Step step={application.nextStep} ways={ways} />
}
