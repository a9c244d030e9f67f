import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { ServiceGrid, ServiceGridWaiting } from '../ServiceGrid.tsx'
import { useServices } from '../useServices.ts'
import { Section } from './Section.tsx'

/** The first services of the catalogue; a full grid of four columns and two rows. */
const SHOWN = 8

export function ServicesSection() {
  const { data, isPending, error, refetch } = useServices()
  return (
    <Section
      title={m.pages_servicesTitle()}
      link={data ? <AppLink to="/services">{m.pages_allServices({ count: data.length })}</AppLink> : null}
    >
      {isPending ? (
        <ServiceGridWaiting count={SHOWN} />
      ) : error ? (
        <NotLoaded onRetry={() => void refetch()} />
      ) : (
        <ServiceGrid services={data.slice(0, SHOWN)} />
      )}
    </Section>
  )
}
