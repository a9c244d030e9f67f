import { useId, useState } from 'react'
import { type Service, serviceCalls } from '#contract/reference/services.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { HomeCrumb } from '../HomeCrumb.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { ServiceList } from '../ServiceList.tsx'
import { useServices } from '../useServices.ts'
import styles from './Services.module.css'
import { searchServices } from './serviceWords.ts'

export const title = m.pages_servicesScreenTitle

/** The whole catalogue by its groups, narrowed by what was searched for. */
export default function ServicesScreen() {
  const services = useServices()
  const again = () => void services.refetch()
  return (
    <Page>
      <HomeCrumb current={m.pages_servicesScreenTitle()} />
      <PageTitle title={m.pages_servicesScreenTitle()} meta={m.pages_servicesIntro()} />
      {services.isPending ? (
        <SkeletonList rows={8} />
      ) : services.error ? (
        <NotLoaded onRetry={again} />
      ) : (
        <Catalogue services={services.data} />
      )}
    </Page>
  )
}

function Catalogue({ services }: { services: readonly Service[] }) {
  const [words, setWords] = useState('')
  const found = searchServices(services, words)
  const count = found.length
  return (
    <Stack>
      <SearchBox
        label={m.pages_servicesSearch()}
        value={words}
        onChange={setWords}
        found={count === 1 ? m.pages_servicesFoundOne() : m.pages_servicesFound({ count })}
      />
      {count === 0 ? (
        <EmptyState
          title={m.pages_servicesNone()}
          action={
            <>
              <Button variant="primary" onClick={() => setWords('')}>
                {m.pages_servicesAll()}
              </Button>
              <AppButtonLink to="/faq">{m.pages_helpAnswers()}</AppButtonLink>
            </>
          }
        >
          <p>{m.pages_servicesNoneMore()}</p>
        </EmptyState>
      ) : (
        <Groups services={found} />
      )}
    </Stack>
  )
}

/** Services under the names of their groups; while those are not known, in one grid. */
function Groups({ services }: { services: readonly Service[] }) {
  const language = useLanguage()
  const { data } = useCall(serviceCalls.GetServicesGroupList, {}, { staleTime: fresh.reference, quiet: true })
  if (!data) return <ServiceList services={services} level={2} />
  return data.map(group => {
    const own = services.filter(service => service.serviceGroupId === group.serviceGroupId)
    return own.length === 0 ? null : (
      <Group
        key={group.serviceGroupId}
        title={language === 'hi' ? group.groupNameHi : group.groupName}
        services={own}
      />
    )
  })
}

function Group({ title, services }: { title: string; services: readonly Service[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{title}</h2>
      <ServiceList services={services} />
    </section>
  )
}
