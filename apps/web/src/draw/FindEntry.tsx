import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { FoundEntry } from '#domain/draw/lookUp.ts'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import type { useDrawCheck } from './check/useDrawCheck.ts'
import styles from './Draw.module.css'
import { EntryResult } from './EntryResult.tsx'

type Found = { readonly asked: string; readonly entry: FoundEntry | null }

/** One's own line: number → ticket → rank → why. It is looked up on this device, so nobody learns who asked. */
export function FindEntry({ check, entry }: { check: ReturnType<typeof useDrawCheck>; entry: string }) {
  const form = useForm({ defaultValues: { number: entry } })
  const [found, setFound] = useState<Found | null>(null)
  const ready = check.outcome?.result != null
  const { find } = check
  useEffect(() => {
    if (!ready || entry === '') return
    void find(entry).then(one => setFound({ asked: entry, entry: one }))
  }, [ready, entry, find])
  const submit = form.handleSubmit(async ({ number }) => {
    const asked = number.trim().toUpperCase()
    if (asked === '') {
      form.setError('number', { message: m.draw_numberRequired() })
      return
    }
    setFound({ asked, entry: await find(asked) })
  })
  return (
    <Card title={m.draw_findTitle()}>
      <ShortForm form={form} className={styles.find} onSubmit={submit}>
        <TextField
          control={form.control}
          name="number"
          label={m.draw_applicationNumber()}
          hint={m.draw_findHint()}
          autoComplete="off"
        />
        <Button type="submit" block disabled={!ready}>
          {m.draw_find()}
        </Button>
      </ShortForm>
      <div aria-live="polite">
        {found === null ? null : found.entry === null ? (
          <Note tone="warn" title={m.draw_notInRoll({ number: found.asked })}>
            {m.draw_notInRollWhy()}
          </Note>
        ) : (
          <EntryResult entry={found.entry} />
        )}
      </div>
    </Card>
  )
}
