import { LEASE_REFUSALS } from '#domain/lease/refusals.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'

const R = LEASE_REFUSALS

/** Why rent cannot be paid; they come through `PaymentRequest`. */
export const rentRefusals = refusals({
  NOTHING_SELECTED: alert(R.NOTHING_SELECTED),
  ROW_NOT_FOUND: alert(R.ROW_NOT_FOUND),
  ALREADY_PAID: alert(R.ALREADY_PAID),
  OLDER_FIRST: alert(R.OLDER_FIRST),
  NOT_PAYABLE: alert(
    say('No rent can be paid on this lease now.', 'इस पट्टे पर इस समय किराये का भुगतान नहीं हो सकता।'),
  ),
})
