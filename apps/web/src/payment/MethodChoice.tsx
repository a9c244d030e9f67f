import { m } from '#web/i18n/generated/messages.js'
import styles from './Payment.module.css'

export interface MethodChoiceProps {
  methods: readonly (1 | 2)[]
  value: 1 | 2
  onChange: (method: 1 | 2) => void
  disabled?: boolean
}

const words = {
  1: () => [m.payment_online(), m.payment_onlineMore()],
  2: () => [m.payment_challan(), m.payment_challanMore()],
}

/** How to pay: online, or by bank challan where the server allows it. A single way is told, not asked. */
export function MethodChoice({ methods, value, onChange, disabled }: MethodChoiceProps) {
  if (methods.length < 2) return <p className={styles.quiet}>{m.payment_onlyOnline()}</p>
  return (
    <fieldset>
      <legend className={styles.legend}>{m.payment_howToPay()}</legend>
      <div className={styles.methods}>
        {methods.map(method => {
          const [name, note] = words[method]()
          return (
            <label key={method} className={styles.method}>
              <input
                type="radio"
                name="payment-method"
                checked={value === method}
                disabled={disabled}
                onChange={() => onChange(method)}
              />
              <span className={styles.methodName}>{name}</span>
              <span className={styles.methodNote}>{note}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
