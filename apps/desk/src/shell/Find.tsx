import { lazy, useState } from 'react'
import { hasRole, type Me } from '#desk/api/me.ts'
import { Key } from '#desk/kit/Key.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Spare } from '#web/ui/Guarded/Guarded.tsx'
import { IconSearch } from '#web/ui/icons/IconSearch.tsx'
import styles from './Find.module.css'
import { useKeys } from './keys.ts'

const FindDialog = lazy(() => import('./FindDialog.tsx'))
/** Whom the call opens to. */
const FINDERS = ['DA', 'AC', 'TP', 'LC', 'A1', 'A2', 'AU', 'HD'] as const

/** Finding, in the bar of every screen and by its key; on a phone a button. */
export function Find({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false)
  const mayFind = hasRole(me, FINDERS)
  const open = () => setOpen(true)
  useKeys(mayFind ? [{ key: '/', label: m.find_title(), act: open, hidden: true }] : [])
  if (!mayFind) return null
  return (
    <>
      <button type="button" className={styles.open} onClick={open}>
        <IconSearch size={18} />
        <span className={styles.words}>{m.find_words()}</span>
        <Key of="/" />
      </button>
      {isOpen ? (
        <Spare>
          <FindDialog onClose={() => setOpen(false)} />
        </Spare>
      ) : null}
    </>
  )
}
