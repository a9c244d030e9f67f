import { say, type Text } from '#contract/text.ts'

type Words = (...parts: readonly string[]) => Text

/** What the checks of files say, in the second half of a sentence, and the same for the officer who fills in a form. */
const SENTENCES: readonly (readonly [RegExp, Words])[] = [
  [/^(is missing|must not be empty)/, () => say('Fill this in.', 'इसे भरें।')],
  [/^must be text/, () => say('Fill this in.', 'इसे भरें।')],
  [/^(must be|needs) a (?:whole )?number(?: of days)?(?:,|$)/, () => say('Give a number.', 'संख्या लिखें।')],
  [/^must be basis points/, () => say('Give a percentage.', 'प्रतिशत लिखें।')],
  [/^must be at least (-?\d+)/, n => say(`Give at least ${n}.`, `कम से कम ${n} लिखें।`)],
  [
    /^must be at most (\d+) basis points/,
    n => say(`Give at most ${Number(n) / 100} %.`, `अधिक से अधिक ${Number(n) / 100} % लिखें।`),
  ],
  [/^must be at most (-?\d+)/, n => say(`Give at most ${n}.`, `अधिक से अधिक ${n} लिखें।`)],
  [
    /^must have at most (\d+) characters/,
    n => say(`Write at most ${n} characters.`, `अधिक से अधिक ${n} अक्षर लिखें।`),
  ],
  [/^must be (?:an amount|rupees)\D* "?([\d.]+)/, n => say(`Give rupees such as ${n}.`, `रुपये लिखें, जैसे ${n}।`)],
  [
    /^must be square metres such as "?([\d.]+)/,
    n => say(`Give square metres such as ${n}.`, `वर्ग मीटर लिखें, जैसे ${n}।`),
  ],
  [/^must be a date/, () => say('Give a day.', 'तिथि लिखें।')],
  [/^must be a time/, () => say('Give a day and a time.', 'तिथि और समय लिखें।')],
  [
    /^must be a code of capital/,
    () => say('Write capital letters, digits and dashes.', 'बड़े अक्षर, अंक और डैश लिखें।'),
  ],
  [
    /^must be a pool code/,
    () => say('Write at most 20 letters and digits.', 'अधिक से अधिक 20 अक्षर और अंक लिखें।'),
  ],
  [
    /^must be (?:2 to 40 )?small letters/,
    () => say('Write small letters, digits and hyphens.', 'छोटे अक्षर, अंक और हाइफ़न लिखें।'),
  ],
  [/^must have 8 letters/, () => say('Write 8 letters and digits.', '8 अक्षर और अंक लिखें।')],
  [/^must be an account number/, () => say('Give 9 to 16 digits.', '9 से 16 अंक लिखें।')],
  [/IFSC/, () => say('Give the IFSC of a branch.', 'शाखा का सही आईएफ़एससी लिखें।')],
  [/^must be a PAN/, () => say('Give a PAN.', 'सही पैन लिखें।')],
  [/^must be a GSTIN/, () => say('Give a GSTIN.', 'सही जीएसटीआईएन लिखें।')],
  [/^must be a PIN/, () => say('Give 6 digits.', '6 अंक लिखें।')],
  [/^must be a mobile/, () => say('Give a mobile number of 10 digits.', '10 अंकों का मोबाइल नंबर लिखें।')],
  [/^must begin with https/, () => say('It begins with https://', 'यह https:// से शुरू होता है')],
  [
    /^must be a screen/,
    () => say('Give a screen that the portal points to.', 'पोर्टल का ऐसा पृष्ठ लिखें जिस पर वह ले जाता हो।'),
  ],
  [/^must be .* or |^must be one of|^must be yes/, () => say('Choose one.', 'एक चुनें।')],
  [/^EndOn must be after/, () => say('The end is after the start.', 'अंतिम तिथि प्रारंभ के बाद की हो।')],
  [/^ends before it/, () => say('The end is after the start.', 'समाप्ति प्रारंभ के बाद की हो।')],
  [
    /^RollOn belongs/,
    () => say('Only a lottery has a roll that is frozen.', 'नामावली केवल लॉटरी में अंतिम की जाती है।'),
  ],
  [
    /^DrawOn belongs/,
    () =>
      say('Only a lottery or an auction has a day of the draw.', 'ड्रॉ की तिथि केवल लॉटरी या नीलामी में होती है।'),
  ],
  [/^a pool code stands/, () => say('Two kinds of units have one code.', 'दो प्रकारों का कोड एक ही है।')],
  [
    /^the layout has a plot of a pool/,
    () =>
      say(
        'The plan has a plot without a kind of unit: number it or remove it.',
        'नक्शे पर एक भूखंड का प्रकार नहीं है: उसे क्रमांक दें या हटाएँ।',
      ),
  ],
  [
    /^each pool needs as many plots/,
    () =>
      say(
        'Each kind needs as many plots on the plan as it has seats.',
        'हर प्रकार के नक्शे पर उतने भूखंड हों जितने उसके स्थान हैं।',
      ),
  ],
  [/at least one pool/, () => say('Add at least one kind of unit.', 'कम से कम एक प्रकार की इकाई जोड़ें।')],
  [
    /^a choice needs two/,
    () =>
      say(
        'A choice needs two options or more, any other question none.',
        'विकल्प वाले प्रश्न में दो या अधिक विकल्प हों, अन्य प्रश्न में कोई नहीं।',
      ),
  ],
  [/^names an option twice/, () => say('An option stands there twice.', 'एक विकल्प दो बार है।')],
  [/^has a minimum above/, () => say('The least is not above the most.', 'न्यूनतम अधिकतम से बड़ा न हो।')],
  [/^has two questions of one code/, () => say('Two questions have one code.', 'दो प्रश्नों का कोड एक ही है।')],
  [/^needs a (question|rent)/, () => say('Add at least one.', 'कम से कम एक जोड़ें।')],
  [/^was opened before/, () => say('It opens after it is published.', 'खोलने की तिथि प्रकाशन के बाद की हो।')],
  [/stands already in line/, () => say('This stands there twice.', 'यह दो बार लिखा है।')],
]

/** A fault of a file for the officer who fills in its form, in both languages. */
export function faultWords(message: string): Text {
  for (const [pattern, words] of SENTENCES) {
    const met = pattern.exec(message)
    if (met) return words(...met.slice(1))
  }
  return say('This is missing, or not what is asked for.', 'यह खाली है, या जो पूछा गया है वह नहीं है।')
}
