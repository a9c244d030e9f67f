import type { ReactNode } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { Board } from '#web/ui/Board/Board.tsx'
import { SurveySheet } from '#web/ui/SurveySheet/SurveySheet.tsx'
import styles from './AccountSheet.module.css'

/** The two halves of login, sign-up and forgotten password: the survey sheet with its board, and the form. */
export function AccountSheet({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.sheet}>
        <div className={styles.picture}>
          <SurveySheet className={styles.map} flag={{ x: 44, y: 24 }} />
          <div className={styles.board}>
            <Board
              as="p"
              size="small"
              hindi={m.account_board({}, { locale: 'hi' })}
              english={m.account_board({}, { locale: 'en' })}
            />
          </div>
        </div>
        <div className={styles.form}>{children}</div>
      </div>
    </div>
  )
}
