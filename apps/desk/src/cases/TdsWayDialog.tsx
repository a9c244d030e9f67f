import { ActDialog } from '#desk/acts/ActDialog.tsx'
import { RemarksDialog } from '#desk/acts/RemarksDialog.tsx'
import { rowsOf } from '#desk/acts/rowsOf.ts'
import { m } from '#web/i18n/generated/messages.js'
import { type TdsCase, type TdsWay, tdsWords } from './tdsWays.ts'

const MOST = 500

/** The act behind a button, with the certificate filled in. */
export function TdsWayDialog({
  one: { id, number },
  way,
  onDone,
  onClose,
}: {
  one: TdsCase
  way: TdsWay
  onDone: () => void
  onClose: () => void
}) {
  const shared = { title: tdsWords[way](), onDone, onClose }
  if (way === 'REVERSE')
    return (
      <ActDialog
        {...shared}
        act="tds reverse"
        given={{ certificateId: String(id) }}
        about={<p>{m.cases_reverses({ number })}</p>}
      />
    )
  return (
    <RemarksDialog
      {...shared}
      act="tds decide"
      about={<p>{way === 'VERIFY' ? m.cases_verifies({ number }) : number}</p>}
      most={MOST}
      isNeeded={way !== 'VERIFY'}
      fileOf={remarks =>
        rowsOf('decide.csv', ['CertificateId', 'Decision', 'Remarks'], [[String(id), way, remarks]])
      }
    />
  )
}
