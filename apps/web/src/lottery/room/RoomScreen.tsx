import { m } from '#web/i18n/generated/messages.js'
import { useRouteParams } from '#web/shell/navigate/hooks.ts'
import { NotFound } from '#web/shell/states/NotFound.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { SchemeCrumb } from '../SchemeCrumb.tsx'
import { useCampaign } from '../useCampaign.ts'
import { Room } from './Room.tsx'

export const title = m.room_title

/** …/room: the waiting room of a scheme that is opened by turns. */
export default function RoomScreen() {
  const { campaignId } = useRouteParams('/services/online-lotteries/$campaignId/room')
  const { campaign, error, retry } = useCampaign(campaignId)
  if (campaign === null) return <NotFound />
  return (
    <Page>
      <SchemeCrumb current={m.room_title()} />
      {campaign?.isFairOpening === 0 ? (
        <>
          <PageTitle title={m.room_title()} />
          <Note>{m.room_none()}</Note>
        </>
      ) : campaign ? (
        <Room campaign={campaign} />
      ) : error ? (
        <NotLoaded onRetry={() => void retry()} />
      ) : (
        <>
          <PageTitle title={m.room_title()} />
          <SkeletonPage cards={1} titled={false} />
        </>
      )}
    </Page>
  )
}
