import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { refundDeskCalls } from '#contract/desk/refunds.ts'
import { formatRupees } from '#domain/money/format.ts'
import { REFUND_STAGE_NAMES, type RefundStage } from '#domain/payment/stage.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import styles from './Money.module.css'

export type RefundBand = DeskOutputOf<typeof refundDeskCalls.refundBand>

export interface BandProps {
  stages: RefundBand['stages']
  chosen: RefundStage
  onPick: (stage: RefundStage) => void
}

/** Every stage of a refund with how many are there and their sum; the chosen one is listed below. */
export function Band({ stages, chosen, onPick }: BandProps) {
  const language = useLanguage()
  return (
    <fieldset className={styles.band}>
      <legend className="visually-hidden">{m.money_band()}</legend>
      {stages.map(({ stage, count, amount }) => (
        <button key={stage} type="button" aria-pressed={stage === chosen} onClick={() => onPick(stage)}>
          <span>{REFUND_STAGE_NAMES[stage][language]}</span>
          <span className={styles.figure}>{count.toLocaleString('en-IN')}</span>
          <span className={styles.bandSum}>{formatRupees(amount)}</span>
        </button>
      ))}
    </fieldset>
  )
}
