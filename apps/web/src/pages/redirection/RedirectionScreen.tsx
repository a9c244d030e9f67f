import { type Service, serviceCalls, serviceRefusals } from '#contract/reference/services.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct } from '#web/api/queries.ts'
import { useSession } from '#web/api/session.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { IconExternal } from '#web/ui/icons/IconExternal.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonAct } from '#web/ui/Skeleton/Shapes.tsx'
import { HomeCrumb } from '../HomeCrumb.tsx'
import { useServices } from '../useServices.ts'
import { handOver } from './handOver.ts'
import styles from './Redirection.module.css'

export const title = m.pages_redirectionTitle

/** Leads a citizen, signed in, to another system of the authority (docs/rules/reference.md). */
export default function RedirectionScreen() {
  const { serviceId } = useRouteSearch('/services/external-module-redirection')
  const { data, isPending, error, refetch } = useServices()
  if (isPending)
    return (
      <Page width="form">
        <SkeletonAct titled facts={2} />
      </Page>
    )
  if (error)
    return (
      <Page width="form">
        <NotLoaded onRetry={() => void refetch()} />
      </Page>
    )
  const service = data.find(one => one.serviceId === serviceId && one.isExternal === 1)
  return service?.redirectUrl ? (
    <Leaving service={service} redirectUrl={service.redirectUrl} />
  ) : (
    <NotAvailable />
  )
}

function Leaving({ service, redirectUrl }: { service: Service; redirectUrl: string }) {
  const language = useLanguage()
  const session = useSession()
  const { host } = new URL(redirectUrl, window.location.href)
  const name = language === 'hi' ? service.nameHi : service.serviceName
  const open = useAct(serviceCalls.CreateCitizenUserAppToken, {
    onSuccess: ({ redirectUrl: address, token }) => handOver(address, service.serviceId, token),
  })
  return (
    <Page width="form">
      <HomeCrumb current={name} above={{ to: '/services', label: m.pages_servicesScreenTitle }} />
      <PageTitle title={name} meta={language === 'hi' ? service.descriptionHi : service.description} />
      <Stack>
        <Card title={m.pages_leavingTitle()}>
          <div className={styles.leaving}>
            <p>{m.pages_leavingText({ host })}</p>
            <Facts
              facts={[
                { term: m.pages_leavingName(), value: session?.fullName ?? '' },
                { term: m.pages_leavingMobile(), value: session?.mobile ?? '' },
              ]}
            />
            <p className={styles.note}>{m.pages_leavingNote()}</p>
            <div className={styles.acts}>
              <Button
                variant="primary"
                icon={<IconExternal />}
                busy={open.isPending || open.isSuccess}
                stretch
                onClick={() => open.mutate({ serviceId: service.serviceId })}
              >
                {m.pages_leavingGo({ host })}
              </Button>
              <AppButtonLink to="/services" stretch>
                {m.common_goBack()}
              </AppButtonLink>
            </div>
          </div>
        </Card>
      </Stack>
    </Page>
  )
}

function NotAvailable() {
  const language = useLanguage()
  return (
    <Page>
      <HomeCrumb
        current={m.pages_redirectionTitle()}
        above={{ to: '/services', label: m.pages_servicesScreenTitle }}
      />
      <PageTitle title={m.pages_redirectionTitle()} />
      <EmptyState
        title={serviceRefusals.NOT_AVAILABLE().text[language]}
        action={
          <AppButtonLink to="/services" variant="primary">
            {m.pages_servicesAll()}
          </AppButtonLink>
        }
      >
        <p>{m.pages_notAvailableMore()}</p>
      </EmptyState>
    </Page>
  )
}
