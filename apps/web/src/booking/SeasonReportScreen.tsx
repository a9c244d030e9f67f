import { seasonCalls } from '#contract/booking/season.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Report, useReport } from '#web/opening/Report.tsx'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { NotFound } from '#web/shell/states/NotFound.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb/Breadcrumb.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonRecord } from '#web/ui/Skeleton/Shapes.tsx'
import { shortRange } from './words.ts'

export const title = m.room_reportTitle

/** /dates-by-turns/{seasonId}: what became of the places of a hall's dates that were given by turns; for everybody. */
export default function SeasonReportScreen() {
  const { seasonId } = useRouteParams('/dates-by-turns/$seasonId')
  const language = useLanguage()
  const season = useCall(seasonCalls.GetVenueSeason, { seasonId }, { quiet: true, staleTime: 0 })
  const report = useReport(seasonId, season.data?.state === 'ENDED')
  if (season.data === null) return <NotFound />
  const about = season.data
  const over = about
    ? `${about.venueName[language]}, ${shortRange(about.firstDay, about.lastDay, language)}`
    : undefined
  const hall = about ? (
    <AppLink
      to="/community-centers/$venueId"
      params={{ venueId: about.venueId }}
      search={{ startDate: null, endDate: null }}
      quiet
    >
      {about.venueName[language]}
    </AppLink>
  ) : (
    m.booking_centre()
  )
  const failed = season.error ?? report.error
  const isRunning = about !== undefined && (about.state !== 'ENDED' || report.data === null)
  return (
    <Page>
      <Breadcrumb
        label={m.common_youAreHere()}
        links={[{ key: 'venue', link: hall }]}
        current={m.room_reportTitle()}
      />
      <PageTitle title={m.room_reportTitle()} over={over} />
      {failed ? <NotLoaded onRetry={() => void Promise.all([season.refetch(), report.refetch()])} /> : null}
      {!failed && isRunning ? <Note>{m.room_reportNotYet()}</Note> : null}
      {failed || isRunning || report.data ? null : <SkeletonRecord />}
      {report.data ? (
        <Report
          report={report.data}
          words={{ sold: m.booking_seasonReportSold(), without: m.booking_seasonReportWithout() }}
        />
      ) : null}
    </Page>
  )
}
