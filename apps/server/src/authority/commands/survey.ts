import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { closeSurvey, publishSurvey } from '#server/survey/close/closeSurvey.ts'
import { saveSurvey } from '#server/survey/survey/saveSurvey.ts'
import { SurveySpec } from '#server/survey/survey/surveySpec.ts'
import { listQuestions, lockSurveyByCode } from '#server/survey/survey/surveyStore.ts'
import { type Command, command, option } from '../command.ts'
import { text } from '../input/fields.ts'
import { documentFile } from '../input/json.ts'
import { detailsOf } from '../output/details.ts'
import { surveyAsGiven } from './asGiven.ts'

const code = option("the survey's code", text(60), 'code')

const importSurvey = command({
  name: 'survey import',
  summary: 'Adds a demand survey with its questions, or changes one that is not published',
  details:
    'Of a published survey only a later end is taken; all else stays as people read it before they answered and paid.',
  kind: 'changes',
  options: {},
  file: documentFile({
    about: 'JSON; Code is its key, RegistrationFee rupees such as 500.00, Questions in their order',
    schema: SurveySpec,
  }),
  async run(context, _, spec) {
    const { id, done } = await saveSurvey(context.db, spec)
    context.change({ kind: done, record: `Survey ${spec.code} ${spec.title.en}`, fields: {} })
    await context.audit({ entityTypeId: EntityType.DemandSurvey, entityId: id, event: 'SURVEY_IMPORTED' })
    return {
      notes: [
        say(
          `${spec.questions.length} questions, fee Rs ${spec.registrationFee}.`,
          `${spec.questions.length} प्रश्न, शुल्क ₹${spec.registrationFee}।`,
        ),
      ],
    }
  },
})

const publish = command({
  name: 'survey publish',
  summary: 'Shows a survey to the public; it takes answers from its start on',
  kind: 'changes',
  options: { code },
  async run(context, options) {
    const { db } = context
    if (!(await publishSurvey(context, options.code))) return context.unchanged() ?? {}
    const survey = await lockSurveyByCode(db, options.code)
    if (!survey) throw new Error(`survey ${options.code} went away`)
    const fields = { state: ['DRAFT', 'PUBLISHED'] } as const
    context.change({ kind: 'changed', record: `Survey ${options.code}`, fields })
    // It was entered by one officer alone: whoever approves reads all of it.
    const told = detailsOf(surveyAsGiven(survey, await listQuestions(db, survey.id)))
    context.change({ kind: 'added', record: `Terms of ${options.code}`, fields: told })
    return {}
  },
})

const close = command({
  name: 'survey close',
  summary: 'Ends a survey that is over and publishes its results',
  details:
    'No group of fewer than ten people is shown, nor one that could be found by subtraction. Money of open challans that arrives afterwards goes back to its payer: confirm those of the bank first.',
  kind: 'changes',
  options: { code },
  async run(context, options) {
    const { results, unpaid } = await closeSurvey(context, options.code)
    context.change({
      kind: 'changed',
      record: `Survey ${options.code}`,
      fields: { state: ['PUBLISHED', 'CLOSED'] },
    })
    return {
      notes: [
        say(
          `${results.participants ?? 'Fewer than ten'} participants.`,
          `${results.participants ?? 'दस से कम'} प्रतिभागी।`,
        ),
        ...(unpaid > 0
          ? [
              say(
                `${unpaid} payments are still open; their money will go back.`,
                `${unpaid} भुगतान अभी खुले हैं; उनकी राशि लौटेगी।`,
              ),
            ]
          : []),
      ],
      table: {
        columns: ['Question', 'Answer', 'People'],
        rows: results.questions.flatMap(question =>
          question.bars.map(bar => [
            question.label,
            bar.label,
            bar.count ?? say('withheld', 'नहीं बताई जाती'),
          ]),
        ),
      },
    }
  },
})

/** The authority's side of demand surveys (docs/rules/survey.md). */
export const surveyCommands: readonly Command[] = [importSurvey, publish, close]
