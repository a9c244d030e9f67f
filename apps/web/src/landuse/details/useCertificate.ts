import type { LandUseApplication } from '#contract/landuse/record.ts'
import { useDownload } from '#web/document/useDownload.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { MenuItem } from '#web/ui/Menu/Menu.tsx'

/** The certificate's download, as the act of its card and as an item of the Downloads menu; empty while there is none. */
export function useCertificate({ certificate, applicationNumber }: LandUseApplication) {
  const download = useDownload()
  const documentId = certificate?.documentId ?? null
  const start = () => {
    if (documentId === null) return
    const name = `${applicationNumber.replaceAll('/', '-')}-certificate.pdf`
    download.start({ path: '/Document/DownloadDocument', query: { DocumentId: documentId }, name })
  }
  const item: MenuItem = { key: 'certificate', label: m.landuse_certificate(), onSelect: start }
  return { busy: download.busy, start, items: documentId === null ? [] : [item] }
}
