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
      'Rent for lease {number} was due on {date}, Rs {amount} with late fee. In all Rs {whole} is payable today; the fee grows each day until it is paid.',
      'पट्टा {number} का किराया {date} को देय था, विलंब शुल्क सहित ₹{amount}। आज कुल ₹{whole} देय है; भुगतान तक शुल्क प्रतिदिन बढ़ता है।',
    ),
    subject: say('Rent is overdue', 'किराया बकाया है'),
  },
  LEASE_RENT_PAID: {
    sms: say(
      'Rent of Rs {amount} for lease {number} is received. Payment {payment}. The tax invoice is on the portal.',
      'पट्टा {number} का किराया ₹{amount} प्राप्त हुआ। भुगतान {payment}। कर बीजक पोर्टल पर है।',
    ),
    subject: say('Rent received', 'किराया प्राप्त'),
  },
  LEASE_DEBT_PAID: {
    sms: say(
      'Rs {amount} owed after the settlement of lease {number} is received. Payment {payment}. Nothing is owed any more.',
      'पट्टा {number} के निपटान के बाद शेष ₹{amount} प्राप्त हुए। भुगतान {payment}। अब कुछ शेष नहीं।',
    ),
    subject: say('Settlement of the lease paid', 'पट्टे का शेष जमा'),
  },
  LEASE_TERMINATED: {
    sms: say(
      'Lease {number} ends on {date} by order of the authority. No rent is owed. The deposit is settled next.',
      'पट्टा {number} प्राधिकरण के आदेश से {date} को समाप्त होगा। कोई किराया शेष नहीं। आगे प्रतिभूति का निपटान होगा।',
    ),
    subject: say('Lease ends', 'पट्टा समाप्त'),
  },
  LEASE_TERMINATED_OWING: {
    sms: say(
      'Lease {number} ends on {date} by order of the authority. Rent of Rs {amount} is owed until then. Pay on the portal.',
      'पट्टा {number} प्राधिकरण के आदेश से {date} को समाप्त होगा। तब तक का ₹{amount} किराया शेष है। पोर्टल पर भुगतान करें।',
    ),
    subject: say('Lease ends', 'पट्टा समाप्त'),
  },
  LEASE_SETTLED: {
    sms: say(
      'Lease {number} is settled. Rs {refund} of the deposit comes back to you. Nothing is owed.',
      'पट्टा {number} का निपटान हुआ। प्रतिभूति में से ₹{refund} आपको लौटाए जाएँगे। कुछ शेष नहीं।',
    ),
    ifNil: say(
      'Lease {number} is settled. Nothing of the deposit comes back, and nothing is owed.',
      'पट्टा {number} का निपटान हुआ। प्रतिभूति में से कुछ वापस नहीं होगा, और कुछ शेष नहीं।',
    ),
    subject: say('Lease settled', 'पट्टे का निपटान'),
  },
  LEASE_SETTLED_OWING: {
    sms: say(
      'Lease {number} is settled. The deposit did not cover all: Rs {owed} is owed. Pay on the portal under My Leases.',
      'पट्टा {number} का निपटान हुआ। प्रतिभूति पर्याप्त नहीं थी: ₹{owed} शेष है। पोर्टल पर मेरे पट्टे में भुगतान करें।',
    ),
    subject: say('Lease settled: a sum is owed', 'पट्टे का निपटान: राशि शेष'),
  },
} as const satisfies Record<string, MessageTemplate>
