import { landUseCalls } from '#contract/landuse/calls.ts'
import type { LandUseApplication } from '#contract/landuse/record.ts'
import { EntityType } from '#domain/application/kind.ts'
import { LAND_USE_SECTIONS } from '#domain/landuse/form.ts'
import { ServerError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { EntityDocuments } from '#web/document/EntityDocuments.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { EntityPayments } from '#web/payment/EntityPayments.tsx'
import { UnconfirmedBanner } from '#web/payment/UnconfirmedBanner.tsx'
import { useAppNavigate, useRouteParams, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { NotFound } from '#web/shell/states/NotFound.tsx'
import { ApplicationHeader } from '#web/ui/ApplicationHeader/ApplicationHeader.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Columns, Page, Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonRecord } from '#web/ui/Skeleton/Shapes.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { CertificateCard } from './details/CertificateCard.tsx'
import { LandUseStep } from './details/LandUseStep.tsx'
import { ResultView } from './details/ResultView.tsx'
import { Timeline } from './details/Timeline.tsx'
import { useDownloads } from './details/useDownloads.ts'
import { factsOf } from './facts.ts'
import { stepTitles } from './form/steps.ts'
import { LandUseCrumb } from './LandUseCrumb.tsx'
import { khasrasOf, landTitle, stateWords } from './words.ts'

export const title = m.landuse_application

const HERE = '/services/know-your-land-use/$applicationId/details'
/** While the certificate is being printed, it is asked for again. */
const ASK_AGAIN_MS = 3000

/** …/details: one application with its state, next step, certificate, way through the desks, answers, papers and money. */
export default function DetailsScreen() {
  const { applicationId } = useRouteParams(HERE)
  const search = useRouteSearch(HERE)
  const application = useCall(
    landUseCalls.GetLandUseDetailById,
    { applicationId },
    { staleTime: 0, quiet: true },
  )
  const certificate = application.data?.certificate
  const isPrinting = certificate?.isReady === 0 && certificate.revokedOn === null
  useCall(
    landUseCalls.GetLandUseDetailById,
    { applicationId },
    { enabled: isPrinting, refetchInterval: ASK_AGAIN_MS, quiet: true },
  )
  if (application.error instanceof ServerError) return <NotFound />
  const { data } = application
  return (
    <Page>
      <LandUseCrumb current={data?.applicationNumber || m.landuse_application()} />
      {!data ? (
        application.error ? (
          <NotLoaded onRetry={() => void application.refetch()} />
        ) : (
          <SkeletonRecord cards={3} />
        )
      ) : search.payment > 0 ? (
        <ResultView application={data} transactionId={search.payment} />
      ) : (
        <Details application={data} />
      )}
    </Page>
  )
}

function Details({ application }: { application: LandUseApplication }) {
  const language = useLanguage()
  const navigate = useAppNavigate()
  const params = useRouteParams(HERE)
  const downloads = useDownloads(application)
  const entity = { entityTypeId: EntityType.LandUseApplication, entityId: application.applicationId }
  const { name, tone } = stateWords(application.applicationStatusId, language)
  const title = landTitle({ ...application, khasraNumbers: khasrasOf(application) }, language)
  return (
    <>
      <ApplicationHeader
        title={title}
        number={application.applicationNumber || m.landuse_draft()}
        copyWords={{ copy: m.landuse_copyNumber(), copied: m.landuse_copied() }}
        tags={<Tag tone={tone}>{name}</Tag>}
        facts={application.answers.fullName}
        downloads={downloads.items}
      />
      <Columns
        kind="detail"
        main={
          <>
            <UnconfirmedBanner
              {...entity}
              onConfirmed={payment => navigate({ to: HERE, params, search: { payment } })}
            />
            <LandUseStep application={application} />
            {application.certificate ? (
              <CertificateCard
                application={application}
                certificate={application.certificate}
                download={downloads}
              />
            ) : null}
            {LAND_USE_SECTIONS.map(section => (
              <Card key={section} title={stepTitles[section]()}>
                <Stack>
                  <Facts facts={factsOf(section, application, language)} />
                  {section === 'documents' ? <EntityDocuments documents={application.documents} /> : null}
                </Stack>
              </Card>
            ))}
          </>
        }
        aside={
          <>
            <Timeline applicationId={application.applicationId} />
            <EntityPayments {...entity} />
          </>
        }
      />
    </>
  )
}
