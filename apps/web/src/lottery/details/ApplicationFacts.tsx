import type { LotteryApplication } from '#contract/lottery/application.ts'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { SECTIONS } from '#domain/lottery/form.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { answersOf } from '../form/answers.ts'
import { type Dropdowns, rulesOf } from '../form/rules.ts'
import { toForm, toValues } from '../form/values.ts'

/** The answers as they stand, with the way to change them while that is allowed. */
export function ApplicationFacts(props: {
  application: LotteryApplication
  campaign: Campaign
  choices: Dropdowns
}) {
  const { application, campaign, choices } = props
  const language = useLanguage()
  const { applId, campaignId, mobileNumber } = application
  // During a query only what it names may change, and that is done beside the query.
  const isAsked = application.applicationStatusId === ApplicationStatus.QueryRaised
  const form = toForm(toValues(application.answers, mobileNumber))
  const rules = rulesOf(choices)
  return (
    <Card
      title={m.lottery_application()}
      aside={
        application.isEditable && !isAsked ? (
          <AppLink
            to="/services/online-lotteries/$campaignId/applications/$applicationId/edit"
            params={{ campaignId, applicationId: applId }}
          >
            {m.lottery_editUntil({ time: formatDate(campaign.editTillOn, 'plainMinute', language) })}
          </AppLink>
        ) : (
          m.lottery_editingClosed()
        )
      }
    >
      <Facts
        facts={SECTIONS.filter(section => section !== 'documents').flatMap(section =>
          answersOf(section, form, mobileNumber, campaign, rules, language),
        )}
      />
    </Card>
  )
}
