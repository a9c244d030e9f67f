import { applicationCalls } from '#contract/lottery/application.ts'
import { SECTIONS } from '#domain/lottery/form.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { EntityDocuments } from '#web/document/EntityDocuments.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { answersOf } from './answers.ts'
import styles from './Form.module.css'
import type { StepProps } from './formContext.ts'
import { isStep, stepTitles } from './steps.ts'
import { toForm, type Values } from './values.ts'

/** All answers once more, each section with the way back to it; what the server still misses stands on top. */
export function CheckStep({ application, campaign, rules, form, go }: StepProps) {
  const language = useLanguage()
  const { applId, campaignId, rowVersion } = application
  const checked = useCall(
    applicationCalls.ValidateLotteryApplicationFormByApplId,
    { applId, campaignId },
    { staleTime: 0 },
  )
  const answers = { ...toForm(form.getValues()), ...placesOf(application, form.getValues()) }
  const errors = checked.data?.errors ?? []
  return (
    <Stack key={rowVersion}>
      {errors.length > 0 ? (
        <Note tone="err" title={m.lottery_stillToCorrect()} live="alert">
          <ul className={styles.toCorrect}>
            {errors.map(error => (
              <li key={`${error.section}-${error.field}`}>
                <Button variant="link" onClick={() => isStep(error.section) && go(error.section)}>
                  {error.message}
                </Button>
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
      {SECTIONS.map(section => (
        <Card
          key={section}
          title={stepTitles[section]()}
          aside={
            <Button variant="link" onClick={() => go(section)}>
              {m.lottery_change()}
              <span className="visually-hidden">: {stepTitles[section]()}</span>
            </Button>
          }
        >
          {section === 'documents' ? (
            <EntityDocuments documents={application.documents} />
          ) : (
            <Facts facts={answersOf(section, answers, application.mobileNumber, campaign, rules, language)} />
          )}
        </Card>
      ))}
    </Stack>
  )
}

/** Names of state, district and bank as the server filled them from the chosen ids. */
function placesOf(application: StepProps['application'], values: Values) {
  const { correspondence, permanent, refundAccount } = application.answers
  return {
    correspondence: { ...values.correspondence, ...namesIn(correspondence) },
    permanent: { ...values.permanent, ...namesIn(permanent) },
    refundAccount: { ...values.refundAccount, bankName: refundAccount.bankName },
  }
}

const namesIn = ({ stateName, districtName }: { stateName: string; districtName: string }) => ({
  stateName,
  districtName,
})
