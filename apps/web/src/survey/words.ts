import type { DemandSurvey } from '#contract/survey/listed.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import { type Phase, phaseAt } from '#domain/survey/states.ts'
import { m } from '#web/i18n/generated/messages.js'
import { serverNow } from '#web/shell/time/serverClock.ts'
import type { Tone } from '#web/ui/Tag/Tag.tsx'

/** The phase of a survey by the server's clock; one that the authority closed is over. */
export const phaseOf = (survey: DemandSurvey): Phase =>
  survey.isClosed === 1
    ? 'ended'
    : phaseAt(new Date(serverNow()), new Date(survey.startOn), new Date(survey.endOn))

/** State of a survey in a word, with its tone. */
export function phaseWords(
  survey: DemandSurvey,
  phase: Phase,
): { readonly name: string; readonly tone: Tone } {
  if (phase === 'active') return { name: m.survey_open(), tone: 'ok' }
  if (phase === 'before-start') return { name: m.survey_opensSoon(), tone: 'info' }
  return { name: survey.isClosed === 1 ? m.survey_resultsOut() : m.survey_closed(), tone: 'neutral' }
}

/** "Opens 5 Dec 2026, 10:00 AM", "Closes 30 Nov 2026, 11:59 PM". */
export function phaseDate(survey: DemandSurvey, phase: Phase, language: Language): string {
  const at = (value: string) => formatDate(value, 'plainMinute', language)
  if (phase === 'before-start') return m.survey_opensOn({ time: at(survey.startOn) })
  if (phase === 'active') return m.survey_closesOn({ time: at(survey.endOn) })
  return m.survey_closedOn({ time: at(survey.endOn) })
}
