import type { LandUseApplication } from '#contract/landuse/record.ts'
import { useDownload } from '#web/document/useDownload.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { MenuItem } from '#web/ui/Menu/Menu.tsx'

const CERTIFICATE = '/Document/DownloadDocument'

/** What the Downloads menu offers: the application, and the certificate once there is one, which is its card's act too. */
export function useDownloads({ certificate, applicationId, applicationNumber }: LandUseApplication) {
  const download = useDownload()
  const documentId = certificate?.documentId ?? null
  const name = (applicationNumber || `draft-${applicationId}`).replaceAll('/', '-')
  const form: MenuItem = {
    key: 'form',
    label: m.landuse_form(),
    onSelect: () =>
      download.start({
        path: '/Document/DownloadLandUseForm',
        query: { ApplicationId: applicationId },
        name: `${name}-form.pdf`,
      }),
  }
  const startCertificate = () => {
    if (documentId === null) return
    download.start({
      path: CERTIFICATE,
      query: { DocumentId: documentId },
      name: `${name}-certificate.pdf`,
    })
  }
  const paper: MenuItem = { key: 'certificate', label: m.landuse_certificate(), onSelect: startCertificate }
  const isCertificateBusy = download.current?.path === CERTIFICATE
  return { isCertificateBusy, startCertificate, items: documentId === null ? [form] : [paper, form] }
}
