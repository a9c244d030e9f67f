import { useState } from 'react'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import { m } from '#web/i18n/generated/messages.js'
import { IconEye } from '#web/ui/icons/IconEye.tsx'
import { IconEyeOff } from '#web/ui/icons/IconEyeOff.tsx'
import styles from './Settings.module.css'

/** A saved account number, masked until it is asked for. */
export function AccountNumber({ number }: { number: string }) {
  const [shown, setShown] = useState(false)
  const Eye = shown ? IconEyeOff : IconEye
  return (
    <span className={styles.number}>
      {shown ? number : maskAccount(number)}
      <button
        type="button"
        className={styles.reveal}
        aria-label={shown ? m.common_hideNumber() : m.common_showNumber()}
        onClick={() => setShown(!shown)}
      >
        <Eye size={18} />
      </button>
    </span>
  )
}
