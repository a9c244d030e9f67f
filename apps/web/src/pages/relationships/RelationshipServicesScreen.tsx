import { useState } from 'react'
import type { Service } from '#contract/reference/services.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { ChipFilter } from '#web/ui/ChipFilter/ChipFilter.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { HomeCrumb } from '../HomeCrumb.tsx'
import { ServiceList } from '../ServiceList.tsx'
import { useServices } from '../useServices.ts'
import { KINDS, type Relationship, servicesOf } from './relationship.ts'
import { useRelationships } from './useRelationships.ts'

export const title = m.pages_relServices

/** The catalogue by what the citizen is to the authority. */
export default function RelationshipServicesScreen() {
  const services = useServices()
  const { counts, error } = useRelationships()
  // What comes first depends on them: drawn before, the list would change under the reader's eye.
  const isKnown = counts !== null || error !== null
  return (
    <Page>
      <HomeCrumb current={m.pages_relServices()} above={{ to: '/relationships', label: m.pages_relTitle }} />
      <PageTitle title={m.pages_relServices()} meta={m.pages_relServicesIntro()} />
      {services.isPending || !isKnown ? (
        <SkeletonList rows={6} />
      ) : services.error ? (
        <NotLoaded onRetry={() => void services.refetch()} />
      ) : (
        <Filtered services={services.data} counts={counts} />
      )}
    </Page>
  )
}

interface FilteredProps {
  services: readonly Service[]
  counts: ReturnType<typeof useRelationships>['counts']
}

function Filtered({ services, counts }: FilteredProps) {
  const [chosen, setChosen] = useState<Relationship | 'all' | null>(null)
  // Until the citizen chooses: what they have most of.
  const [most] = [...(counts ?? [])].sort(([, a], [, b]) => b - a)
  const value = chosen ?? most?.[0] ?? 'all'
  const found = servicesOf(services, value)
  return (
    <Stack>
      <ChipFilter
        label={m.pages_relFilter()}
        value={value}
        onChange={setChosen}
        options={[
          { key: 'all' as const, label: m.pages_relAll(), count: services.length },
          ...KINDS.map(({ relationship, name }) => ({
            key: relationship,
            label: name(),
            count: servicesOf(services, relationship).length,
          })).filter(({ count }) => count > 0),
        ]}
      />
      {found.length === 0 ? (
        <EmptyState
          title={m.pages_relNone()}
          action={<AppButtonLink to="/services">{m.pages_servicesAll()}</AppButtonLink>}
        />
      ) : (
        <ServiceList services={found} level={2} />
      )}
    </Stack>
  )
}
