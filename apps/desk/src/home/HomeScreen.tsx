import { workCalls } from '#contract/desk/work.ts'
import { useMe } from '#desk/api/me.ts'
import { useDesk } from '#desk/api/queries.ts'
import { useTakeNext } from '#desk/api/useTakeNext.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { Key } from '#desk/kit/Key.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import { ROLE_NAMES, SECTION_NAMES } from '#domain/officer/roles.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { AgeBars } from './AgeBars.tsx'
import styles from './Home.module.css'
import { OwnWork } from './OwnWork.tsx'
import { Places } from './Places.tsx'
import { Told } from './Told.tsx'

/** Where an officer arrives: what they hold, most urgent first, and how their desks stand. */
export default function HomeScreen() {
  const language = useLanguage()
  const { data: me } = useMe()
  const home = useDesk(workCalls.home, {}, { quiet: true })
  const next = useTakeNext()
  const takes = me?.roles.some(({ role }) => ['DA', 'TP', 'AC', 'A1'].includes(role)) ?? false
  useKeys(takes ? [{ key: 't', label: m.work_takeNext(), act: () => next.mutate({}) }] : [])
  if (!me) return null
  const roles = me.roles
    .map(({ role, section }) =>
      [ROLE_NAMES[role][language], section && SECTION_NAMES[section][language]].filter(Boolean).join(', '),
    )
    .join(' · ')
  return (
    <DeskPage
      title={m.work_greeting({ name: me.name })}
      about={roles}
      aside={
        takes ? (
          <Button
            variant="primary"
            busy={next.isPending}
            onClick={() => next.mutate({})}
            iconAfter={<Key of="t" />}
          >
            {m.work_takeNext()}
          </Button>
        ) : null
      }
    >
      {home.error ? (
        <NotLoaded onRetry={() => void home.refetch()} />
      ) : home.isPending ? (
        <SkeletonList rows={5} />
      ) : home.data.desks.length === 0 && home.data.own.length === 0 && !takes ? (
        <>
          <p>{m.work_noDesk()}</p>
          <Places me={me} always />
        </>
      ) : (
        <>
          <dl className={styles.figures}>
            <Figure term={m.work_held()} value={home.data.own.length} />
            <Figure term={m.work_waiting()} value={sum(home.data.desks, 'waiting')} />
            <Figure term={m.work_today()} value={sum(home.data.desks, 'dueToday')} />
            <Figure term={m.work_overdue()} value={sum(home.data.desks, 'overdue')} isAlarm />
          </dl>
          <Told />
          <div className={styles.columns}>
            <OwnWork own={home.data.own} />
            {home.data.ages.length > 0 ? (
              <Card title={m.work_ages()}>
                <AgeBars ages={home.data.ages} />
              </Card>
            ) : null}
          </div>
          <Places me={me} />
        </>
      )}
    </DeskPage>
  )
}

interface Counts {
  readonly waiting: number
  readonly dueToday: number
  readonly overdue: number
}

const sum = (desks: readonly Counts[], of: keyof Counts): number =>
  desks.reduce((total, desk) => total + desk[of], 0)

function Figure({ term, value, isAlarm }: { term: string; value: number; isAlarm?: boolean }) {
  return (
    <div className={styles.figure}>
      <dt>{term}</dt>
      <dd className={isAlarm && value > 0 ? styles.alarm : undefined}>{value.toLocaleString('en-IN')}</dd>
    </div>
  )
}
