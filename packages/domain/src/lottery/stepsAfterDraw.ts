import { RefundStatus } from '#domain/application/payment.ts'
import { restingStep } from '#domain/lifecycle/nextStep.ts'
import { formatRupees } from '#domain/money/format.ts'
import { dated, type LotteryStep, type StepFacts, say } from './step.ts'

const RETURNS = {
  en: 'at once when you confirm the account, or by itself after 30 days.',
  hi: 'खाता पुष्ट करने पर तुरंत, अन्यथा 30 दिन बाद अपने आप।',
}
const giveAccount = {
  act: 'ACCOUNT_GIVEN',
  label: say('Confirm the account and ask for the refund', 'खाता पुष्ट कर धनवापसी माँगें'),
} as const
/** The same with the way to the account of the refund, while nobody has given it. */
export const withRefund = (step: LotteryStep, { refundStatusId }: StepFacts): LotteryStep =>
  refundStatusId === RefundStatus.EligibleForRefund ? { ...step, ways: [giveAccount] } : step

/** The bank could not credit the account. */
export const refundFailed: LotteryStep = {
  state: 'now',
  title: say('The bank sent your refund back', 'बैंक ने आपकी धनवापसी लौटा दी'),
  more: [
    say(
      'The bank could not credit the account. Please give the right one; the money is then sent again.',
      'बैंक इस खाते में राशि जमा नहीं कर सका। कृपया सही खाता दें; राशि दोबारा भेजी जाएगी।',
    ),
  ],
  dueOn: null,
  ways: [{ act: 'ACCOUNT_GIVEN', label: say('Correct the account', 'खाता ठीक करें') }],
}

/** A unit that is offered. */
export function allotted(facts: StepFacts): LotteryStep {
  const { offer } = facts
  if (!offer) return restingStep('wait', say('A unit is allotted to you', 'आपको इकाई आवंटित हुई है'))
  const { acceptBy, due, unit } = offer
  const amount = formatRupees(due)
  return {
    state: 'now',
    title: say(`${unit.en} is allotted to you`, `आपको ${unit.hi} आवंटित हुई है`),
    more: [
      dated(
        on =>
          say(
            `Accept it by paying ${amount} until ${on('en')}.`,
            `इसे स्वीकार करने के लिए ${on('hi')} तक ${amount} जमा करें।`,
          ),
        acceptBy,
        'plainMinute',
      ),
    ],
    dueOn: acceptBy,
    ways: [{ act: 'ACCEPT', label: say('Pay allotment money', 'आवंटन धनराशि जमा करें') }],
  }
}

/** The unit is theirs. */
export const accepted: LotteryStep = {
  ...restingStep(
    'done',
    say('You have accepted the allotment', 'आपने आवंटन स्वीकार कर लिया है'),
    say(
      'The property now stands under My Properties with its payment schedule, dues and papers.',
      'संपत्ति अब “मेरी संपत्तियाँ” में भुगतान अनुसूची, देय राशि और दस्तावेज़ों सहित उपलब्ध है।',
    ),
  ),
  ways: [{ act: 'SEE_PROPERTIES', label: say('Go to My Properties', 'मेरी संपत्तियाँ देखें') }],
}

/** A place on the waiting list. */
export function waits({ waiting }: StepFacts, mobile: string): LotteryStep {
  const title = waiting
    ? say(
        `You are number ${waiting.number} on the waiting list`,
        `प्रतीक्षा सूची में आपका क्रमांक ${waiting.number} है`,
      )
    : say('You are on the waiting list', 'आप प्रतीक्षा सूची में हैं')
  const order = say(
    `When a unit of your category becomes free, it is offered in the order of the list, and we write to ${mobile}. Your money stays deposited until then; you may withdraw.`,
    `आपकी श्रेणी की कोई इकाई खाली होने पर सूची के क्रम में दी जाएगी और हम ${mobile} पर सूचना देंगे। तब तक आपकी राशि जमा रहेगी; आप आवेदन वापस भी ले सकते हैं।`,
  )
  if (!waiting) return restingStep('wait', title, order)
  const ends = dated(
    on =>
      say(
        `The list ends on ${on('en')}; then the registration amount comes back in full.`,
        `सूची ${on('hi')} को समाप्त होगी; उसके बाद पंजीकरण राशि पूरी लौटाई जाएगी।`,
      ),
    waiting.until,
    'plain',
  )
  return restingStep('wait', title, say(`${order.en} ${ends.en}`, `${order.hi} ${ends.hi}`))
}

/** All comes back: the scheme was cancelled. */
export const cancelledScheme: LotteryStep = restingStep(
  'stopped',
  say('The scheme was cancelled', 'योजना निरस्त हुई'),
  say(
    `All that you paid comes back, the booklet included: ${RETURNS.en}`,
    `पुस्तिका सहित आपकी जमा की गई पूरी राशि लौटेगी: ${RETURNS.hi}`,
  ),
)
/** The draw, the auction or the waiting list ended without a unit. */
export const gotNothing: LotteryStep = restingStep(
  'stopped',
  say('No unit was drawn for you this time', 'इस बार आपको कोई इकाई नहीं मिली'),
  say(
    `Your registration amount comes back in full: ${RETURNS.en}`,
    `पंजीकरण राशि पूरी लौटाई जाएगी: ${RETURNS.hi}`,
  ),
)
/** It was withdrawn. */
export const withdrawn: LotteryStep = restingStep(
  'stopped',
  say('This application was withdrawn', 'यह आवेदन वापस लिया जा चुका है'),
  say('You see below how far the refund is.', 'धनवापसी की स्थिति नीचे देखें।'),
)

/** The offer lapsed, or was cancelled. */
export function offerEnded({ refundStatusId }: StepFacts): LotteryStep {
  const more =
    refundStatusId === RefundStatus.None
      ? say(
          'It was not accepted in time, or was cancelled. Nothing comes back; why, stands below.',
          'यह समय पर स्वीकार नहीं हुआ या निरस्त किया गया। कुछ नहीं लौटेगा; क्यों, नीचे देखें।',
        )
      : say(
          'It was not accepted in time, or was cancelled. What comes back, and why, stands below; the money comes at once when you confirm the account, or by itself after 30 days.',
          'यह समय पर स्वीकार नहीं हुआ या निरस्त किया गया। क्या लौटेगा और क्यों, नीचे देखें; राशि खाता पुष्ट करने पर तुरंत मिलेगी, अन्यथा 30 दिन बाद अपने आप।',
        )
  return restingStep('stopped', say('The allotment has ended', 'आवंटन समाप्त हो गया है'), more)
}
