import { say } from '#contract/text.ts'
import type { MessageTemplate } from '../message.ts'

export const officerTemplates = {
  OFFICER_RECOVERY_USED: {
    sms: say(
      'A recovery code opened your desk account. {count} codes are left. If it was not you, tell the administrator at once.',
      'पुनर्प्राप्ति कोड से आपका पटल खाता खोला गया। {count} कोड शेष हैं। यदि यह आपने नहीं किया, तो तुरंत व्यवस्थापक को बताएँ।',
    ),
    subject: say('A recovery code was used', 'पुनर्प्राप्ति कोड का उपयोग हुआ'),
  },
  BREAK_GLASS_OPENED: {
    sms: say(
      'A sealed code opened the desk for administrator {name} until {until}. The auditor looks into it and closes it.',
      'मुहरबंद कोड से व्यवस्थापक {name} के लिए पटल {untilHi} तक खोला गया। लेखा परीक्षक इसकी समीक्षा कर इसे पूर्ण करेंगे।',
    ),
    subject: say('A sealed code was used', 'मुहरबंद कोड का उपयोग हुआ'),
  },
  WEBHOOK_STOPPED: {
    sms: say(
      'The system {name} has taken no message of the portal for a day: none is sent until an administrator resumes it.',
      'प्रणाली {name} ने एक दिन से पोर्टल का कोई संदेश नहीं लिया: व्यवस्थापक द्वारा फिर आरंभ करने तक नहीं भेजे जाएँगे।',
    ),
    subject: say('A connected system takes nothing', 'जुड़ी प्रणाली संदेश नहीं ले रही'),
  },
  BREAK_GLASS_CODES_MADE: {
    sms: say(
      'New sealed codes for the desk were made at the server; former ones do not count any more.',
      'सर्वर पर पटल के नए मुहरबंद कोड बनाए गए; पुराने कोड अब मान्य नहीं हैं।',
    ),
    subject: say('New sealed codes', 'नए मुहरबंद कोड'),
  },
} as const satisfies Record<string, MessageTemplate>
