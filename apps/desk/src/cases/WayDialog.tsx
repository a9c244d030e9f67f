import { RemarksDialog } from '#desk/acts/RemarksDialog.tsx'
import { rowsOf } from '#desk/acts/rowsOf.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { LandApproveDialog } from './LandApproveDialog.tsx'
import { LandReturnDialog } from './LandReturnDialog.tsx'
import type { LandCase, LandWay } from './landCase.ts'
import { wayWords } from './wayWords.ts'

export interface WayDialogProps {
  one: LandCase
  way: LandWay
  onDone: () => void
  onClose: () => void
}

const DIRECTIONS: Readonly<Partial<Record<LandWay, string>>> = {
  ACCEPT: 'accept',
  FORWARD: 'forward',
  BACK: 'back',
}
const MOST = 1000

/** The act behind a button, with the case's number and the desk that it is sent from filled in. */
export function WayDialog({ one, way, onDone, onClose }: WayDialogProps) {
  const language = useLanguage()
  const direction = DIRECTIONS[way]
  const about = (
    <p>{m.cases_movesFrom({ number: one.number, desk: one.work?.desk[language] ?? one.status[language] })}</p>
  )
  const shared = { title: wayWords[way](), about, most: MOST, onDone, onClose }
  if (direction !== undefined)
    return (
      <RemarksDialog
        {...shared}
        act="landuse move"
        isNeeded={false}
        fileOf={remarks =>
          rowsOf(
            'move.csv',
            ['ApplicationNumber', 'From', 'Direction', 'Remarks'],
            [[one.number, one.from ?? '', direction, remarks]],
          )
        }
      />
    )
  if (way === 'REJECT')
    return (
      <RemarksDialog
        {...shared}
        act="landuse reject"
        isNeeded
        fileOf={remarks => rowsOf('reject.csv', ['ApplicationNumber', 'Remarks'], [[one.number, remarks]])}
      />
    )
  if (way === 'APPROVE') return <LandApproveDialog one={one} onDone={onDone} onClose={onClose} />
  return <LandReturnDialog one={one} onDone={onDone} onClose={onClose} />
}
