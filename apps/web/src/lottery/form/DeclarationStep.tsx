import { useWatch } from 'react-hook-form'
import { isDay, istDay } from '#domain/dates/ist.ts'
import { DECLARATION_POINTS, SELF_DECLARATION_POINTS } from '#domain/lottery/declaration.ts'
import { DocumentType } from '#domain/lottery/policy.ts'
import { useFullImage } from '#web/document/useFullImage.ts'
import { m } from '#web/i18n/generated/messages.js'
import { serverNow } from '#web/shell/time/serverClock.ts'
import { Card } from '#web/ui/Card/Card.tsx'
import { Declaration } from '#web/ui/Declaration/Declaration.tsx'
import { SelfDeclaration } from '#web/ui/Declaration/SelfDeclaration.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { addressLine } from './answers.ts'
import type { StepProps } from './formContext.ts'

/** What the applicant declares, in English and Hindi, and the self-declaration as it will be printed. */
export function DeclarationStep({
  application,
  form,
  control,
  isLocked,
  refusal,
}: StepProps & { refusal: string | null }) {
  const [accepted, name, father, birth] = useWatch({
    control,
    name: ['declarationAccepted', 'fullName', 'fatherOrHusbandName', 'dateOfBirth'],
  })
  const { answers } = application
  const signature = application.documents.find(one => one.documentTypeId === DocumentType.signature) ?? null
  const picture = useFullImage(signature)
  const home = answers.permanentSameAsCorrespondence ? answers.correspondence : answers.permanent
  return (
    <Stack>
      <Declaration
        id="field-declarationAccepted"
        title={{
          en: m.lottery_declarationTitle({}, { locale: 'en' }),
          hi: m.lottery_declarationTitle({}, { locale: 'hi' }),
        }}
        points={{
          en: DECLARATION_POINTS.map(point => point.en),
          hi: DECLARATION_POINTS.map(point => point.hi),
        }}
        agreeLabel={{
          en: m.lottery_declarationAgree({}, { locale: 'en' }),
          hi: m.lottery_declarationAgree({}, { locale: 'hi' }),
        }}
        checked={accepted}
        forced={isLocked('declarationAccepted')}
        onChange={checked => form.setValue('declarationAccepted', checked, { shouldDirty: true })}
        {...(refusal ? { error: refusal } : {})}
      />
      {isDay(birth) ? (
        <Card title={m.lottery_selfDeclaration()}>
          <SelfDeclaration
            fullName={name}
            fatherName={father}
            address={addressLine(home)}
            dateOfBirth={birth}
            today={istDay(new Date(serverNow()))}
            applicantSignature={picture.data ?? signature?.thumbnailString ?? null}
            points={SELF_DECLARATION_POINTS}
          />
        </Card>
      ) : null}
    </Stack>
  )
}
