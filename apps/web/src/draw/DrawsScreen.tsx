import { type PublicDraw, resultCalls } from '#contract/lottery/result.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Lottery } from '#web/ui/illustrations/Lottery.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { DrawCrumb } from './DrawCrumb.tsx'
import { DrawStateTag } from './DrawStateTag.tsx'
import { formatCount, shortHash } from './format.ts'

export const title = m.draw_listTitle

/** Every draw that was announced: anybody may check it. */
export default function DrawsScreen() {
  const draws = useCall(resultCalls.GetPublicDraws, {}, { staleTime: fresh.list, quiet: true })
  return (
    <Page>
      <DrawCrumb current={m.draw_listTitle()} />
      <PageTitle title={m.draw_listTitle()} meta={m.draw_listIntro()} />
      {draws.isPending ? (
        <SkeletonList rows={3} />
      ) : draws.error ? (
        <NotLoaded onRetry={() => void draws.refetch()} />
      ) : draws.data.length === 0 ? (
        <EmptyState title={m.draw_none()} figure={<Lottery width={220} />}>
          {m.draw_noneMore()}
        </EmptyState>
      ) : (
        <Stack>
          {draws.data.map(draw => (
            <DrawCard key={`${draw.campaignId}/${draw.drawNo}`} draw={draw} />
          ))}
        </Stack>
      )}
    </Page>
  )
}

function DrawCard({ draw }: { draw: PublicDraw }) {
  const language = useLanguage()
  const { campaignId, drawNo } = draw
  return (
    <Card
      entry
      title={
        <AppLink to="/draws/$campaignId/$drawNo" params={{ campaignId, drawNo }} strong>
          {draw.campaignName[language]}
        </AppLink>
      }
      note={
        <>
          {m.draw_number({ number: drawNo })}
          <span className="visually-hidden">, {formatDate(draw.drawOn, 'plainMinute', language)}</span>
        </>
      }
      aside={
        <>
          {draw.isTest === 1 ? <Tag tone="warn">{m.ceremony_practice()}</Tag> : null}
          <DrawStateTag draw={draw} />
        </>
      }
    >
      <Facts
        layout="strip"
        facts={[
          { term: m.draw_when(), value: formatDate(draw.drawOn, 'plainMinute', language) },
          { term: m.draw_entries(), value: formatCount(draw.rollCount) },
          { term: m.draw_units(), value: formatCount(draw.seats) },
          { term: m.draw_seal(), value: <code>{shortHash(draw.manifestHash)}</code> },
        ]}
      />
    </Card>
  )
}
