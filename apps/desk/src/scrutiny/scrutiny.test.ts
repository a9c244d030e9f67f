import { describe, expect, test } from 'vitest'
import type { Answer, Case } from './case.ts'
import { countMarks, firstOpen, marked, markOfPaper } from './case.ts'
import { changesBetween } from './changes.ts'
import { answerChoices, paperChoices, picked, textByMarks } from './compose.ts'

const words = (text: string) => ({ en: text, hi: text })
const answer = (code: string, documentId: number | null, mark: Answer['mark'] = null): Answer => ({
  code,
  section: words('Applicant'),
  question: words(code),
  answer: code,
  isMasked: false,
  documentId,
  mark,
  markedOn: null,
})
const paper = (documentId: number, documentTypeId: number) => {
  const file = { mimeType: 'application/pdf', sizeBytes: 1000 }
  return { documentId, documentTypeId, name: words(`paper ${documentTypeId}`), ...file }
}
const one: Case = {
  number: 'GPDA/OL/26/0000412',
  version: 3,
  applicant: 'Mrs Sunita Verma',
  scheme: words('Sarovar Kunj'),
  statusId: 4,
  work: { id: 1, holder: { id: 7, name: words('Neha') }, dueDay: '2026-12-09', daysLeft: 2 },
  isOpen: true,
  held: null,
  language: 'hi',
  mayWork: true,
  answerDays: 7,
  answers: [
    answer('reservationCategoryCode', null),
    answer('annualIncome', 12, 'UNREADABLE'),
    answer('pan', 11, 'AGREES'),
    answer('dateOfBirth', 11),
    answer('refundAccount.ifsc', 13, 'AGREES'),
  ],
  papers: [paper(11, 104), paper(12, 107), paper(13, 108)],
  payments: [],
  rules: [],
  findings: [],
  queries: [],
  helpers: [],
  history: [],
  withdrawal: null,
  waitsFor: null,
}

describe('marks', () => {
  test('are counted, and the first answer that does not agree holds a case back', () => {
    expect(countMarks(one)).toEqual({ agree: 2, differ: 0, unreadable: 1, left: 1 })
    expect(firstOpen(one)?.code).toBe('annualIncome')
    expect(firstOpen(marked(one, 'annualIncome', 'AGREES'))?.code).toBe('dateOfBirth')
  })

  test('give a paper its worst, and none while one of its answers is unread', () => {
    expect(markOfPaper(one, 12)).toBe('UNREADABLE')
    expect(markOfPaper(one, 11)).toBeNull()
    expect(markOfPaper(marked(one, 'dateOfBirth', 'AGREES'), 11)).toBe('AGREES')
    expect(markOfPaper(marked(one, 'dateOfBirth', 'DIFFERS'), 11)).toBe('DIFFERS')
  })
})

describe('a question', () => {
  test('is filled by the marks, and what decides the list is not among what it opens', () => {
    const answers = answerChoices(one)
    expect(answers.filter(({ byMarks }) => byMarks).map(({ key }) => key)).toEqual(['annualIncome'])
    expect(answers.some(({ key }) => key === 'reservationCategoryCode')).toBe(false)
    expect(answers.some(({ key }) => key === 'mobileNumber')).toBe(false)
    expect(picked(paperChoices(one), new Set()).map(({ key }) => key)).toEqual([107])
    expect(textByMarks(one)).toBe('UNREADABLE')
    expect(textByMarks(marked(one, 'pan', 'DIFFERS'))).toBe('DIFFERS')
  })

  test('keeps what the officer touched, whatever is marked later', () => {
    const touched = new Set(['annualIncome', 'pan'])
    expect(picked(answerChoices(one), touched).map(({ key }) => key)).toEqual(['pan'])
    const all = answerChoices(marked(one, 'dateOfBirth', 'DIFFERS'))
    expect(picked(all, touched).map(({ key }) => key)).toEqual(['dateOfBirth', 'pan'])
  })
})

describe('what changed meanwhile', () => {
  test('is told by answer, paper, status, holder, decision and question; own marks and own taking are no news', () => {
    expect(changesBetween(one, marked(one, 'pan', 'DIFFERS'), 7)).toEqual([])
    const free: Case = { ...one, work: one.work && { ...one.work, holder: null } }
    expect(changesBetween(free, { ...one, version: 4 }, 7)).toEqual([])
    const later: Case = {
      ...one,
      statusId: 6,
      answers: one.answers.map(own => (own.code === 'pan' ? { ...own, answer: '••••9F' } : own)),
      papers: [paper(11, 104), paper(21, 107), paper(13, 108)],
      work: one.work && { ...one.work, holder: { id: 9, name: words('Farah') } },
    }
    expect(changesBetween(one, later, 7)).toEqual([
      { kind: 'answer', name: words('pan'), before: 'pan', after: '••••9F' },
      { kind: 'paper', name: words('paper 107') },
      { kind: 'status', before: 4, after: 6 },
      { kind: 'holder', name: words('Farah') },
    ])
  })
})
