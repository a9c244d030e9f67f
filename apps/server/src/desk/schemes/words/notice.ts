import { say } from '#contract/text.ts'
import type { FormWords } from './formWords.ts'

/** The file of notices in words. */
export const noticeWords: FormWords = {
  name: say('Public notice', 'सार्वजनिक सूचना'),
  sections: [
    {
      key: 'rows',
      title: say('Notices', 'सूचनाएँ'),
      about: say(
        'Text in both languages side by side. A notice of the same code is corrected.',
        'दोनों भाषाओं का पाठ साथ-साथ। उसी कोड की सूचना सुधारी जाती है।',
      ),
      holds: ['rows'],
    },
  ],
  labels: {
    rows: say('Notices', 'सूचनाएँ'),
    'rows.item': say('Notice', 'सूचना'),
    'rows.item.code': say('Code', 'कोड'),
    'rows.item.publishedOn': say('Shown from', 'इस तिथि से दिखे'),
    'rows.item.endsOn': say('Shown until', 'इस तिथि तक दिखे'),
    'rows.item.titleEn': say('Title in English', 'शीर्षक अंग्रेज़ी में'),
    'rows.item.titleHi': say('Title in Hindi', 'शीर्षक हिन्दी में'),
    'rows.item.summaryEn': say('Summary in English', 'सारांश अंग्रेज़ी में'),
    'rows.item.summaryHi': say('Summary in Hindi', 'सारांश हिन्दी में'),
    'rows.item.bodyEn': say('Text in English', 'पाठ अंग्रेज़ी में'),
    'rows.item.bodyHi': say('Text in Hindi', 'पाठ हिन्दी में'),
    'rows.item.route': say('Where it leads', 'कहाँ ले जाए'),
  },
  hints: {
    'rows.item.endsOn': say('Left empty, it is shown for good.', 'खाली छोड़ने पर हमेशा दिखेगी।'),
    'rows.item.route': say(
      'A screen of the portal, such as /services/online-lotteries.',
      'पोर्टल का एक पृष्ठ, जैसे /services/online-lotteries।',
    ),
  },
  choices: {},
}
