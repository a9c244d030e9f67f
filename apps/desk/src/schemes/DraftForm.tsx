import { useState } from 'react'
import type { FormSection } from '#contract/desk/schemeForm.ts'
import { Refused } from '#desk/kit/Refused.tsx'
import { DeskLink, useGo } from '#desk/shell/navigate.tsx'
import { useLanguage } from '#web/api/preferences.ts'
import { SaveMark } from '#web/forms/draft/SaveMark.tsx'
import { SaveTrouble } from '#web/forms/draft/SaveTrouble.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { FillByFile } from './FillByFile.tsx'
import { Fields } from './FormPart.tsx'
import { FormParts } from './formParts.ts'
import { HandIn } from './HandIn.tsx'
import { PlanEditor } from './PlanEditor.tsx'
import styles from './Schemes.module.css'
import { UnitSums } from './UnitSums.tsx'
import { type DraftRead, type SchemeFormRead, useDraft } from './useDraft.ts'

/** The step at which a draft is handed to its act. */
const LAST = 'hand-in'

const isOf = (section: FormSection, path: string): boolean =>
  section.fields.some(({ key }) => path === key || path.startsWith(`${key}.`))

/** A form in steps; all of it is saved by itself, and the last step hands it in. */
export function DraftForm({ draft, form, step }: { draft: DraftRead; form: SchemeFormRead; step: string }) {
  const language = useLanguage()
  const go = useGo()
  const { around, saving, check, checked, replace } = useDraft(draft, form)
  const [failure, setFailure] = useState<Error | null>(null)
  const { sections } = form
  const at = sections.findIndex(({ key }) => key === step)
  const section = step === LAST ? undefined : sections[Math.max(0, at)]
  const address = `/schemes/${draft.draftId}`
  const faultsOf = (one: FormSection) => [...around.faults.keys()].filter(path => isOf(one, path)).length
  const open = (key: string) => {
    void saving.save()
    go(address, { step: key })
  }
  const look = () => {
    setFailure(null)
    check().catch((cause: unknown) => setFailure(cause instanceof Error ? cause : new Error(String(cause))))
  }
  const next = section ? (sections[sections.indexOf(section) + 1]?.key ?? LAST) : LAST
  return (
    <FormParts value={around}>
      <div className={styles.walk}>
        <nav aria-label={m.schemes_steps()}>
          <ol className={styles.steps}>
            {[...sections, null].map(one => {
              const faults = one ? faultsOf(one) : 0
              const isHere = one === (section ?? null)
              return (
                <li key={one?.key ?? LAST}>
                  <DeskLink
                    to={address}
                    search={{ step: one?.key ?? LAST }}
                    aria-current={isHere ? 'page' : undefined}
                  >
                    {one ? one.title[language] : m.schemes_handIn()}
                    {faults > 0 ? (
                      <span className={styles.count}>{m.schemes_faults({ count: faults })}</span>
                    ) : null}
                  </DeskLink>
                </li>
              )
            })}
          </ol>
          <SaveMark state={saving.state} />
          <FillByFile kind={form.kind} replace={replace} />
        </nav>
        <div className={styles.step}>
          <SaveTrouble
            state={saving.state}
            onRetry={() => void saving.save()}
            words={undefined}
            onSettle={chosen => void saving.settle(chosen)}
          />
          <Refused error={failure} />
          {around.faults.get('') === undefined ? null : <Note tone="err">{around.faults.get('')}</Note>}
          {section ? (
            <>
              <Card title={section.title[language]} note={section.about[language]}>
                {section.key === 'plan' ? <PlanEditor /> : null}
                <Fields nodes={section.fields} path="" />
              </Card>
              {form.kind === 'campaign' && (section.key === 'units' || section.key === 'plan') ? (
                <UnitSums />
              ) : null}
              <div className={styles.stepFoot}>
                <Button variant="primary" onClick={() => open(next)}>
                  {m.schemes_next()}
                </Button>
                <Button onClick={look}>{m.schemes_check()}</Button>
                {checked && checked.faults.length === 0 ? (
                  <span role="status">{m.schemes_noFaults()}</span>
                ) : null}
              </div>
            </>
          ) : (
            <HandIn draft={draft} form={form} check={check} onOpen={open} />
          )}
        </div>
      </div>
    </FormParts>
  )
}
