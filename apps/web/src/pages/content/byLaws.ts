import { say } from '#contract/text.ts'
import type { Article } from '../article/article.ts'

/** Summary of the bye-laws for people who build; the printed summary is made from the same text (scripts/by-laws-document.mjs). */
export const byLaws: Article = {
  title: say('UP Building Bye Laws 2025', 'उ.प्र. भवन निर्माण उपविधियाँ 2025'),
  intro: say(
    'What the Uttar Pradesh Building Construction and Development Bye-laws, 2025 mean for somebody who builds a house or a shop. This is a summary; the notified text of the State Government decides.',
    'उत्तर प्रदेश भवन निर्माण एवं विकास उपविधियाँ, 2025 मकान या दुकान बनाने वाले के लिए क्या अर्थ रखती हैं। यह सारांश है; मान्य वही है जो राज्य सरकार ने अधिसूचित किया है।',
  ),
  updated: '2026-11-01',
  sections: [
    {
      id: 'permission',
      title: say('Do I need a sanctioned plan?', 'क्या मानचित्र स्वीकृत कराना होगा?'),
      blocks: [
        {
          head: [say('Plot', 'भूखंड'), say('Residential', 'आवासीय'), say('Commercial', 'व्यावसायिक')],
          rows: [
            [
              say('Small', 'छोटा'),
              say(
                'Up to 100 m²: no sanction; register online with a token fee of ₹1',
                '100 वर्ग मी॰ तक: स्वीकृति नहीं; ₹1 के प्रतीक शुल्क पर ऑनलाइन पंजीकरण',
              ),
              say(
                'Up to 30 m²: no sanction; register online with a token fee of ₹1',
                '30 वर्ग मी॰ तक: स्वीकृति नहीं; ₹1 के प्रतीक शुल्क पर ऑनलाइन पंजीकरण',
              ),
            ],
            [
              say('Medium', 'मध्यम'),
              say(
                'Up to 500 m²: trust-based; approved online on the plan of a registered architect',
                '500 वर्ग मी॰ तक: विश्वास आधारित; पंजीकृत वास्तुविद के मानचित्र पर ऑनलाइन स्वीकृति',
              ),
              say('Up to 200 m²: trust-based, as beside', '200 वर्ग मी॰ तक: विश्वास आधारित, वैसे ही'),
            ],
            [
              say('Large', 'बड़ा'),
              say('Above 500 m²: sanction after scrutiny', '500 वर्ग मी॰ से अधिक: जाँच के बाद स्वीकृति'),
              say('Above 200 m²: sanction after scrutiny', '200 वर्ग मी॰ से अधिक: जाँच के बाद स्वीकृति'),
            ],
          ],
        },
        say(
          'This relief is for plots in an approved layout or an area that the master plan allows. It is not for illegal colonies, government land, parks, river flood plains or protected monuments.',
          'यह छूट स्वीकृत लेआउट या महायोजना में अनुमन्य क्षेत्र के भूखंडों के लिए है; अवैध कॉलोनी, सरकारी भूमि, पार्क, नदी के बाढ़ क्षेत्र या संरक्षित स्मारक के लिए नहीं।',
        ),
      ],
    },
    {
      id: 'mixed',
      title: say('Working from home, shops in houses', 'घर से काम, मकान में दुकान'),
      blocks: [
        {
          list: [
            say(
              'Architects, chartered accountants, doctors, lawyers and other professionals may use up to 25 % of the floor area of their house as an office without a separate plan, with room for parking.',
              'वास्तुविद, चार्टर्ड अकाउंटेंट, डॉक्टर, अधिवक्ता आदि अपने मकान के तल क्षेत्र का 25 % तक कार्यालय के रूप में, पार्किंग के साथ, अलग मानचित्र के बिना प्रयोग कर सकते हैं।',
            ),
            say(
              'Shops, offices, crèches and home-stays in residential buildings: on roads of at least 24 m in cities above 10 lakh people, at least 18 m in smaller ones.',
              'आवासीय भवनों में दुकान, कार्यालय, शिशु गृह और होम-स्टे: 10 लाख से अधिक आबादी के नगरों में कम से कम 24 मी, छोटे नगरों में कम से कम 18 मी चौड़ी सड़क पर।',
            ),
            say(
              'Clinics and primary schools on roads of 9 m, shopping malls on roads of 18 m.',
              'क्लीनिक और प्राथमिक विद्यालय 9 मी, शॉपिंग मॉल 18 मी चौड़ी सड़क पर।',
            ),
          ],
        },
      ],
    },
    {
      id: 'far',
      title: say('How much may be built (FAR)', 'कितना निर्माण हो सकता है (एफ़एआर)'),
      blocks: [
        say(
          'The floor area ratio (FAR) is the covered area of all floors divided by the area of the plot. It grows with the width of the road; on roads wider than 45 m there is no upper limit. Higher FAR is given for affordable and green buildings.',
          'तल क्षेत्र अनुपात (एफ़एआर) सभी तलों का आच्छादित क्षेत्र ÷ भूखंड का क्षेत्रफल है। सड़क जितनी चौड़ी, एफ़एआर उतना अधिक; 45 मी से चौड़ी सड़क पर ऊपरी सीमा नहीं है। किफ़ायती और हरित भवनों को अधिक एफ़एआर मिलता है।',
        ),
        say(
          'Example: on a plot of 112.50 m² with a FAR of 2.00 you may build 225.00 m² on all floors together.',
          'उदाहरण: 112.50 वर्ग मी॰ के भूखंड पर 2.00 एफ़एआर हो तो सभी तल मिलाकर 225.00 वर्ग मी॰ बन सकता है।',
        ),
      ],
    },
    {
      id: 'plots',
      title: say('Smallest plots', 'न्यूनतम भूखंड'),
      blocks: [
        {
          head: [say('Building', 'भवन'), say('Smallest plot', 'न्यूनतम भूखंड'), say('Road', 'सड़क')],
          rows: [
            [say('Row house', 'पंक्ति मकान'), say('40 m²', '40 वर्ग मी॰'), say('7.5 to 9 m', '7.5 से 9 मी')],
            [
              say('Row house, several units', 'पंक्ति मकान, एक से अधिक इकाई'),
              say('150 m²', '150 वर्ग मी॰'),
              say('9 m', '9 मी'),
            ],
            [say('Semi-detached', 'अर्ध-पृथक'), say('500 m²', '500 वर्ग मी॰'), say('9 m', '9 मी')],
            [say('Detached', 'पृथक'), say('1,200 m²', '1,200 वर्ग मी॰'), say('9 m', '9 मी')],
          ],
        },
      ],
    },
    {
      id: 'how',
      title: say('How to apply', 'आवेदन कैसे करें'),
      blocks: [
        {
          steps: [
            say(
              'Find out the land use of your plot; an application against the master plan is rejected.',
              'अपने भूखंड का भू-उपयोग जानें; महायोजना के विरुद्ध आवेदन अस्वीकृत होता है।',
            ),
            say(
              'Let a registered architect or engineer draw the plan and certify it.',
              'पंजीकृत वास्तुविद या अभियंता से मानचित्र बनवाएँ और प्रमाणित कराएँ।',
            ),
            say(
              'Submit it in the building plan system of the authority with the proof of ownership and pay the fees.',
              'स्वामित्व प्रमाण सहित प्राधिकरण की भवन मानचित्र प्रणाली में जमा करें और शुल्क दें।',
            ),
            say(
              'Put the sanctioned plan up on the site before the work begins, and report the completion.',
              'काम आरंभ होने से पहले स्वीकृत मानचित्र स्थल पर लगाएँ और पूरा होने पर सूचना दें।',
            ),
          ],
        },
        { to: '/services/know-your-land-use/info', label: say('Know your land use', 'अपना भू-उपयोग जानें') },
      ],
    },
    {
      id: 'caution',
      title: say('Please note', 'कृपया ध्यान दें'),
      blocks: [
        say(
          'No sanction does not mean no rules: setbacks, height, earthquake and fire safety, rainwater harvesting and parking apply to every building. A false certificate leads to action against owner and architect.',
          'स्वीकृति न लगने का अर्थ नियम न होना नहीं है: सेटबैक, ऊँचाई, भूकंप और अग्नि सुरक्षा, वर्षा जल संचयन और पार्किंग हर भवन पर लागू हैं। झूठे प्रमाण-पत्र पर स्वामी और वास्तुविद दोनों पर कार्यवाही होगी।',
        ),
        say(
          'Ask the Town Planning Cell before you buy or build: {phone}, {email}.',
          'खरीदने या बनाने से पहले नगर नियोजन प्रकोष्ठ से पूछें: {phone}, {email}।',
        ),
      ],
    },
  ],
}
