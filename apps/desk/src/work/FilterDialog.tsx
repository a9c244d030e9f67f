import { useState } from 'react'
import { LIST_DUES, LIST_HOLDERS } from '#contract/desk/work.ts'
import { workPeopleCalls } from '#contract/desk/workPeople.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import type { ListView } from '#desk/kit/list.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import type { Section } from '#domain/officer/roles.ts'
import { WORK_DESK_CODES, WORK_DESKS } from '#domain/work/desks.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { toast } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import styles from './Queue.module.css'
import { deskName } from './words.ts'

export interface FilterDialogProps {
  section: Section
  view: ListView
  onPick: (view: ListView) => void
  onClose: () => void
}

const DUES = { any: m.work_dueAny, overdue: m.work_chipOverdue, today: m.work_chipToday }
const HOLDERS = { anybody: m.work_holderAny, nobody: m.work_chipFree, me: m.work_chipMine }

/** Which cases the list shows: by desk, by promised day, by holder; kept under a name where one is given. */
export function FilterDialog({ section, view, onPick, onClose }: FilterDialogProps) {
  const language = useLanguage()
  const [chosen, setChosen] = useState(view)
  const [name, setName] = useState('')
  const desks = WORK_DESK_CODES.filter(desk => WORK_DESKS[desk].section === section)
  const show = () => {
    onPick(chosen)
    onClose()
  }
  const save = useDeskAct(workPeopleCalls.saveView, {
    quiet: true,
    refresh: [workPeopleCalls.views],
    onSuccess: (_, said) => {
      toast('success', m.work_viewSaved({ name: said.name }))
      show()
    },
  })
  const apply = () => (name.trim() === '' ? show() : save.mutate({ section, name, ...chosen }))
  return (
    <Dialog open onClose={onClose} title={m.work_filter()} locked={save.isPending}>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          apply()
        }}
      >
        <Choice
          label={m.work_desk()}
          value={chosen.desk ?? ''}
          options={[['', m.work_deskAny()], ...desks.map(desk => [desk, deskName(desk, language)] as const)]}
          onChoose={word => setChosen({ ...chosen, desk: desks.find(desk => desk === word) ?? null })}
        />
        <Choice
          label={m.work_due()}
          value={chosen.due}
          options={LIST_DUES.map(due => [due, DUES[due]()])}
          onChoose={word => setChosen({ ...chosen, due: LIST_DUES.find(due => due === word) ?? 'any' })}
        />
        <Choice
          label={m.work_holder()}
          value={chosen.holder}
          options={LIST_HOLDERS.map(holder => [holder, HOLDERS[holder]()])}
          onChoose={word =>
            setChosen({ ...chosen, holder: LIST_HOLDERS.find(holder => holder === word) ?? 'anybody' })
          }
        />
        <label className={styles.note}>
          <span>{m.work_viewName()}</span>
          <input type="text" maxLength={40} value={name} onChange={event => setName(event.target.value)} />
        </label>
        <Refused error={save.error} />
        <Button type="submit" variant="primary" busy={save.isPending}>
          {name.trim() === '' ? m.work_showList() : m.work_saveList()}
        </Button>
      </form>
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  onChoose: (word: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label className={styles.note}>
      <span>{label}</span>
      <select value={value} onChange={event => onChoose(event.target.value)}>
        {options.map(([word, words]) => (
          <option key={word} value={word}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
