import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { OpeningReport } from '#contract/opening/room.ts'
import { formatDate } from '#domain/dates/format.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import styles from '#web/opening/Room.module.css'
import { roomFile } from '#web/opening/roomFile.ts'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { NotFound } from '#web/shell/states/NotFound.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { ShareBars } from '#web/ui/ShareBars/ShareBars.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { SchemeCrumb } from '../SchemeCrumb.tsx'
import { useCampaign } from '../useCampaign.ts'

/** …/opening: what became of the places of a scheme that was opened by turns, and the proof of their order; for everybody. */
export default function ReportScreen() {
  const { campaignId } = useRouteParams('/services/online-lotteries/$campaignId/opening')
  const { campaign, error, retry } = useCampaign(campaignId)
  const report = useQuery({
    queryKey: ['opening', campaignId, 'report'],
    queryFn: ({ signal }) => roomFile(OpeningReport, `${campaignId}/report.json`, signal),
    enabled: campaign?.isFairOpening === 1,
    meta: { quiet: true },
  })
  if (campaign === null) return <NotFound />
  if (error || report.error)
    return (
      <Page>
        <SchemeCrumb current={m.room_reportTitle()} />
        <PageTitle title={m.room_reportTitle()} />
        <NotLoaded onRetry={() => void Promise.all([retry(), report.refetch()])} />
      </Page>
    )
  const isLoading = !campaign || (campaign.isFairOpening === 1 && report.data === undefined)
  if (isLoading)
    return (
      <Page>
        <SchemeCrumb current={m.room_reportTitle()} />
        <SkeletonPage cards={2} />
      </Page>
    )
  return <Report campaign={campaign} report={report.data ?? null} />
}

function Report({ campaign, report }: { campaign: Campaign; report: OpeningReport | null }) {
  const language = useLanguage()
  return (
    <Page>
      <SchemeCrumb current={m.room_reportTitle()} />
      <PageTitle title={m.room_reportTitle()} over={campaign.campaignName[language]} />
      {report === null ? (
        <Note>{campaign.isFairOpening === 1 ? m.room_reportNotYet() : m.room_none()}</Note>
      ) : (
        <Stack>
          <Places report={report} />
          <Proof campaignId={campaign.campaignId} order={report.order} />
        </Stack>
      )}
    </Page>
  )
}

/** Minutes of a length of time, at least one. */
const minutesOf = (ms: number): number => Math.max(1, Math.round(ms / MINUTE_MS))

function Places({ report }: { report: OpeningReport }) {
  const language = useLanguage()
  const { places, turns, sold, lapsed, left, withoutUnit, medianMs } = report
  const at = (instant: string | null) => (instant ? formatDate(instant, 'plainMinute', language) : null)
  return (
    <Card title={m.room_reportPlaces()}>
      <div className={styles.block}>
        {places === 0 ? null : (
          <ShareBars
            label={m.room_reportBar({ places })}
            parts={[
              { key: 'sold', label: m.room_reportSold() },
              { key: 'lapsed', label: m.room_reportLapsed() },
              { key: 'left', label: m.room_reportLeft() },
              { key: 'withoutUnit', label: m.room_reportWithout() },
            ]}
            rows={[{ name: m.room_reportAll(), total: places, values: { sold, lapsed, left, withoutUnit } }]}
          />
        )}
        <Facts
          facts={[
            { term: m.room_reportOpened(), value: at(report.openedOn) },
            { term: m.room_reportEnded(), value: at(report.endedOn) },
            { term: m.room_reportAll(), value: places },
            { term: m.room_reportTurns(), value: turns },
            {
              term: m.room_reportMedian(),
              value: medianMs === null ? null : m.room_reportMinutes({ n: minutesOf(medianMs) }),
            },
          ]}
        />
      </div>
    </Card>
  )
}

function Proof({ campaignId, order }: { campaignId: number; order: OpeningReport['order'] }) {
  return (
    <Card title={m.room_reportProof()}>
      {order === null ? (
        <p>{m.room_reportNobody()}</p>
      ) : (
        <div className={styles.block}>
          <p>{m.room_reportProofMore({ entries: order.entries })}</p>
          <Facts
            facts={[{ term: m.room_reportSeal(), value: <code>{order.manifestHash}</code>, wide: true }]}
          />
          <p>
            <AppLink to="/draws/$campaignId/$drawNo" params={{ campaignId, drawNo: order.drawNo }}>
              {m.room_proof()}
            </AppLink>
          </p>
        </div>
      )}
    </Card>
  )
}
