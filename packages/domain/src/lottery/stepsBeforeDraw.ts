import { AllocationMode } from '#domain/application/kind.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { restingStep } from '#domain/lifecycle/nextStep.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { ownTurn } from './ownTurn.ts'
import { dated, type LotteryStep, quiet, type StepFacts, say } from './step.ts'

const keepDay = { act: 'CALENDAR', label: say('Add to calendar', 'कैलेंडर में जोड़ें') } as const
const bid = { act: 'BID', label: say('Go to the e-auction', 'ई-नीलामी पर जाएँ') } as const

/** A draft: to be finished, or too late for it. */
export function draft(facts: StepFacts): LotteryStep {
  const { campaign } = facts
  if (campaign.state === 'CANCELLED')
    return restingStep(
      'stopped',
      say('The scheme was cancelled', 'योजना निरस्त हुई'),
      say('This draft cannot be finished any more.', 'यह प्रारूप अब पूरा नहीं किया जा सकता।'),
    )
  if (ownTurn(facts)?.act !== 'SAVE')
    return restingStep(
      'stopped',
      say('The last date has passed', 'अंतिम तिथि निकल चुकी है'),
      dated(
        on =>
          say(
            `Applications closed ${on('en')}. This draft was not submitted, and nothing was charged for it.`,
            `आवेदन ${on('hi')} को बंद हुए। यह प्रारूप प्रस्तुत नहीं हुआ, इसके लिए कोई राशि नहीं ली गई।`,
          ),
        campaign.endOn,
        'plainMinute',
      ),
    )
  return {
    state: 'now',
    title: say('Finish the form and pay', 'फ़ॉर्म पूरा करें और भुगतान करें'),
    more: [dated(on => say(`Until ${on('en')},`, `${on('hi')} तक,`), campaign.endOn, 'plainMinute')],
    dueOn: campaign.endOn,
    ways: [{ act: 'SAVE', label: say('Continue my application', 'आवेदन आगे बढ़ाएँ') }],
  }
}

/** A payment that was begun. */
export const payment: LotteryStep = {
  state: 'now',
  title: say('Complete the payment', 'भुगतान पूरा करें'),
  more: [
    say(
      'Your application is submitted as soon as the payment is confirmed.',
      'भुगतान की पुष्टि होते ही आवेदन प्रस्तुत हो जाएगा।',
    ),
  ],
  dueOn: null,
  ways: [{ act: 'PAY', label: say('Continue to payment', 'भुगतान पर जाएँ') }],
}

/** What is waited for while papers are checked or the draw is to come: its day, where one is known. */
export function drawToCome(
  { statusId, campaign: { allocationModeId, drawOn }, canBid }: StepFacts,
  mobile: string,
): LotteryStep {
  if (drawOn === null || allocationModeId === AllocationMode.FirstComeFirstServe) return quiet(mobile)
  if (allocationModeId === AllocationMode.Lottery)
    return {
      state: 'wait',
      title: dated(on => say(`Draw on ${on('en')}`, `ड्रॉ ${on('hi')}`), drawOn, 'long'),
      more: [
        say(
          `You need not come or do anything; we send the result by SMS to ${mobile}.`,
          `आपको आने या कुछ करने की आवश्यकता नहीं; परिणाम ${mobile} पर एसएमएस से भेजेंगे।`,
        ),
      ],
      dueOn: drawOn,
      ways: [keepDay],
    }
  const mayBid = statusId === S.Eligible
  return {
    state: 'wait',
    title: dated(on => say(`Auction on ${on('en')}`, `नीलामी ${on('hi')}`), drawOn, 'long'),
    more: [
      mayBid
        ? say(
            `You are eligible to bid. Bids are made on the e-auction portal; we send the result by SMS to ${mobile}.`,
            `आप बोली लगाने के पात्र हैं। बोली ई-नीलामी पोर्टल पर लगती है; परिणाम ${mobile} पर एसएमएस से भेजेंगे।`,
          )
        : say(
            `Your papers are checked first. Whoever is eligible bids on the e-auction portal; we send every change by SMS to ${mobile}.`,
            `पहले दस्तावेज़ों की जाँच होगी। पात्र आवेदक ई-नीलामी पोर्टल पर बोली लगाते हैं; हर बदलाव ${mobile} पर एसएमएस से बताएँगे।`,
          ),
    ],
    dueOn: drawOn,
    ways: [mayBid && canBid ? bid : keepDay],
  }
}

/** A query of the authority, open or run out. */
export function query(facts: StepFacts): LotteryStep {
  const turn = ownTurn(facts)
  const title = say('Please answer our query', 'कृपया माँगा गया स्पष्टीकरण दें')
  if (turn?.act !== 'RESPOND' || !turn.dueOn) return restingStep('wait', title)
  const until = dated(
    on =>
      say(
        `Until ${on('en')}. After that your application is judged as it stands.`,
        `${on('hi')} तक। उसके बाद आवेदन जैसा है, वैसा ही जाँचा जाएगा।`,
      ),
    turn.dueOn,
    'plainMinute',
  )
  return { state: 'now', title, more: [until], dueOn: turn.dueOn, ways: [] }
}

/** Whether and until when a finding can be objected to, by what the authority has published. */
function objection({ campaign: { state, objectionTill }, now, email, applicationNumber }: StepFacts): {
  readonly text: Bilingual
  readonly till: Date | null
} {
  if (state === 'ELIGIBILITY_PUBLISHED' && objectionTill && now <= objectionTill) {
    const text = dated(
      on =>
        say(
          `If you do not agree, object until ${on('en')}: write to ${email} or come to the head office, with your application number ${applicationNumber} and the proof.`,
          `यदि आप सहमत नहीं हैं तो ${on('hi')} तक आपत्ति करें: ${email} पर लिखें या मुख्य कार्यालय आएँ; आवेदन संख्या ${applicationNumber} और प्रमाण साथ दें।`,
        ),
      objectionTill,
      'plainMinute',
    )
    return { text, till: objectionTill }
  }
  if (state === 'PUBLISHED')
    return {
      text: say(
        'You can object for some days once the list of eligible applicants is published. We tell you by SMS.',
        'पात्र आवेदकों की सूची प्रकाशित होने पर कुछ दिनों तक आपत्ति की जा सकती है। सूचना एसएमएस से मिलेगी।',
      ),
      till: null,
    }
  return {
    text: say(
      'The time to object is over. What you paid as registration amount comes back; see the refund below.',
      'आपत्ति का समय निकल चुका है। पंजीकरण राशि लौटाई जाएगी; नीचे धनवापसी देखें।',
    ),
    till: null,
  }
}

/** A finding of ineligibility, and whether it can be objected to. */
export function ineligible(facts: StepFacts): LotteryStep {
  const { text, till } = objection(facts)
  const title = say('Your application was found not eligible', 'आपका आवेदन अपात्र पाया गया')
  return { ...restingStep('stopped', title, facts.finding, text), dueOn: till }
}
