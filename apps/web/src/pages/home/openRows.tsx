import type { ReactNode } from 'react'
import type { Campaign } from '#contract/lottery/campaign.ts'
import type { ListedSurvey } from '#contract/survey/listed.ts'
import type { Language } from '#domain/dates/format.ts'
import { formatRupeesShort } from '#domain/money/format.ts'
import { toPaise } from '#domain/money/paise.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { IconChevronRight } from '#web/ui/icons/IconChevronRight.tsx'
import {
  areaWords,
  comingWords,
  isDrawn,
  modeWords,
  offerWords,
  openWords,
  orderByNeed,
  type Period,
  phaseNow,
  priceFrom,
  type WhenWords,
  wayInWords,
  whenWords,
} from '../schemes.ts'

/** A scheme or a survey as a row of the home page. */
export interface OpenRow extends Period {
  readonly key: string
  readonly title: ReactNode
  readonly note: string
  readonly mode: string
  readonly offer: string
  readonly price: string
  readonly when: WhenWords
  readonly way: ReactNode
}

function schemeRow(campaign: Campaign, now: number, language: Language): OpenRow {
  const { campaignId, drawNo, startOn, endOn } = campaign
  const more = { iconAfter: <IconChevronRight />, children: wayInWords(campaign) }
  return {
    key: `scheme ${campaignId}`,
    startOn,
    endOn,
    title: (
      <AppLink to="/services/online-lotteries/$campaignId" params={{ campaignId }} strong>
        {campaign.schemeName[language]}
      </AppLink>
    ),
    note: areaWords(campaign),
    mode: modeWords(campaign),
    offer: offerWords(campaign),
    price: formatRupeesShort(priceFrom(campaign)),
    when: whenWords(campaign, now, language),
    way:
      isDrawn(campaign) && drawNo !== null ? (
        <AppLink to="/draws/$campaignId/$drawNo" params={{ campaignId, drawNo }} {...more} />
      ) : (
        <AppLink to="/services/online-lotteries/$campaignId" params={{ campaignId }} {...more} />
      ),
  }
}

function surveyRow(survey: ListedSurvey, now: number, language: Language): OpenRow {
  const { demandSurveyId, startOn, endOn, registrationFee } = survey
  const open = phaseNow(survey, now) === 'active'
  return {
    key: `survey ${demandSurveyId}`,
    startOn,
    endOn,
    title: (
      <AppLink to="/services/demand-surveys" strong>
        {survey.title[language]}
      </AppLink>
    ),
    note: survey.locationText[language],
    mode: m.pages_modeSurvey(),
    offer: m.pages_questions({ count: survey.questionCount }),
    price: toPaise(registrationFee) === 0n ? m.pages_free() : formatRupeesShort(registrationFee),
    when: (open ? openWords : comingWords)(survey, now, language),
    way: (
      <AppLink to="/services/demand-surveys" iconAfter={<IconChevronRight />}>
        {open ? m.pages_answerSurvey() : m.pages_seeSurvey()}
      </AppLink>
    ),
  }
}

/** Schemes and the surveys that are not over yet, in the order of need. */
export function openRows(
  campaigns: readonly Campaign[],
  surveys: readonly ListedSurvey[],
  now: number,
  language: Language,
): OpenRow[] {
  const asked = surveys.filter(survey => survey.isClosed === 0 && phaseNow(survey, now) !== 'ended')
  const rows = [
    ...campaigns.map(campaign => schemeRow(campaign, now, language)),
    ...asked.map(survey => surveyRow(survey, now, language)),
  ]
  return orderByNeed(rows, now)
}
