import { RemarksDialog } from '#desk/acts/RemarksDialog.tsx'
import { rowsOf } from '#desk/acts/rowsOf.ts'
import { m } from '#web/i18n/generated/messages.js'
import { type PermissionCase, type PermissionWay, permissionWords } from './permissionWays.ts'

const STAGES: Readonly<Partial<Record<PermissionWay, string>>> = {
  TO_DEALING: 'DEALING',
  TO_ACCOUNTS: 'ACCOUNTS',
  TO_OFFICER: 'OFFICER',
}
const MOST = 500

/** The act behind a button, with the case's number filled in; a decision is proposed to a second officer. */
export function PermissionWayDialog({
  one: { number },
  way,
  onDone,
  onClose,
}: {
  one: PermissionCase
  way: PermissionWay
  onDone: () => void
  onClose: () => void
}) {
  const stage = STAGES[way]
  const shared = { title: permissionWords[way](), about: <p>{number}</p>, most: MOST, onDone, onClose }
  if (stage !== undefined)
    return (
      <RemarksDialog
        {...shared}
        act="application move"
        isNeeded={false}
        fileOf={remarks =>
          rowsOf('move.csv', ['ApplicationNumber', 'Stage', 'Remarks'], [[number, stage, remarks]])
        }
      />
    )
  if (way === 'RETURN')
    return (
      <RemarksDialog
        {...shared}
        act="application return"
        isNeeded
        fileOf={remarks => rowsOf('return.csv', ['ApplicationNumber', 'Remarks'], [[number, remarks]])}
      />
    )
  return (
    <RemarksDialog
      {...shared}
      act="application decide"
      about={<p>{m.cases_decides({ number })}</p>}
      isNeeded={way === 'REJECT'}
      fileOf={remarks =>
        rowsOf('decide.csv', ['ApplicationNumber', 'Decision', 'Remarks'], [[number, way, remarks]])
      }
    />
  )
}
