import { useState } from 'react'
import { useKeys } from '#desk/shell/keys.ts'
import { formatRupees } from '#domain/money/format.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconShield } from '#web/ui/icons/IconShield.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Approvals.module.css'
import { DecideDialog } from './DecideDialog.tsx'
import type { Approval } from './words.ts'

/** What of the difference the officer has not opened yet, in a sentence; undefined where nothing is left. */
function whatIsLeft({ pages, openedPages, lookFirst, openedLines }: Approval): string | undefined {
  const parts = pages - openedPages.length
  const lines = lookFirst.filter(line => !openedLines.includes(line)).length
  if (parts > 0) return m.approval_leftPages({ left: parts })
  return lines > 0 ? m.approval_leftLines({ left: lines }) : undefined
}

type Way = Approval['ways'][number]

/** The ways that the officer has, at the foot of the screen; or why there is none. */
export function Acts({ one }: { one: Approval }) {
  const [way, setWay] = useState<Way>()
  const may = (asked: Way) => one.ways.includes(asked)
  const left = whatIsLeft(one)
  const approve = () => may('APPROVE') && left === undefined && setWay('APPROVE')
  useKeys([
    { key: 'Control+Enter', label: m.approval_approve(), act: approve },
    { key: 'b', label: m.approval_sendBack(), act: () => may('SEND_BACK') && setWay('SEND_BACK') },
  ])
  const label =
    one.amount === null ? m.approval_approve() : m.approval_approveSum({ sum: formatRupees(one.amount) })
  return (
    <div className={styles.foot}>
      {one.whyNot === null ? null : <Note tone="info">{one.whyNot}</Note>}
      {may('APPROVE') && left !== undefined ? <Note tone="warn">{left}</Note> : null}
      <div className={styles.ways}>
        {may('APPROVE') ? (
          <Button
            variant="primary"
            size="large"
            icon={<IconShield />}
            disabled={left !== undefined}
            onClick={approve}
          >
            {label}
          </Button>
        ) : null}
        {may('SEND_BACK') ? (
          <Button size="large" onClick={() => setWay('SEND_BACK')}>
            {m.approval_sendBack()}
          </Button>
        ) : null}
        {may('WITHDRAW') ? (
          <Button size="large" onClick={() => setWay('WITHDRAW')}>
            {m.approval_withdraw()}
          </Button>
        ) : null}
      </div>
      {way === undefined ? null : <DecideDialog one={one} way={way} onClose={() => setWay(undefined)} />}
    </div>
  )
}
