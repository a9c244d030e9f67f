import { useState } from 'react'
import { propertyDeskCalls } from '#contract/desk/propertyAccount.ts'
import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { hasRole, useMe } from '#desk/api/me.ts'
import { useDesk } from '#desk/api/queries.ts'
import { Choose } from '#desk/kit/Choose.tsx'
import { numberIn } from '#desk/kit/caseAddress.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { Key } from '#desk/kit/Key.tsx'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import { DeskLink, useGo } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './Account.module.css'
import { Around } from './Around.tsx'
import { type Account, rereadAccount } from './account.ts'
import { Books } from './Books.tsx'
import { DemandDialog } from './DemandDialog.tsx'
import { Schedule } from './Schedule.tsx'

const TABS = {
  books: m.register_books,
  schedule: m.register_schedule,
  receipts: m.register_receipts,
  around: m.register_around,
} as const
type Tab = keyof typeof TABS
const tabs = ['books', 'schedule', 'receipts', 'around'] as const
const tabOf = (word: string | undefined): Tab => tabs.find(one => one === word) ?? 'books'

/** A property: its owners, and its account as its statement tells it. */
export default function AccountScreen({ params, search }: ScreenProps) {
  const registrationId = numberIn(params.number)
  return <One key={registrationId} registrationId={registrationId} tab={tabOf(search.tab)} />
}

function One({ registrationId, tab }: { registrationId: string; tab: Tab }) {
  const language = useLanguage()
  const answer = useDesk(propertyDeskCalls.propertyAccount, { registrationId }, { quiet: true })
  if (answer.error) return <NotRead error={answer.error} refetch={answer.refetch} />
  if (answer.isPending) return <SkeletonPage />
  const one = answer.data
  const { standing } = one
  return (
    <DeskPage
      title={one.title[language]}
      about={one.location[language]}
      crumb={
        <>
          <DeskLink to="/property">{m.register_find()}</DeskLink>
          <span className={styles.number}>{one.registrationId}</span>
          <Tag tone="info">{one.stateName[language]}</Tag>
        </>
      }
      aside={<Acts one={one} />}
    >
      <div className={styles.card}>
        <Facts
          layout="four"
          facts={[
            {
              term: m.register_owners(),
              value: one.owners.map(({ name, share }) => `${name} (${share} %)`).join(', '),
            },
            { term: m.register_price(), value: formatRupees(one.totalCost) },
            {
              term: m.register_instalments(),
              value: m.register_settledOf({
                settled: standing.counts.settled,
                all: standing.counts.instalments,
              }),
            },
            { term: m.register_payableToday(), value: formatRupees(standing.payableToday) },
            { term: m.register_penal(), value: formatRupees(standing.penalInterest) },
            { term: m.register_outstanding(), value: formatRupees(standing.outstanding) },
          ]}
        />
      </div>
      <Tabs registrationId={registrationId} tab={tab} />
      {tab === 'books' ? <Books one={one} /> : null}
      {tab === 'schedule' ? <Schedule one={one} /> : null}
      {tab === 'receipts' || tab === 'around' ? <Around one={one} tab={tab} /> : null}
    </DeskPage>
  )
}

function Tabs({ registrationId, tab }: { registrationId: string; tab: Tab }) {
  const go = useGo()
  return (
    <Choose
      legend={m.register_parts()}
      of={tabs}
      words={one => TABS[one]()}
      chosen={tab}
      onChoose={one => go(`/property/${registrationId.replaceAll('/', '~')}`, { tab: one }, true)}
    />
  )
}

const ACTS = { REVERSE: 'payment reverse', ADJUST: 'ledger adjust' } as const
type Act = keyof typeof ACTS | 'DEMAND'

/** What an accountant does about an account: each with its exact difference before it is done or proposed. */
function Acts({ one }: { one: Account }) {
  const me = useMe().data
  const [act, setAct] = useState<Act | null>(null)
  const mayReverse = !!me && hasRole(me, ['AC'], 'MONEY')
  const mayCharge = !!me && hasRole(me, ['AC'], 'PROPERTY')
  useKeys([
    ...(mayReverse ? [{ key: 'v', label: m.register_reverse(), act: () => setAct('REVERSE') }] : []),
    ...(mayCharge ? [{ key: 'd', label: m.register_demand(), act: () => setAct('DEMAND') }] : []),
  ])
  return (
    <>
      {mayReverse ? (
        <Button onClick={() => setAct('REVERSE')} iconAfter={<Key of="v" />}>
          {m.register_reverse()}
        </Button>
      ) : null}
      {mayCharge ? (
        <>
          <Button onClick={() => setAct('DEMAND')} iconAfter={<Key of="d" />}>
            {m.register_demand()}
          </Button>
          <Button onClick={() => setAct('ADJUST')}>{m.register_adjust()}</Button>
        </>
      ) : null}
      {act === 'DEMAND' ? <DemandDialog one={one} onClose={() => setAct(null)} /> : null}
      {act === null || act === 'DEMAND' ? null : (
        <ActDialog
          act={ACTS[act]}
          {...(act === 'ADJUST' ? { given: { registrationId: one.registrationId } } : {})}
          {...(act === 'REVERSE' ? { about: <p>{m.register_reverseMore()}</p> } : {})}
          onDone={rereadAccount}
          onClose={() => setAct(null)}
        />
      )}
    </>
  )
}
