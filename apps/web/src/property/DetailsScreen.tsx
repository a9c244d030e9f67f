import { mineCalls } from '#contract/property/mine.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Columns, Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import { ActionsCard } from './ActionsCard.tsx'
import { PropertyFacts } from './PropertyFacts.tsx'

export const title = m.property_tabDetails

/** What the authority has about the property, where it lies, and what can be done with it. */
export default function DetailsScreen() {
  const { propertyId } = useRouteParams('/properties/$propertyId/details')
  const { data } = useCall(mineCalls.GetPropertyDetails, { propertyId }, { quiet: true })
  // The layout around shows a failure, and waits.
  if (!data) return <SkeletonLines count={6} />
  return (
    <Columns
      kind="detail"
      main={
        <Stack>
          <PropertyFacts property={data} />
        </Stack>
      }
      aside={
        <Stack>
          <ActionsCard property={data} />
          <Account propertyId={propertyId} />
        </Stack>
      }
    />
  )
}

/** Where the money of this property is collected. */
function Account({ propertyId }: { propertyId: number }) {
  const account = useCall(mineCalls.GetPropertyAccountId, { propertyId }, { quiet: true })
  const bank = useCall(
    mineCalls.GetBankProviderDetailById,
    { id: account.data?.bankProviderId ?? 0 },
    { enabled: account.data !== undefined, quiet: true },
  )
  if (!account.data) return null
  const { ledgerAccountId, virtualAccountNumber } = account.data
  return (
    <Card title={m.property_account()}>
      <Facts
        layout="columns"
        facts={[
          { term: m.property_ledgerAccount(), value: ledgerAccountId, wide: true },
          ...(virtualAccountNumber
            ? [{ term: m.property_virtualAccount(), value: virtualAccountNumber, wide: true }]
            : []),
          {
            term: m.property_collectsAt(),
            value: bank.data ? `${bank.data.bankName}, ${bank.data.branch}` : '-',
            wide: true,
          },
        ]}
      />
      <p>{m.property_accountNote()}</p>
    </Card>
  )
}
