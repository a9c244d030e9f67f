import { m } from '#web/i18n/generated/messages.js'

const words: Readonly<Record<string, () => string>> = {
  Mr: m.lottery_mr,
  Mrs: m.lottery_mrs,
  Ms: m.lottery_ms,
  Dr: m.lottery_dr,
  Male: m.lottery_male,
  Female: m.lottery_female,
  Other: m.lottery_other,
  Salaried: m.lottery_salaried,
  Business: m.lottery_business,
  Housewife: m.lottery_housewife,
  Others: m.lottery_others,
}

/** A fixed choice of the specification (section 9) in the page's language; the wire keeps its English word. */
export const choiceWords = (value: string): string => words[value]?.() ?? value
