import { ApplicationStatus } from '#domain/application/status.ts'
import { type NextStep, restingStep } from '#domain/lifecycle/nextStep.ts'
import { formatRupees } from '#domain/money/format.ts'
import { type Paise, toRupees } from '#domain/money/paise.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { TdsAct, TdsStatus } from './states.ts'

/** What a certificate's next step is told from. */
export interface TdsStory {
  readonly statusId: TdsStatus
  /** The officer's words, as they were written. */
  readonly remarks: string
  /** What the instalments took of it; null until it is credited. */
  readonly credited: Paise | null
  /** Whoever looks entered it; another owner of the property reads only. */
  readonly isMine: boolean
}

/** What the citizen can do from the card of the next step. */
export type TdsWay = Extract<TdsAct, 'SUBMIT'>

const say = (en: string, hi: string): Bilingual => ({ en, hi })

const complete = say('Complete and submit it', 'पूरा कर प्रस्तुत करें')
const correct = say('Correct it and submit it again', 'सुधार कर फिर प्रस्तुत करें')

/** The same in a few words, for lists; null when it is not its owner's turn. */
export function tdsToDo(statusId: TdsStatus): Bilingual | null {
  if (statusId === ApplicationStatus.Draft) return complete
  return statusId === ApplicationStatus.Returned ? correct : null
}

/** A step that is its owner's turn; to the other owners it is a step of somebody else. */
const turn = ({ isMine }: TdsStory, title: Bilingual, label: Bilingual, ...more: Bilingual[]) =>
  isMine
    ? { state: 'now' as const, title, more, dueOn: null, ways: [{ act: 'SUBMIT' as const, label }] }
    : restingStep('wait', say('With the owner who entered it', 'जिस स्वामी ने भरा, उसके पास'), ...more)

/** What comes next for a certificate, and what its owner can do about it. */
export function tdsNextStep(story: TdsStory): NextStep<TdsWay> {
  const said = story.remarks === '' ? [] : [say(story.remarks, story.remarks)]
  switch (story.statusId) {
    case ApplicationStatus.Draft:
      return turn(
        story,
        say('Draft', 'प्रारूप'),
        complete,
        say(
          'Choose the receipts, fill in what the certificate says and upload it.',
          'रसीदें चुनें, प्रमाण-पत्र का विवरण भरें और उसे अपलोड करें।',
        ),
      )
    case ApplicationStatus.Returned:
      return turn(
        story,
        say('The authority asks you to correct this certificate', 'प्राधिकरण ने प्रमाण-पत्र में सुधार माँगा है'),
        correct,
        ...said,
      )
    case ApplicationStatus.Submitted:
      return restingStep(
        'wait',
        say('With the authority', 'प्राधिकरण के पास'),
        say(
          'The authority compares it with the tax portal. You get an SMS.',
          'प्राधिकरण इसका कर पोर्टल से मिलान कर रहा है। आपको एसएमएस मिलेगा।',
        ),
      )
    case ApplicationStatus.Approved: {
      const amount = formatRupees(toRupees(story.credited ?? 0n))
      return restingStep(
        'done',
        say('The tax is credited', 'कर जमा में लिया गया'),
        say(`${amount} is credited to your instalments.`, `${amount} आपकी किस्तों में जमा हुआ।`),
      )
    }
    case ApplicationStatus.Rejected:
      return restingStep('stopped', say('The certificate was rejected', 'प्रमाण-पत्र अस्वीकृत हुआ'), ...said)
  }
}
