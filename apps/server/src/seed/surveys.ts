import { getPerson, type Person } from '#server/account/personStore.ts'
import { findUserOfMobile } from '#server/account/searchStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { resultsOf } from '#server/survey/close/closeSurvey.ts'
import { surveyPayable } from '#server/survey/money/surveyPayable.ts'
import { openDraft, saveApplication } from '#server/survey/sheet/applicationStore.ts'
import { saveSurvey } from '#server/survey/survey/saveSurvey.ts'
import type { Question, StoredAnswer } from '#server/survey/survey/surveyRecord.ts'
import type { SurveySpec } from '#server/survey/survey/surveySpec.ts'
import {
  findSurvey,
  listQuestions,
  lockSurveyByCode,
  markClosed,
  markPublished,
} from '#server/survey/survey/surveyStore.ts'
import { demoCitizens } from './citizens.ts'
import { payByChallan } from './payByChallan.ts'
import { coming, days, highRise, rental } from './surveySpecs.ts'

/** Sheets of a survey that was taken on paper, answered by turns so that every load gives the same totals. */
function paperSheets(questions: readonly Question[], count: number): StoredAnswer[][] {
  const weights = [0, 0, 1, 0, 1, 0, 2, 1, 0, 1]
  return Array.from({ length: count }, (_, person) =>
    questions.map(({ parameterId, type, options, min, max }) => {
      const turn = weights[person % weights.length] ?? 0
      if (type === 'NUMBER') {
        const span = (max ?? 10) - (min ?? 0)
        return { parameterId, value: Math.round((min ?? 0) + (span * ((person * 37) % 100)) / 140) }
      }
      // The last option is rare: a group of that size is withheld.
      const index = person % 70 === 3 ? options.length - 1 : turn
      const first = options[index] ?? ''
      return {
        parameterId,
        value: type === 'MULTI' ? [first, options[(index + 1) % options.length] ?? ''] : first,
      }
    }),
  )
}

/** Loads as an officer entered it. */
const SYSTEM = { type: 'AUTHORITY', id: 'demo' } as const

async function publish(db: Db, spec: SurveySpec, now: Date): Promise<number> {
  const { id } = await saveSurvey(db, spec)
  const survey = await lockSurveyByCode(db, spec.code)
  if (survey)
    await markPublished(db, survey, { actor: SYSTEM, now, event: 'SURVEY_PUBLISHED', isPublic: false })
  return id
}

const applicantOf = ({ fullName, dateOfBirth }: Person) => ({
  fullName,
  fatherName: 'Alok Srivastava',
  dateOfBirth,
  email: '',
  pan: '',
  incomeGroupCode: 'MIG',
  categoryCode: 'GEN',
  address: {
    line1: 'C-18, Malviya Nagar',
    line2: 'Near Malviya Hall',
    city: 'Lucknow',
    stateId: 9,
    districtId: 162,
    stateName: 'Uttar Pradesh',
    districtName: 'Lucknow',
    pincode: '226004',
  },
})

/** Neha answered the open survey and paid its fee at the bank. */
async function answerForNeha(db: Db, ports: Ports, surveyId: number, now: Date): Promise<void> {
  const { mobile } = demoCitizens.neha
  const userId = await findUserOfMobile(db, ports, mobile)
  const survey = await findSurvey(db, surveyId)
  if (userId === undefined || !survey) return
  const answeredOn = days(now, -4)
  const applicant = applicantOf(await getPerson(db, ports, userId))
  const { id } = await openDraft(db, ports, { surveyId, userId, mobileNumber: mobile, applicant }, answeredOn)
  const values: Readonly<Record<string, StoredAnswer['value']>> = {
    home: '2 BHK',
    sites: ['Gomti riverside', 'Near the metro depot'],
    price: 48,
    household: 3,
    amenities: ['Car parking', 'Clinic'],
    remarks: 'A bus stop near the gate would help.',
  }
  const questions = await listQuestions(db, surveyId)
  const sheet = {
    applicant,
    answers: questions.map(({ parameterId, code }) => ({ parameterId, value: values[code] ?? null })),
  }
  await saveApplication(db, ports, { id, rowVersion: 1 }, sheet, answeredOn)
  const context = { db, ports, now: answeredOn }
  await payByChallan(context, surveyPayable, { userId, entityId: id }, survey.collectionAccount)
}

/** Loads the surveys of the demo authority: one open, one to come, one closed with its results. */
export async function loadSurveys(db: Db, ports: Ports, now: Date): Promise<void> {
  const open = await publish(db, highRise(now), now)
  await publish(db, coming(now), now)
  const closed = await publish(db, rental(now), now)
  const questions = await listQuestions(db, closed)
  const closedOn = days(now, -50)
  const results = resultsOf(questions, paperSheets(questions, 412), closedOn)
  const survey = await findSurvey(db, closed)
  if (survey)
    await markClosed(db, survey, results, {
      actor: SYSTEM,
      now: closedOn,
      event: 'SURVEY_CLOSED',
      isPublic: false,
    })
  await answerForNeha(db, ports, open, now)
}
