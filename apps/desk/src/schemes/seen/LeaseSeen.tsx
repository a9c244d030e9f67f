import type { SchemePreview } from '#contract/desk/schemePreview.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { OrderFacts } from '#web/lease/OrderFacts.tsx'
import { RentTable } from '#web/lease/RentTable.tsx'
import { LesseeFacts, PremisesFacts, TenderFacts } from '#web/lease/TenderFacts.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'

type Seen = Extract<SchemePreview, { kind: 'lease' }>

/** A lease as its lessee sees it: work order and rent once there is one, tender, premises. */
export default function LeaseSeen({ seen: { tender, premises, order, rent } }: { seen: Seen }) {
  const language = useLanguage()
  return (
    <Page>
      <PageTitle title={tender.title[language]} meta={tender.tenderNumber} />
      <Stack>
        {order ? (
          <Card title={m.lease_workOrder()}>
            <OrderFacts order={order} />
          </Card>
        ) : null}
        {rent.length > 0 ? <RentTable rows={rent} /> : null}
        <TenderFacts tender={tender} />
        <PremisesFacts premises={premises} />
        <LesseeFacts tender={tender} />
      </Stack>
    </Page>
  )
}
