import { drawDeskCalls } from '#contract/desk/draw.ts'
import { HALL_PATH, VERIFIER_PATH } from '#contract/lottery/hall.ts'
import { useDesk } from '#desk/api/queries.ts'
import { citizenHref } from '#desk/kit/citizenHref.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { NoSuchScreen } from '#desk/shell/NoSuchScreen.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { ServerError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { AllDraws } from './AllDraws.tsx'
import { Band } from './Band.tsx'
import { Checks } from './Checks.tsx'
import { Countdown } from './Countdown.tsx'
import styles from './Draw.module.css'
import { DrawActs } from './DrawActs.tsx'
import { Presence } from './Presence.tsx'
import { type Ceremony, figure, inGroups, saidOf } from './words.ts'

/** Officers sit before this page while a draw takes place: what changes shows within seconds. */
const WATCH_MS = 3_000

/** The ceremony of a scheme's draw: what is done, what must hold next, and who is present. */
export default function DrawScreen({ params }: ScreenProps) {
  const id = Number(params.id)
  return Number.isInteger(id) && id > 0 ? <One key={id} campaignId={id} /> : <NoSuchScreen />
}

function One({ campaignId }: { campaignId: number }) {
  const language = useLanguage()
  const answer = useDesk(
    drawDeskCalls.ceremony,
    { campaignId },
    { quiet: true, keepPrevious: true, refetchInterval: WATCH_MS },
  )
  if (answer.error && !answer.data)
    return (
      <NotLoaded
        onRetry={() => void answer.refetch()}
        {...(answer.error instanceof ServerError ? { why: answer.error.message } : {})}
      />
    )
  if (!answer.data) return <SkeletonPage />
  const one = answer.data
  const [draw] = one.draws
  const said = saidOf(one.next)
  return (
    <DeskPage
      title={
        draw ? `${one.name[language]} · ${m.ceremony_number({ number: draw.drawNo })}` : one.name[language]
      }
      about={one.code}
      crumb={<DeskLink to="/draws">{m.ceremony_title()}</DeskLink>}
      aside={
        <>
          <Tag tone={said.tone}>{said.words()}</Tag>
          <DrawActs one={one} />
        </>
      }
    >
      <div className={styles.parts}>
        {draw?.isTest ? (
          <Note tone="warn" title={m.ceremony_practice()}>
            {m.ceremony_practiceMore()}
          </Note>
        ) : null}
        {draw && draw.runRefused !== '' ? (
          <Note tone="err" title={m.ceremony_refused()}>
            {m.ceremony_refusedMore({ why: draw.runRefused })}
          </Note>
        ) : null}
        <Band one={one} />
        <div className={styles.two}>
          <Now one={one} receivedAt={answer.dataUpdatedAt} />
          <Checks one={one} />
          <Presence one={one} />
          <Sealed one={one} />
        </div>
        <AllDraws one={one} />
      </div>
    </DeskPage>
  )
}

/** The clock of the ceremony, while a round is awaited. */
function Now({ one, receivedAt }: { one: Ceremony; receivedAt: number }) {
  const [draw] = one.draws
  if (one.next !== 'RUN' || !draw) return null
  return (
    <Countdown until={draw.appearsOn} serverNow={one.now} receivedAt={receivedAt} round={draw.beaconRound} />
  )
}

function Sealed({ one }: { one: Ceremony }) {
  const [draw] = one.draws
  if (!draw || draw.ending) return null
  return (
    <Card title={m.ceremony_seal()}>
      <code className={styles.seal}>{inGroups(draw.manifestHash)}</code>
      <Facts
        facts={[
          { term: m.ceremony_entries(), value: figure(draw.rollCount) },
          { term: m.ceremony_units(), value: figure(one.seats) },
          { term: m.ceremony_lists(), value: figure(one.lists) },
          { term: m.ceremony_round(), value: figure(draw.beaconRound) },
          { term: m.ceremony_root(), value: <code>{draw.rollRoot}</code>, wide: true },
        ]}
      />
      {draw.announcedOn ? (
        <p className={styles.acts}>
          <a href={`${HALL_PATH}#${one.campaignId}/${draw.drawNo}`}>{m.ceremony_hall()}</a>
          <a
            href={citizenHref({
              to: '/draws/$campaignId/$drawNo',
              params: { campaignId: one.campaignId, drawNo: draw.drawNo },
            })}
          >
            {m.ceremony_publicPage()}
          </a>
          <a href={VERIFIER_PATH} download="verify-draw.html">
            {m.draw_verifier()}
          </a>
        </p>
      ) : null}
    </Card>
  )
}
