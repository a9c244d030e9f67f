import { say } from '#contract/text.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'
import { type NoticeSpec, publishNotice } from '#server/notice/noticeStore.ts'

/** Notices of the demo authority around `now`; each is true of the demo data it speaks about. */
function demoNotices(now: Date): NoticeSpec[] {
  const ago = (days: number) => addDays(istDay(now), -days)
  const ahead = (days: number) => addDays(istDay(now), days)
  return [
    {
      code: 'GPDA/N/SK-1',
      publishedOn: ago(20),
      endsOn: ahead(9),
      title: say(
        'Sarovar Kunj, phase 1: applications for 272 plots are open',
        'सरोवर कुंज, चरण 1: 272 भूखंडों के आवेदन खुले हैं',
      ),
      summary: say('By lottery; one application for each person', 'आवंटन लॉटरी से; एक व्यक्ति का एक ही आवेदन'),
      body: say(
        [
          'Applications are accepted on this portal only, with the registration amount, until the last day of the scheme, 11:59 PM.',
          'The authority has no agents. Whoever promises a plot against money should be reported to the toll-free number.',
          'The registration amount is returned in full to applicants who are not allotted.',
        ].join('\n'),
        [
          'आवेदन पंजीकरण राशि के साथ केवल इसी पोर्टल पर, योजना की अंतिम तिथि को रात 11:59 बजे तक स्वीकार होंगे।',
          'प्राधिकरण का कोई एजेंट नहीं है। पैसे लेकर भूखंड दिलाने का दावा करने वाले की सूचना टोल-फ्री नंबर पर दें।',
          'आवंटन न होने पर पंजीकरण राशि पूरी लौटाई जाएगी।',
        ].join('\n'),
      ),
      route: { to: '/services/online-lotteries' },
    },
    {
      code: 'GPDA/N/EWS-DRAW',
      publishedOn: ago(1),
      endsOn: null,
      title: say(
        'Draw of the Sarovar Kunj EWS flats: how anybody can check it',
        'सरोवर कुंज ईडब्ल्यूएस फ्लैटों का ड्रॉ: जाँच कोई भी कर सकता है',
      ),
      summary: say(
        'Objections to the conduct of the draw within seven days',
        'ड्रॉ की प्रक्रिया पर आपत्ति सात दिन में',
      ),
      body: say(
        [
          'A draw of the authority is computed from a roll that is sealed beforehand and a public random number that nobody can choose.',
          'The files of a completed draw are published with its result; anybody can compute the result again on their own device.',
          'Objections to the conduct of the draw reach the Lottery Cell in writing or by email within seven days of the result.',
        ].join('\n'),
        [
          'प्राधिकरण का ड्रॉ पहले से मुहरबंद सूची और एक ऐसी सार्वजनिक यादृच्छिक संख्या से निकाला जाता है जिसे कोई चुन नहीं सकता।',
          'पूरे हुए ड्रॉ की फ़ाइलें परिणाम के साथ प्रकाशित की जाती हैं; कोई भी अपने उपकरण पर परिणाम दोबारा निकाल सकता है।',
          'ड्रॉ की प्रक्रिया पर आपत्ति परिणाम के सात दिन के भीतर लॉटरी प्रकोष्ठ को लिखित या ईमेल से दें।',
        ].join('\n'),
      ),
      route: { to: '/services/online-lotteries/info' },
    },
    {
      code: 'GPDA/N/COUNTER',
      publishedOn: ago(4),
      endsOn: ahead(30),
      title: say('Help desk fills in forms with you, free of charge', 'सहायता पटल पर फ़ॉर्म भरने में निःशुल्क मदद'),
      summary: say(
        'Bring your mobile; nobody may ask for your password',
        'मोबाइल साथ लाएँ; पासवर्ड कोई नहीं माँग सकता',
      ),
      body: say(
        [
          'Applicants who do not use the internet can fill in their form on a screen of the help desk at the head office during office hours.',
          'Bring the mobile on which you receive the OTP, your identity document and your bank passbook. Type the OTP yourself; do not tell it to anybody.',
        ].join('\n'),
        [
          'जो आवेदक इंटरनेट का प्रयोग नहीं करते, वे कार्यालय समय में मुख्य कार्यालय के सहायता पटल पर अपना फ़ॉर्म भर सकते हैं।',
          'वह मोबाइल जिस पर ओटीपी आता है, पहचान पत्र और बैंक पासबुक साथ लाएँ। ओटीपी स्वयं दर्ज करें; किसी को न बताएँ।',
        ].join('\n'),
      ),
      route: { to: '/contact-us' },
    },
    {
      code: 'GPDA/N/TDS-2026',
      publishedOn: ago(9),
      endsOn: null,
      title: say(
        'TDS on property of ₹50 lakh and above: which form from 1 April 2026',
        '₹50 लाख और अधिक की संपत्ति पर टीडीएस: 1 अप्रैल 2026 से कौन सा फ़ॉर्म',
      ),
      summary: say(
        'Form 141 and certificate 132 in place of 26QB and 16B',
        '26QB और 16B के स्थान पर फ़ॉर्म 141 और प्रमाण-पत्र 132',
      ),
      body: say(
        [
          'A buyer who pays for a property of ₹50 lakh or more deducts 1 % of each payment as tax and deposits it with the Income Tax Department.',
          'For payments from 1 April 2026 the statement is Form 141 and the certificate Form 132; for earlier payments they remain Form 26QB and Form 16B.',
          'Upload the certificate under My Properties, TDS certificates. The deducted amount is credited to your account once it is checked.',
        ].join('\n'),
        [
          '₹50 लाख या अधिक की संपत्ति का भुगतान करने वाला क्रेता हर भुगतान पर 1 % कर काटकर आयकर विभाग में जमा करता है।',
          '1 अप्रैल 2026 से किए भुगतान के लिए विवरण फ़ॉर्म 141 और प्रमाण-पत्र फ़ॉर्म 132 है; पहले के भुगतान के लिए फ़ॉर्म 26QB और 16B ही रहेंगे।',
          'प्रमाण-पत्र "मेरी संपत्तियाँ" में टीडीएस प्रमाण-पत्र के अंतर्गत अपलोड करें। जाँच के बाद काटी गई राशि आपके खाते में समायोजित होगी।',
        ].join('\n'),
      ),
      route: { to: '/properties' },
    },
  ]
}

/** Publishes the demo authority's notices. */
export async function loadNotices(db: Db, now: Date): Promise<void> {
  for (const notice of demoNotices(now)) await publishNotice(db, notice)
}
