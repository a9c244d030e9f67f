import { say } from '#contract/text.ts'
import type { MessageTemplate } from '../message.ts'

export const leaseTemplates = {
  LEASE_RENT_DUE: {
    sms: say(
      'Rent of Rs {amount} for lease {number} is due on {date}. Pay on the portal.',
      'पट्टा {number} का किराया ₹{amount}, {date} को देय है। पोर्टल पर भुगतान करें।',
    ),
    subject: say('Rent is due', 'किराया देय है'),
  },
  LEASE_RENT_LATE: {
    sms: say(
      'Rent of Rs {amount} for lease {number} was due on {date}. A late fee is added each day until it is paid.',
      'पट्टा {number} का किराया ₹{amount}, {date} को देय था। भुगतान तक प्रतिदिन विलंब शुल्क जुड़ता है।',
    ),
    subject: say('Rent is overdue', 'किराया अतिदेय है'),
  },
  LEASE_RENT_PAID: {
    sms: say(
      'Rent of Rs {amount} for lease {number} is received. Payment {payment}. The tax invoice is on the portal.',
      'पट्टा {number} का किराया ₹{amount} प्राप्त हुआ। भुगतान {payment}। कर बीजक पोर्टल पर है।',
    ),
    subject: say('Rent received', 'किराया प्राप्त'),
  },
} as const satisfies Record<string, MessageTemplate>
