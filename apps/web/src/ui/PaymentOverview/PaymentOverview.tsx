import { type ReactNode, useId, useState } from 'react'
import { formatRupees } from '#domain/money/format.ts'
import { IconChevronDown } from '../icons/IconChevronDown.tsx'
import styles from './PaymentOverview.module.css'

export interface PaymentHead {
  id: string | number
  name: ReactNode
  /** Wire string of rupees. */
  amount: string
  /** Why it is due, such as "10 % of ₹46,29,375.00". */
  why?: ReactNode
  subItems?: readonly { id: string | number; name: ReactNode; amount: string }[]
}

export interface PaymentOverviewProps {
  heads: readonly PaymentHead[]
  /** "Total" or "To pay". */
  totalLabel: string
  /** The server's total: nothing is added up here. */
  total: string
  foot?: ReactNode
}

/** What is paid and why: heads with sub-items that open, and the total in Indian rupees. */
export function PaymentOverview({ heads, totalLabel, total, foot }: PaymentOverviewProps) {
  return (
    <div>
      <ul className={styles.list}>
        {heads.map(head => (
          <li key={head.id}>
            {head.subItems && head.subItems.length > 0 ? (
              <OpenHead head={head} subItems={head.subItems} />
            ) : (
              <div className={styles.line}>
                <Name head={head} />
                <span className={styles.amount}>{formatRupees(head.amount)}</span>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.total}>
        <span>{totalLabel}</span>
        <span className={styles.amount}>{formatRupees(total)}</span>
      </div>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </div>
  )
}

function Name({ head }: { head: PaymentHead }) {
  return (
    <span>
      {head.name}
      {head.why ? <span className={styles.why}>{head.why}</span> : null}
    </span>
  )
}

function OpenHead({ head, subItems }: { head: PaymentHead; subItems: NonNullable<PaymentHead['subItems']> }) {
  const id = useId()
  const [open, setOpen] = useState(true)
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.name}>
          <IconChevronDown />
          <Name head={head} />
        </span>
        <span className={styles.amount}>{formatRupees(head.amount)}</span>
      </button>
      <ul className={styles.subs} id={id} hidden={!open}>
        {subItems.map(item => (
          <li key={item.id}>
            <span>{item.name}</span>
            <span className={styles.amount}>{formatRupees(item.amount)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
