import { useId } from 'react'
import type { Me } from '#desk/api/me.ts'
import { DeskLink } from '#desk/shell/navigate.tsx'
import { RAIL_GROUPS } from '#desk/shell/screen.ts'
import { waysOf } from '#desk/shell/ways.ts'
import { m } from '#web/i18n/generated/messages.js'
import { cx } from '#web/ui/cx.ts'
import styles from './Home.module.css'

/**
 * Every way that the officer's roles open, to be tapped: a phone has no rail, only the few ways at its foot. `always` shows it
 * on a wide window too, to those who have no queue of cases.
 */
export function Places({ me, always = false }: { me: Me; always?: boolean }) {
  const id = useId()
  const own = waysOf(me)
  return (
    <section className={cx(styles.places, !always && styles.onPhone)} aria-labelledby={id}>
      <h2 id={id}>{m.work_places()}</h2>
      <ul>
        {RAIL_GROUPS.flatMap(group => own.filter(way => way.group === group))
          .filter(({ to }) => to !== '/')
          .map(({ to, icon, label }) => (
            <li key={to}>
              <DeskLink to={to}>
                {icon}
                <span>{label()}</span>
              </DeskLink>
            </li>
          ))}
      </ul>
    </section>
  )
}
