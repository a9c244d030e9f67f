import { useWatch } from 'react-hook-form'
import { LAND_USE_DECLARATION } from '#domain/landuse/declaration.ts'
import { LAND_USE_SECTIONS } from '#domain/landuse/form.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { EntityDocuments } from '#web/document/EntityDocuments.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Declaration } from '#web/ui/Declaration/Declaration.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { factsOf } from '../facts.ts'
import type { PartProps } from './formContext.ts'
import { type StepKey, stepTitles } from './steps.ts'

/** All answers once more as the server has them, each section with the way back, and what the applicant declares. */
export function CheckStep(props: PartProps & { go: (step: StepKey) => void; refusal: string | null }) {
  const { application, form, go, refusal } = props
  const language = useLanguage()
  const accepted = useWatch({ control: form.control, name: 'declarationAccepted' })
  return (
    <Stack>
      {LAND_USE_SECTIONS.map(section => (
        <Card
          key={section}
          title={stepTitles[section]()}
          aside={
            <Button variant="link" onClick={() => go(section)}>
              {m.landuse_change()}
              <span className="visually-hidden">: {stepTitles[section]()}</span>
            </Button>
          }
        >
          <Stack>
            <Facts facts={factsOf(section, application, language)} />
            {section === 'documents' ? <EntityDocuments documents={application.documents} /> : null}
          </Stack>
        </Card>
      ))}
      <Declaration
        id="field-declarationAccepted"
        title={{
          en: m.landuse_declarationTitle({}, { locale: 'en' }),
          hi: m.landuse_declarationTitle({}, { locale: 'hi' }),
        }}
        points={{
          en: LAND_USE_DECLARATION.map(point => point.en),
          hi: LAND_USE_DECLARATION.map(point => point.hi),
        }}
        agreeLabel={{
          en: m.landuse_declarationAgree({}, { locale: 'en' }),
          hi: m.landuse_declarationAgree({}, { locale: 'hi' }),
        }}
        checked={accepted}
        onChange={checked => form.setValue('declarationAccepted', checked, { shouldDirty: true })}
        {...(refusal && !accepted ? { error: refusal } : {})}
      />
    </Stack>
  )
}
