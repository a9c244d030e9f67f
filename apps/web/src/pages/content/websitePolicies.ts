import { say } from '#contract/text.ts'
import type { Article } from '../article/article.ts'

/** Policies of the website, as the guidelines for government websites ask for them. */
export const websitePolicies: Article = {
  title: say('Website policies', 'वेबसाइट की नीतियाँ'),
  intro: say(
    'How the contents of this portal may be used, how they are kept true, and who answers for them.',
    'इस पोर्टल की सामग्री का उपयोग कैसे हो सकता है, वह सही कैसे रखी जाती है, और उसके लिए कौन उत्तरदायी है।',
  ),
  updated: '2026-11-24',
  sections: [
    {
      id: 'copyright',
      title: say('Copyright', 'कॉपीराइट'),
      blocks: [
        say(
          'Notices, schemes, results of draws and manuals of this portal may be copied free of charge if they are copied exactly, not in a misleading context, and with {authority} named as their source. Material marked as somebody else’s needs that owner’s permission.',
          'इस पोर्टल की सूचनाएँ, योजनाएँ, ड्रॉ के परिणाम और पुस्तिकाएँ निःशुल्क ली जा सकती हैं, यदि वे हूबहू हों, भ्रामक संदर्भ में न हों और स्रोत के रूप में {authority} का नाम हो। जिस सामग्री पर किसी और का नाम हो, उसके लिए उसके स्वामी की अनुमति चाहिए।',
        ),
        say(
          'Letters, receipts and certificates are issued to one person. Anybody may check one of them; nobody may change it or issue it as their own.',
          'पत्र, रसीदें और प्रमाण-पत्र किसी एक व्यक्ति के लिए जारी होते हैं। उन्हें कोई भी जाँच सकता है; उन्हें बदलना या अपने नाम से जारी करना किसी को अनुमत नहीं।',
        ),
        { to: '/verify', label: say('Check a paper', 'किसी पत्र की जाँच करें') },
      ],
    },
    {
      id: 'links',
      title: say('Links', 'लिंक'),
      blocks: [
        say(
          'You may link to any public page of this portal without asking. A page must open as the portal’s own, not inside another site’s frame: the portal refuses frames.',
          'इस पोर्टल के किसी भी सार्वजनिक पृष्ठ का लिंक बिना पूछे दिया जा सकता है। पृष्ठ पोर्टल के अपने रूप में खुले, किसी दूसरी साइट के फ़्रेम में नहीं: पोर्टल फ़्रेम में नहीं खुलता।',
        ),
        say(
          'Before a link leads out of the portal, such as to maps and social media, the portal says where it goes; it opens in a new window. The authority does not answer for what stands there, and a link is no approval of it.',
          'पोर्टल से बाहर ले जाने वाला लिंक, जैसे मानचित्र या सोशल मीडिया का, खुलने से पहले बताता है कि वह कहाँ ले जाता है; वह नई विंडो में खुलता है। वहाँ की सामग्री के लिए प्राधिकरण उत्तरदायी नहीं है, और लिंक देना उसका समर्थन नहीं है।',
        ),
      ],
    },
    {
      id: 'content',
      title: say('How contents are made and reviewed', 'सामग्री कैसे बनती और जाँची जाती है'),
      blocks: [
        {
          list: [
            say(
              'Schemes, surveys, prices and notices are entered by the section that they belong to and published after a second officer has approved them.',
              'योजनाएँ, सर्वेक्षण, मूल्य और सूचनाएँ संबंधित अनुभाग दर्ज करता है और दूसरे अधिकारी के अनुमोदन के बाद प्रकाशित होती हैं।',
            ),
            say(
              'Everything that citizens read stands in English and in Hindi. If the two ever differ, tell us: both are meant to say the same.',
              'नागरिक जो कुछ पढ़ते हैं वह अंग्रेज़ी और हिन्दी दोनों में है। यदि दोनों में अंतर दिखे तो हमें बताएँ: दोनों का अर्थ एक ही होना चाहिए।',
            ),
            say(
              'Information pages carry the day of their last change and are reviewed when a rule changes.',
              'जानकारी के पृष्ठों पर उनके अंतिम परिवर्तन का दिन होता है, और नियम बदलने पर उनकी समीक्षा होती है।',
            ),
          ],
        },
        { to: '/notices', label: say('Notices', 'सूचनाएँ') },
      ],
    },
    {
      id: 'archive',
      title: say('Archive', 'अभिलेखागार'),
      blocks: [
        say(
          'What was public stays public: schemes that are over, every draw with all its files, also one that was annulled, and earlier notices.',
          'जो सार्वजनिक था वह सार्वजनिक रहता है: समाप्त योजनाएँ, हर ड्रॉ अपनी सभी फ़ाइलों सहित, निरस्त ड्रॉ भी, और पुरानी सूचनाएँ।',
        ),
        { to: '/draws', label: say('All draws', 'सभी ड्रॉ') },
      ],
    },
    {
      id: 'screen-readers',
      title: say('Screen readers', 'स्क्रीन रीडर'),
      blocks: [
        say(
          'The portal works with the screen readers that come with telephones and computers, and with free ones:',
          'पोर्टल फ़ोन और कंप्यूटर के साथ आने वाले तथा निःशुल्क स्क्रीन रीडरों के साथ चलता है:',
        ),
        {
          head: [
            say('Screen reader', 'स्क्रीन रीडर'),
            say('Where it runs', 'किस पर चलता है'),
            say('How to get it', 'कैसे मिलेगा'),
          ],
          rows: [
            [
              say('NVDA', 'एनवीडीए'),
              say('Windows', 'विंडोज़'),
              say('Free, www.nvaccess.org', 'निःशुल्क, www.nvaccess.org'),
            ],
            [say('Narrator', 'नैरेटर'), say('Windows', 'विंडोज़'), say('Part of the system', 'सिस्टम में शामिल')],
            [say('TalkBack', 'टॉकबैक'), say('Android', 'एंड्रॉइड'), say('Part of the system', 'सिस्टम में शामिल')],
            [
              say('VoiceOver', 'वॉइसओवर'),
              say('iPhone, iPad, Mac', 'आईफ़ोन, आईपैड, मैक'),
              say('Part of the system', 'सिस्टम में शामिल'),
            ],
            [say('Orca', 'ओरका'), say('Linux', 'लिनक्स'), say('Free', 'निःशुल्क')],
          ],
        },
        { to: '/accessibility', label: say('Accessibility statement', 'सुगम्यता वक्तव्य') },
      ],
    },
    {
      id: 'information',
      title: say('Right to information', 'सूचना का अधिकार'),
      blocks: [
        say(
          'Under the Right to Information Act, 2005 you may ask the authority for information that is not on this portal: in writing to the Public Information Officer, {authority}, {address}.',
          'सूचना का अधिकार अधिनियम, 2005 के अंतर्गत आप प्राधिकरण से वह सूचना माँग सकते हैं जो इस पोर्टल पर नहीं है: जन सूचना अधिकारी, {authority}, {address} को लिखकर।',
        ),
      ],
    },
    {
      id: 'manager',
      title: say('Web Information Manager', 'वेब सूचना प्रबंधक'),
      blocks: [
        say(
          '{manager}, Web Information Manager of {authority}, answers for the contents of this portal. Tell them what is wrong, old or missing: {email}, telephone {phone} (toll-free), {hours}.',
          '{manager}, {authority} की ओर से वेब सूचना प्रबंधक, इस पोर्टल की सामग्री के लिए उत्तरदायी हैं। जो गलत, पुराना या छूटा हुआ लगे, बताएँ: {email}, टेलीफ़ोन {phone} (टोल-फ्री), {hours}।',
        ),
        { to: '/contact-us', label: say('Contact us', 'संपर्क करें') },
        { to: '/feedback', label: say('Feedback on the portal', 'पोर्टल पर प्रतिक्रिया') },
      ],
    },
  ],
}
