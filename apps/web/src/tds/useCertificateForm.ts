import { useRef, useState } from 'react'
import { tdsCalls } from '#contract/tds/calls.ts'
import type { Certificate, CertificateList } from '#contract/tds/certificate.ts'
import { istDay } from '#domain/dates/ist.ts'
import { AlertError } from '#web/api/errors.ts'
import { send } from '#web/api/gateway.ts'
import { useActs } from '#web/api/useActs.ts'
import { useClearOnType } from '#web/forms/schema/useClearOnType.ts'
import { useAttempts } from '#web/forms/walk/useAttempts.ts'
import { useBrowserDraft } from '#web/forms/walk/useBrowserDraft.ts'
import { useServerNow } from '#web/shell/time/serverClock.ts'
import { fromReceipts, toInput, toValues, type Values } from './values.ts'

/** The certificate itself among the kinds of documents. */
export const PAPER = 451
const calls = [tdsCalls.GetTdsCertificates, tdsCalls.GetTdsCertificateByIdModel] as const

/** Fields beside which a refusal of the server is shown. */
const FIELDS = Object.keys(toValues(null))
const isField = (field: string): field is keyof Values => FIELDS.includes(field)

interface CertificateFormOptions {
  readonly propertyId: number
  readonly list: CertificateList
  /** Null for a new one. */
  readonly certificate: Certificate | null
  /** The draft got its id. */
  readonly onMade: (id: number) => void
  readonly onSubmitted: () => void
}

/** The answers about a certificate with its receipts: what is typed, what is refused, and the way to keep and hand in. */
export function useCertificateForm(options: CertificateFormOptions) {
  const { propertyId, list, certificate, onMade, onSubmitted } = options
  const today = istDay(new Date(useServerNow()))
  const id = certificate?.tdsCertificateId ?? 0
  const { form, drop } = useBrowserDraft<Values>({
    // What was typed belongs to the version of the draft that it was typed on.
    draft: `tds/${propertyId}/${id}/${certificate?.rowVersion ?? 0}`,
    blank: () => toValues(certificate),
  })
  const { getValues, setValue, clearErrors } = form
  useClearOnType(form)
  const { attempt, say } = useAttempts(form)
  const [chosen, setChosen] = useState<readonly number[]>(certificate?.refIds ?? [])
  const [receiptError, setReceiptError] = useState<string | null>(null)
  const [paperError, setPaperError] = useState<Record<number, string>>({})
  const show = (error: Error) => {
    if (!(error instanceof AlertError)) return
    const { field = '', message } = error
    if (field === 'refIds') setReceiptError(message)
    else if (field === 'document') setPaperError({ [PAPER]: message })
    else if (isField(field)) say([{ field, message }])
  }
  /** The draft as the server has it; a new one has its id even when its receipts were refused. */
  const draft = useRef({ tdsCertificateId: id, rowVersion: 0 })
  const act = useActs(
    async (isSubmit: boolean) => {
      const { tdsCertificateId, rowVersion } = draft.current
      const of = {
        id: tdsCertificateId,
        propertyId,
        rowVersion: certificate?.rowVersion ?? rowVersion,
        today,
      }
      const saved = await send(tdsCalls.SaveTdsCertificate, toInput(getValues(), of))
      draft.current = saved.output
      const made = { tdsCertificateId: saved.output.tdsCertificateId }
      await send(tdsCalls.MapRefIdWithTdsCertificate, { ...made, refIds: [...chosen] })
      if (!isSubmit) return saved
      const declarationAccepted = getValues('declarationAccepted') ? 1 : 0
      return send(tdsCalls.SubmitTdsCertificate, { ...made, declarationAccepted })
    },
    {
      refresh: calls,
      besideField: () => true,
      onSuccess: (_, isSubmit) => {
        drop()
        if (isSubmit) onSubmitted()
        else if (id === 0) onMade(draft.current.tdsCertificateId)
      },
      onError: show,
    },
  )
  return {
    form,
    attempt,
    today,
    chosen,
    receiptError,
    paperError,
    busy: act.isPending,
    /** Saves, and hands in when asked. */
    run: (isSubmit: boolean) => {
      setReceiptError(null)
      setPaperError({})
      clearErrors()
      act.mutate(isSubmit)
    },
    /** Takes a receipt in or out; those that are chosen fill in what they know. */
    toggle: (refId: number, on: boolean) => {
      const next = on ? [...chosen, refId] : chosen.filter(one => one !== refId)
      setChosen(next)
      setReceiptError(null)
      const filled = fromReceipts(list.receipts.filter(one => next.includes(one.refId)))
      if (!filled) return
      for (const name of ['paymentDate', 'financialYear', 'amountPaid', 'tdsAmount'] as const)
        setValue(name, filled[name], { shouldDirty: true })
    },
  }
}

export type CertificateFormState = ReturnType<typeof useCertificateForm>
