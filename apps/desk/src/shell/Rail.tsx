import { useId } from 'react'
import { hasRole, type Me } from '#desk/api/me.ts'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '#web/ui/cx.ts'
import { DeskLink } from './navigate.tsx'
import styles from './Rail.module.css'
import { type DeskScreen, RAIL_GROUPS, type RailGroup, type RailPlace } from './screen.ts'
import { screens } from './screens.ts'

const HEADS: Readonly<Record<RailGroup, () => string>> = {
  own: () => '',
  lottery: m.desk_railLottery,
  property: m.desk_railProperty,
  money: m.desk_railMoney,
  other: m.desk_railOther,
  house: m.desk_railHouse,
}

interface Placed extends DeskScreen {
  readonly rail: RailPlace
}

const isPlaced = (screen: DeskScreen): screen is Placed => screen.rail !== undefined

/** The ways that this officer's roles open, by group; on a phone the four that matter, at the foot. */
export function Rail({ me, path }: { me: Me; path: string }) {
  const own = screens.filter(isPlaced).filter(({ roles }) => roles === undefined || hasRole(me, roles))
  return (
    <nav className={styles.rail} aria-label={m.desk_ways()}>
      {RAIL_GROUPS.map(group => (
        <Group
          key={group}
          head={HEADS[group]()}
          screens={own.filter(({ rail }) => rail.group === group)}
          path={path}
        />
      ))}
    </nav>
  )
}

function Group({ head, screens: list, path }: { head: string; screens: readonly Placed[]; path: string }) {
  const id = useId()
  if (list.length === 0) return null
  return (
    <>
      {head === '' ? null : (
        <h2 id={id} className={styles.head}>
          {head}
        </h2>
      )}
      <ul className={styles.list} aria-labelledby={head === '' ? undefined : id}>
        {list.map(screen => (
          <li key={screen.path} className={cx(screen.rail.onPhone && styles.onPhone)}>
            <DeskLink
              to={screen.path}
              className={styles.way}
              aria-current={screen.path === path ? 'page' : undefined}
            >
              {screen.rail.icon}
              <span>{screen.rail.label()}</span>
              {screen.rail.useCount ? <Count use={screen.rail.useCount} /> : null}
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
