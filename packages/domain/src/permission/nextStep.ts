import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { type NextStep, restingStep } from '#domain/lifecycle/nextStep.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { PERMISSION_ENDINGS, type PermissionEnding } from './ending.ts'
import { PermissionType } from './rules.ts'
import { type PermissionAct, type PermissionStage, type PermissionStatus, stageName } from './states.ts'

/** What an application's next step is told from. */
export interface PermissionStory {
  readonly typeId: PermissionType
  readonly statusId: PermissionStatus
  readonly stage: PermissionStage | ''
  readonly respondBy: Date | null
  /** The officer's words, as they were written. */
  readonly remarks: string
  /** How it ended where no officer decided; '' otherwise. */
  readonly endedBy: PermissionEnding | ''
  /** The order of an approved one can be downloaded. */
  readonly hasOrder: boolean
  /** Nothing comes back of a surrender: everything is kept. */
  readonly nothingBack: boolean
  /** Whether this citizen made the application; another owner reads it too. */
  readonly isMine: boolean
  /** What a surrender waits for: this citizen's consent, that of others, or nothing. */
  readonly awaits: 'OWN_CONSENT' | 'OTHERS' | ''
  /** How far its refund is; none for other types and before the decision. */
  readonly refundStatusId: RefundStatus
}

/** What the citizen can do from the card of the next step. */
export type PermissionWay = Extract<PermissionAct, 'SAVE' | 'RESUBMIT'> | 'DOWNLOAD_ORDER' | 'CONSENT'

type Way = NextStep<PermissionWay>['ways'][number]

const say = (en: string, hi: string): Bilingual => ({ en, hi })

const continueDraft: Way = { act: 'SAVE', label: say('Continue your draft', 'अपना प्रारूप जारी रखें') }
const download: Way = { act: 'DOWNLOAD_ORDER', label: say('Download the order', 'आदेश डाउनलोड करें') }
const correct: Way = { act: 'RESUBMIT', label: say('Correct the application', 'आवेदन सुधारें') }

const consent: Way = { act: 'CONSENT', label: say('Give your consent', 'अपनी सहमति दें') }

/** What a surrender says while its owners are asked. */
function asking({ isMine, awaits, statusId }: PermissionStory): NextStep<PermissionWay> | null {
  // The applicant consents by handing in, and reads what the status says.
  if (awaits === '' || (awaits === 'OWN_CONSENT' && isMine)) return null
  if (awaits === 'OWN_CONSENT')
    return {
      state: 'now',
      title: say('Your consent to the surrender is asked for', 'समर्पण के लिए आपकी सहमति माँगी गई है'),
      more: [
        say(
          'Name the account for your share and confirm with an OTP. Without your consent nothing is handed in.',
          'अपने अंश के लिए खाता दें और ओटीपी से पुष्टि करें। आपकी सहमति के बिना कुछ भी प्रस्तुत नहीं होगा।',
        ),
      ],
      dueOn: null,
      ways: [consent],
    }
  const waiting = restingStep(
    'wait',
    say('Waiting for the consent of all owners', 'सभी स्वामियों की सहमति की प्रतीक्षा'),
    say(
      'It is handed in by itself as soon as the last owner agrees. A change makes every consent void.',
      'अंतिम स्वामी के सहमत होते ही यह स्वयं प्रस्तुत हो जाएगा। कोई भी बदलाव सभी सहमतियाँ निरस्त कर देगा।',
    ),
  )
  return isMine
    ? { ...waiting, ways: [statusId === ApplicationStatus.Returned ? correct : continueDraft] }
    : waiting
}

function returned({ remarks, respondBy, isMine }: PermissionStory): NextStep<PermissionWay> {
  if (!isMine)
    return restingStep(
      'wait',
      say('Returned to the applicant for correction', 'सुधार के लिए आवेदक को वापस किया गया'),
      ...(remarks === '' ? [] : [say(remarks, remarks)]),
    )
  const by = respondBy && {
    en: `Submit it again by ${formatDate(respondBy, 'day', 'en')}.`,
    hi: `${formatDate(respondBy, 'day', 'hi')} तक फिर प्रस्तुत करें।`,
  }
  return {
    state: 'now',
    title: say('The authority asks you to correct this application', 'प्राधिकरण ने आवेदन में सुधार माँगा है'),
    more: [...(remarks === '' ? [] : [say(remarks, remarks)]), ...(by ? [by] : [])],
    dueOn: respondBy,
    ways: [correct],
  }
}

const NOTHING_BACK = say(
  'Nothing is left to refund after the deduction.',
  'कटौती के बाद वापसी के लिए कोई राशि शेष नहीं है।',
)
const WITH_NEXT_FILE = say(
  'The refund goes to your account with the next bank file.',
  'अगली बैंक फ़ाइल के साथ राशि आपके खाते में जाएगी।',
)
/** What is told of the refund once the bank has it. */
const MONEY_BACK: Partial<Record<RefundStatus, Bilingual>> = {
  [RefundStatus.RefundInitiated]: say(
    'The refund was sent to your bank. It reaches your account in a few days.',
    'राशि आपके बैंक को भेजी जा चुकी है। कुछ दिनों में आपके खाते में पहुँचेगी।',
  ),
  [RefundStatus.Refunded]: say('The refund is in your account.', 'राशि आपके खाते में पहुँच चुकी है।'),
  [RefundStatus.RefundFailed]: say(
    'The bank sent the refund back. Correct the account below, and it is sent again.',
    'बैंक ने राशि लौटा दी। नीचे खाता सुधारें, राशि फिर भेजी जाएगी।',
  ),
}

function granted({ typeId, nothingBack, refundStatusId }: PermissionStory): NextStep<never> {
  if (typeId === PermissionType.MortgageNoc)
    return restingStep(
      'done',
      say('The no-objection is issued', 'अनापत्ति जारी हुई'),
      say(
        'Give the signed PDF to your bank. Anyone can check it by its code.',
        'हस्ताक्षरित पीडीएफ़ बैंक को दें। कोई भी कोड से इसकी जाँच कर सकता है।',
      ),
    )
  return restingStep(
    'done',
    say('The surrender is accepted', 'समर्पण स्वीकार हुआ'),
    nothingBack ? NOTHING_BACK : (MONEY_BACK[refundStatusId] ?? WITH_NEXT_FILE),
  )
}

function whyEnded({ endedBy, remarks }: PermissionStory): readonly Bilingual[] {
  if (endedBy !== '') return [PERMISSION_ENDINGS[endedBy]]
  return remarks === '' ? [] : [say(remarks, remarks)]
}

/** What comes next for an application, and what its owner can do about it. */
export function permissionNextStep(story: PermissionStory): NextStep<PermissionWay> {
  const asked = asking(story)
  if (asked) return asked
  switch (story.statusId) {
    case ApplicationStatus.Draft:
    case ApplicationStatus.PaymentPending:
      return {
        state: 'now',
        title: say('Draft', 'प्रारूप'),
        more: [],
        dueOn: null,
        ways: [continueDraft],
      }
    case ApplicationStatus.Returned:
      return returned(story)
    case ApplicationStatus.Submitted:
    case ApplicationStatus.Resubmitted:
      return restingStep(
        'wait',
        say('With the authority', 'प्राधिकरण के पास'),
        story.isMine
          ? say(
              'You get an SMS at every step. You can still cancel it until it is taken up.',
              'हर चरण पर एसएमएस मिलेगा। विचार आरंभ होने तक आप इसे निरस्त कर सकते हैं।',
            )
          : say(
              'You get an SMS at every step. You can withdraw your consent until it is decided.',
              'हर चरण पर एसएमएस मिलेगा। निर्णय होने तक आप अपनी सहमति वापस ले सकते हैं।',
            ),
      )
    case ApplicationStatus.UnderProcess: {
      const desk = story.stage === '' ? say('', '') : stageName(story.stage)
      return restingStep(
        'wait',
        say(`Being processed: ${desk.en}`, `प्रक्रिया में: ${desk.hi}`),
        say(
          'The authority checks papers and dues. There is nothing for you to do.',
          'प्राधिकरण अभिलेख और देयता जाँच रहा है। आपको कुछ नहीं करना है।',
        ),
      )
    }
    case ApplicationStatus.Approved:
      return { ...granted(story), ways: story.hasOrder ? [download] : [] }
    case ApplicationStatus.Rejected:
      return restingStep('stopped', say('The application was rejected', 'आवेदन अस्वीकृत हुआ'), ...whyEnded(story))
    case ApplicationStatus.Cancelled:
      return restingStep('stopped', say('The application is cancelled', 'आवेदन निरस्त है'))
  }
}

/** The same in a few words, for lists; null when it is not the citizen's turn. */
export function permissionToDo({ statusId, typeId, isMine, awaits }: PermissionStory): Bilingual | null {
  if (awaits === 'OTHERS') return null
  if (!isMine) return awaits === 'OWN_CONSENT' ? say('Give your consent', 'अपनी सहमति दें') : null
  switch (statusId) {
    case ApplicationStatus.Draft:
      return typeId === PermissionType.MortgageNoc
        ? say('Complete it and pay the fee', 'पूरा कर शुल्क जमा करें')
        : say('Complete and submit it', 'पूरा कर प्रस्तुत करें')
    case ApplicationStatus.PaymentPending:
      return say('Complete the payment', 'भुगतान पूरा करें')
    case ApplicationStatus.Returned:
      return say('Correct and submit again', 'सुधार कर फिर प्रस्तुत करें')
    default:
      return null
  }
}
