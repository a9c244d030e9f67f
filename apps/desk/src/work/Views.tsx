import { workPeopleCalls } from '#contract/desk/workPeople.ts'
import { useDesk, useDeskAct } from '#desk/api/queries.ts'
import type { ListView } from '#desk/kit/list.ts'
import type { Section } from '#domain/officer/roles.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconCross } from '#web/ui/icons/IconCross.tsx'
import styles from './Queue.module.css'

/** The lists that the officer keeps, as chips; each opens at its own address, and is forgotten by its cross. */
export function Views(props: { section: Section; view: ListView; onPick: (view: ListView) => void }) {
  const { section, view, onPick } = props
  const kept = useDesk(workPeopleCalls.views, { section })
  const drop = useDeskAct(workPeopleCalls.dropView, { refresh: [workPeopleCalls.views] })
  if (!kept.data || kept.data.length === 0) return null
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{m.work_views()}</legend>
      {kept.data.map(({ id, name, desk, due, holder }) => (
        <span key={id} className={styles.view}>
          <button
            type="button"
            aria-pressed={desk === view.desk && due === view.due && holder === view.holder}
            onClick={() => onPick({ desk, due, holder })}
          >
            {name}
          </button>
          <button
            type="button"
            className={styles.drop}
            aria-label={m.work_dropView({ name })}
            aria-busy={drop.isPending || undefined}
            onClick={() => drop.mutate({ section, id })}
          >
            <IconCross size={14} />
          </button>
        </span>
      ))}
    </fieldset>
  )
}
