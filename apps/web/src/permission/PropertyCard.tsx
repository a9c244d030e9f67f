import type { PropertyBlock } from '#contract/permission/record.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'

/** The property as it stands, above the questions. */
export function PropertyCard({ block }: { block: PropertyBlock }) {
  const language = useLanguage()
  return (
    <Card title={m.permission_property()} note={block.title[language]}>
      <Facts
        facts={[
          { term: m.permission_owners(), value: block.owners.join(', ') },
          { term: m.permission_area(), value: m.permission_areaSqm({ area: String(Number(block.areaSqm)) }) },
          { term: m.permission_paid(), value: formatRupees(block.paidAmount) },
          { term: m.permission_overdue(), value: formatRupees(block.overdueAmount) },
          {
            term: m.permission_mortgaged(),
            value: block.isMortgaged === 1 ? m.permission_yes() : m.permission_no(),
          },
        ]}
      />
    </Card>
  )
}
