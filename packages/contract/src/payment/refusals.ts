import { alert, error, refusals } from '../refusal.ts'
import { say } from '../text.ts'

/** Refusals of a receipt's download. */
export const receiptRefusals = refusals({
  RECEIPT_REVERSED: error(
    say(
      'This receipt was reversed on {date}: its deposit was taken back or was entered by mistake.',
      'यह रसीद {date} को निरस्त की गई: इसकी जमा राशि वापस ली गई या त्रुटि से दर्ज हुई थी।',
    ),
  ),
})

/** Refusals of paying. A payable's own reasons (a closed campaign, a taken unit) stand in `payable.ts`. */
export const paymentRefusals = refusals({
  NOT_PAYABLE: alert(say('{message}', '{message}')),
  NOTHING_DUE: alert(say('Nothing is due here at the moment.', 'इस समय यहाँ कुछ भी देय नहीं है।')),
  IN_PROGRESS: alert(
    say(
      'A payment is already in progress. Please wait until the bank has answered.',
      'एक भुगतान पहले से प्रक्रिया में है। कृपया बैंक के उत्तर की प्रतीक्षा करें।',
    ),
  ),
  METHOD_NOT_ALLOWED: alert(
    say('This way of paying is not available here.', 'भुगतान का यह तरीका यहाँ उपलब्ध नहीं है।'),
  ),
  NOT_CONFIRMED: alert(say('Payment is not yet confirmed by the bank.', 'बैंक ने अभी भुगतान की पुष्टि नहीं की है।')),
  ASKED_JUST_NOW: alert(
    say(
      'The bank was asked just now. Please try again in {s} seconds.',
      'बैंक से अभी पूछा गया है। कृपया {s} सेकंड बाद प्रयास करें।',
    ),
  ),
  NOT_VERIFIED: error(say('Payment could not be verified.', 'भुगतान सत्यापित नहीं हो सका।')),
  DEPOSITED: alert(say('This challan has already been deposited.', 'यह चालान पहले ही जमा किया जा चुका है।')),
  PROVIDER_UNAVAILABLE: alert(
    say(
      'The payment service does not answer at the moment. No money was taken. Please try again.',
      'भुगतान सेवा इस समय उत्तर नहीं दे रही है। कोई राशि नहीं कटी है। कृपया फिर प्रयास करें।',
    ),
  ),
  EXPIRED: alert(
    say(
      'This payment has expired. Please start again.',
      'इस भुगतान की अवधि समाप्त हो गई है। कृपया फिर से आरंभ करें।',
    ),
  ),
  AMOUNT_CHANGED: alert(
    say('The amount has changed. Please review and pay again.', 'राशि बदल गई है। कृपया जाँचें और फिर भुगतान करें।'),
  ),
})
