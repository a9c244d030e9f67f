import type { Property } from '#contract/property/record.ts'
import { m } from '#web/i18n/generated/messages.js'
import { DownloadsMenu } from '#web/ui/Menu/DownloadsMenu.tsx'
import { usePaper } from './usePaper.ts'

/** Papers of the account that are made when asked for. */
export function PapersMenu({ property }: { property: Property }) {
  const paper = usePaper()
  const { propertyId, terms } = property
  const item = (key: string, label: string, what: 'STATEMENT' | 'SCHEDULE', format: 'PDF' | 'CSV') => ({
    key,
    label,
    onSelect: () => paper.start({ propertyId, what, format }),
  })
  const schedule = [
    item('schedule', m.property_schedulePdf(), 'SCHEDULE', 'PDF'),
    item('schedule-csv', m.property_scheduleCsv(), 'SCHEDULE', 'CSV'),
  ]
  return (
    <DownloadsMenu
      busy={paper.busy}
      items={[
        ...(terms ? schedule.slice(0, 1) : []),
        item('statement', m.property_statementPdf(), 'STATEMENT', 'PDF'),
        ...(terms ? schedule.slice(1) : []),
        item('statement-csv', m.property_statementCsv(), 'STATEMENT', 'CSV'),
      ]}
    />
  )
}
