import { useEffect, useState } from 'react'
import { type PublicDraw, resultCalls } from '#contract/lottery/result.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useRouteParams, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { NotFound } from '#web/ui/EmptyState/NotFound.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonRecord } from '#web/ui/Skeleton/Shapes.tsx'
import { TextLink } from '#web/ui/TextLink/TextLink.tsx'
import { DrawCrumb } from './DrawCrumb.tsx'
import { unitWords } from './format.ts'
import { PublishedDraw } from './PublishedDraw.tsx'
import { SealedDraw } from './SealedDraw.tsx'

export const title = m.draw_pageTitle

/** On the day of a draw people wait before this page: the result appears by itself. */
const WATCH_MS = 30_000

/** One draw: before its random number what was sealed, after it the result, recomputed on this device. */
export default function DrawScreen() {
  const { campaignId, drawNo } = useRouteParams('/draws/$campaignId/$drawNo')
  const { entry } = useRouteSearch('/draws/$campaignId/$drawNo')
  const language = useLanguage()
  const [awaited, setAwaited] = useState(false)
  const draws = useCall(
    resultCalls.GetPublicDraws,
    { campaignId },
    { staleTime: fresh.list, quiet: true, refetchInterval: awaited ? WATCH_MS : false },
  )
  const draw = draws.data?.find(one => one.drawNo === drawNo)
  const open = draw !== undefined && !draw.publishedOn && !draw.annulledOn
  useEffect(() => setAwaited(open), [open])
  if (draws.isPending) {
    return (
      <Page>
        <SkeletonRecord cards={3} />
      </Page>
    )
  }
  if (draws.error) {
    return (
      <Page>
        <NotLoaded onRetry={() => void draws.refetch()} />
      </Page>
    )
  }
  if (!draw) {
    return (
      <NotFound
        title={m.draw_notFound()}
        actions={<AppButtonLink to="/draws">{m.draw_allDraws()}</AppButtonLink>}
      >
        {m.draw_notFoundMore()}
      </NotFound>
    )
  }
  const title = m.draw_title({ scheme: draw.campaignName[language] })
  return (
    <Page>
      <DrawCrumb current={draw.campaignName[language]} below />
      <PageTitle title={title} meta={<DrawMeta draw={draw} />} />
      {draw.publishedOn ? <PublishedDraw draw={draw} entry={entry ?? ''} /> : <SealedDraw draw={draw} />}
    </Page>
  )
}

function DrawMeta({ draw }: { draw: PublicDraw }) {
  const language = useLanguage()
  return (
    <>
      {m.draw_meta({
        number: draw.drawNo,
        when: formatDate(draw.drawOn, 'plainMinute', language),
        units: unitWords(draw.seats),
      })}{' '}
      {draw.liveStreamUrl ? <TextLink href={draw.liveStreamUrl}>{m.draw_liveStream()}</TextLink> : null}
    </>
  )
}
