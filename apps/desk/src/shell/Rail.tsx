import { useEffect, useId, useRef } from 'react'
import type { Me } from '#desk/api/me.ts'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '#web/ui/cx.ts'
import { type At, lightOf } from './lights.ts'
import { DeskLink } from './navigate.tsx'
import styles from './Rail.module.css'
import { RAIL_GROUPS, type RailGroup, type Way } from './screen.ts'
import { waysOf } from './ways.ts'

const HEADS: Readonly<Record<RailGroup, () => string>> = {
  own: () => '',
  lottery: m.desk_railLottery,
  property: m.desk_railProperty,
  money: m.desk_railMoney,
  other: m.desk_railOther,
  house: m.desk_railHouse,
}

/** The ways that this officer's roles open, by group; on a phone the few that matter, at the foot. */
export function Rail({ me, at }: { me: Me; at: At }) {
  const own = waysOf(me)
  const rail = useRef<HTMLElement>(null)
  // The rail of somebody with many roles is longer than the window: the way that is lit stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address lights another way
  useEffect(() => {
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [at.address])
  return (
    <nav ref={rail} className={styles.rail} aria-label={m.desk_ways()}>
      {RAIL_GROUPS.map(group => (
        <Group key={group} head={HEADS[group]()} ways={own.filter(way => way.group === group)} at={at} />
      ))}
    </nav>
  )
}

function Group({ head, ways, at }: { head: string; ways: readonly Way[]; at: At }) {
  const id = useId()
  if (ways.length === 0) return null
  return (
    <>
      {head === '' ? null : (
        <h2 id={id} className={styles.head}>
          {head}
        </h2>
      )}
      <ul className={styles.list} aria-labelledby={head === '' ? undefined : id}>
        {ways.map(way => (
          <li key={way.to} className={cx(way.onPhone && styles.onPhone)}>
            <DeskLink to={way.to} className={styles.way} aria-current={lightOf(way, at)}>
              {way.icon}
              <span>{way.label()}</span>
              {way.useCount ? <Count use={way.useCount} /> : null}
            </DeskLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function Count({ use: useCount }: { use: () => number | undefined }) {
  const count = useCount()
  return count === undefined ? null : <span className={styles.count}>{count.toLocaleString('en-IN')}</span>
}
