import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import type { LotteryAnswers } from '#contract/lottery/form.ts'
import { message, say } from '#contract/text.ts'
import { sealOnNotice } from '#domain/documents/noticeSeal.ts'
import { checkEntry, entryProofText } from '#domain/draw/entryProof.ts'
import { proofReason } from '#domain/draw/proofTexts.ts'
import { saveFile } from '#web/api/files.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { PhotoButton } from '#web/document/photo/PhotoButton.tsx'
import { useKept } from '#web/forms/draft/useKept.ts'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconCheckCircle } from '#web/ui/icons/IconCheckCircle.tsx'
import { IconCrossCircle } from '#web/ui/icons/IconCrossCircle.tsx'
import { IconDownload } from '#web/ui/icons/IconDownload.tsx'
import { IconShield } from '#web/ui/icons/IconShield.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './After.module.css'
import { proveEntry } from './proveEntry.ts'

const schema = v.object({
  seal: v.pipe(
    v.string(),
    v.transform(typed => typed.replace(/\s/g, '').toLowerCase()),
    v.regex(
      /^[0-9a-f]{64}$/,
      message(say('Type all 64 characters of the printed seal.', 'छपी मुहर के सभी 64 अंक-अक्षर लिखें।')),
    ),
  ),
})

interface ProveEntryProps {
  /** `/draws/3/1/` */
  folder: string
  applicationNumber: string
  salt: string
  answers: LotteryAnswers
}

/**
 * From the announcement on: this device recomputes that one's own line is in the sealed roll, and compares the seal with the one
 * that the citizen reads in the printed notice. The proof is theirs to keep.
 */
export default function ProveEntry({ folder, applicationNumber, salt, answers }: ProveEntryProps) {
  const language = useLanguage()
  const form = useSchemaForm(schema, { defaultValues: { seal: '' } })
  const { drop } = useKept(form, `seal${folder}`)
  const proving = useMutation({
    mutationKey: ['proveEntry'],
    mutationFn: async ({ seal }: { readonly seal: string }) => {
      const proof = await proveEntry({ folder, applicationNumber, salt })
      const {
        fullName: FullName,
        fatherOrHusbandName: FatherOrHusbandName,
        dateOfBirth: DateOfBirth,
      } = answers
      const applicant = { FullName, FatherOrHusbandName, DateOfBirth }
      return proof && { proof, ...checkEntry(proof, seal, applicant) }
    },
    onSuccess: checked => {
      if (checked?.Ok) drop()
    },
  })
  const [isRead, setRead] = useState(false)
  const takeSeal = (text: string) => {
    const seal = sealOnNotice(text)
    setRead(seal !== null)
    if (seal !== null) form.setValue('seal', seal, { shouldValidate: true })
    return seal !== null
  }
  const found = proving.data
  const keep = () =>
    found &&
    saveFile({
      blob: new Blob([entryProofText(found.proof)], { type: 'application/json' }),
      name: `${applicationNumber.replaceAll('/', '-')}-entry-proof.json`,
    })
  return (
    <ShortForm
      form={form}
      className={styles.prove}
      onSubmit={form.handleSubmit(said => proving.mutate(said))}
    >
      <TextField
        control={form.control}
        name="seal"
        label={m.result_printedSeal()}
        hint={m.result_printedSealHint()}
        autoComplete="off"
      />
      <PhotoButton label={m.result_photographNotice()} onRead={takeSeal} />
      {isRead ? (
        <Note tone="ok" live="status">
          {m.result_sealRead()}
        </Note>
      ) : null}
      <div className={styles.acts}>
        <Button type="submit" icon={<IconShield />} busy={proving.isPending}>
          {m.result_proveEntry()}
        </Button>
      </div>
      <div aria-live="polite">
        {proving.error ? <Note tone="err" title={m.result_entryNotRead()} /> : null}
        {found === null ? (
          <Note tone="err" title={m.result_entryMissing()}>
            {m.result_entryMissingMore()}
          </Note>
        ) : null}
        {found ? (
          <>
            <ul className={styles.checks}>
              {found.Steps.map(step => {
                const Mark = step.Ok ? IconCheckCircle : IconCrossCircle
                return (
                  <li key={step.Code} data-ok={step.Ok ? 'yes' : 'no'}>
                    <Mark size={20} />
                    <span>{proofReason(step, language)}</span>
                  </li>
                )
              })}
            </ul>
            <Note
              tone={found.Ok ? 'ok' : 'err'}
              title={found.Ok ? m.result_entryProven() : m.result_entryNotProven()}
            >
              {found.Ok ? m.result_entryProvenMore() : m.result_entryNotProvenMore()}
            </Note>
            <div className={styles.acts}>
              <Button type="button" icon={<IconDownload />} onClick={keep}>
                {m.result_entryFile()}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </ShortForm>
  )
}
