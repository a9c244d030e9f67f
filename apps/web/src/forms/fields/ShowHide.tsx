import { m } from '#web/i18n/generated/messages.js'
import { IconEye } from '#web/ui/icons/IconEye.tsx'
import { IconEyeOff } from '#web/ui/icons/IconEyeOff.tsx'
import styles from './Field.module.css'

/** The toggle at the end of a masked field. */
export function ShowHide(props: { shown: boolean; label: string; onToggle: () => void }) {
  const { shown, label, onToggle } = props
  return (
    <button type="button" className={styles.toggle} aria-label={label} onClick={onToggle}>
      {shown ? <IconEyeOff size={18} /> : <IconEye size={18} />}
      <span aria-hidden="true">{shown ? m.common_hide() : m.common_show()}</span>
    </button>
  )
}
