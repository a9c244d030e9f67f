import { useEffect, useRef, useState } from 'react'
import { tdsCalls } from '#contract/tds/calls.ts'
import type { Certificate } from '#contract/tds/certificate.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { send } from '#web/api/gateway.ts'
import { firstSave } from '#web/forms/draft/firstSave.ts'
import { lastSaved } from '#web/forms/draft/lastSaved.ts'
import { sentenceResolver } from '#web/forms/schema/sentenceResolver.ts'
import { useServerDraft } from '#web/forms/walk/useServerDraft.ts'
import { useToday } from '#web/shell/time/useToday.ts'
import { findingsOf, type StepKey } from './steps.ts'
import { type Answers, BLANK, toAnswers, toValues, type Values } from './values.ts'

interface CertificateDraftOptions {
  readonly propertyId: number
  /** Null for a new one, until the server has told it. */
  readonly certificate: Certificate | null
  readonly hasPaper: boolean
  readonly page: StepKey
  /** The first thing typed made a draft. */
  readonly onMade: (id: number) => void
}

/** A certificate on the server: the version that the next save carries, and the receipts that it names. */
interface Made {
  readonly id: number
  readonly rowVersion: number
}

/**
 * The form of a certificate. A draft is saved as it is typed: the first thing typed makes it, and the form stays as it
 * is meanwhile. A returned one is saved as a whole, when asked. The page that is open is judged.
 */
export function useCertificateDraft(options: CertificateDraftOptions) {
  const { propertyId, certificate, hasPaper, page, onMade } = options
  const today = useToday()
  const made = useRef<Made>({
    id: certificate?.tdsCertificateId ?? 0,
    rowVersion: certificate?.rowVersion ?? 0,
  })
  const mapped = useRef(String(certificate?.refIds ?? []))
  const [first] = useState(() => firstSave(`tds/new/${propertyId}`))
  // An answer may come after the citizen has gone on to another page.
  const tell = useRef(onMade)
  useEffect(() => {
    tell.current = onMade
  })

  /** Makes an empty draft, the same one however often an answer is lost or the page opened again. */
  const begin = async () => {
    const { refIds: _, ...blank } = toAnswers(BLANK, today)
    const { output } = await send(tdsCalls.SaveTdsCertificate, {
      ...{ ...blank, tdsCertificateId: 0, propertyId, idempotencyKey: first.key() },
    })
    first.heard()
    made.current = { id: output.tdsCertificateId, rowVersion: output.rowVersion }
    tell.current(made.current.id)
  }
  const write = async (version: number, { refIds, ...paper }: Answers) => {
    if (made.current.id === 0) await begin()
    const { id: tdsCertificateId, rowVersion } = made.current
    // Receipts have no version: they go first, so that one that is refused leaves the version as it is.
    if (String(refIds) !== mapped.current) {
      await send(tdsCalls.MapRefIdWithTdsCertificate, { tdsCertificateId, refIds: [...refIds] })
      mapped.current = String(refIds)
    }
    const input = { ...paper, tdsCertificateId, propertyId, rowVersion: version || rowVersion }
    const { output, message } = await send(tdsCalls.SaveTdsCertificate, input)
    return { ...output, message }
  }
  const { form, draft } = useServerDraft<Values, Answers>({
    draft: made.current.id === 0 ? `tds/new/${propertyId}` : `tds/${made.current.id}`,
    auto: certificate === null || certificate.statusId === ApplicationStatus.Draft,
    rowVersion: certificate?.rowVersion ?? 0,
    savedOn: certificate ? lastSaved(certificate.savedOn, certificate.documents) : '',
    saved: certificate ? toValues(certificate) : BLANK,
    toAnswers: values => toAnswers(values, today),
    resolver: sentenceResolver(values => findingsOf(values, hasPaper).filter(one => one.page === page)),
    write,
    readServer: async () => {
      const { id: tdsCertificateId } = made.current
      const { output } = await send(tdsCalls.GetTdsCertificateByIdModel, { tdsCertificateId })
      return { rowVersion: output.rowVersion, values: toValues(output) }
    },
  })
  return { form, draft, today }
}
