import type { Bilingual } from '#domain/text/bilingual.ts'

/** Names of what a form asks about a person, as labels and in error sentences. */
export const personFields = {
  salutation: { en: 'Salutation', hi: 'संबोधन' },
  fullName: { en: 'Full name', hi: 'पूरा नाम' },
  fatherOrHusbandName: { en: 'Father’s or husband’s name', hi: 'पिता या पति का नाम' },
  dateOfBirth: { en: 'Date of birth', hi: 'जन्म तिथि' },
  gender: { en: 'Gender', hi: 'लिंग' },
  occupation: { en: 'Occupation', hi: 'व्यवसाय' },
  pan: { en: 'PAN', hi: 'पैन' },
  aadhaar: { en: 'Aadhaar number', hi: 'आधार संख्या' },
  mobile: { en: 'Mobile', hi: 'मोबाइल' },
  email: { en: 'Email', hi: 'ईमेल' },
} as const satisfies Record<string, Bilingual>
