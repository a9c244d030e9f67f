import type { Campaign } from '#contract/lottery/campaign.ts'
import type { OpeningReport } from '#contract/opening/room.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Report, useReport } from '#web/opening/Report.tsx'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { NotFound } from '#web/shell/states/NotFound.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonRecord } from '#web/ui/Skeleton/Shapes.tsx'
import { SchemeCrumb } from '../SchemeCrumb.tsx'
import { useCampaign } from '../useCampaign.ts'

export const title = m.room_reportTitle

/** …/opening: what became of the places of a scheme that was opened by turns, and the proof of their order; for everybody. */
export default function ReportScreen() {
  const { campaignId } = useRouteParams('/services/online-lotteries/$campaignId/opening')
  const { campaign, error, retry } = useCampaign(campaignId)
  const report = useReport(campaignId, campaign?.isFairOpening === 1)
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
        <SkeletonRecord />
      </Page>
    )
  return <OfScheme campaign={campaign} report={report.data ?? null} />
}

function OfScheme({ campaign, report }: { campaign: Campaign; report: OpeningReport | null }) {
  const language = useLanguage()
  return (
    <Page>
      <SchemeCrumb current={m.room_reportTitle()} />
      <PageTitle title={m.room_reportTitle()} over={campaign.campaignName[language]} />
      {report === null ? (
        <Note>{campaign.isFairOpening === 1 ? m.room_reportNotYet() : m.room_none()}</Note>
      ) : (
        <Report report={report} words={{ sold: m.room_reportSold(), without: m.room_reportWithout() }} />
      )}
    </Page>
  )
}
