import { describe, expect, it } from 'vitest'
import { type Bilingual, fillField } from '../text/bilingual.ts'
import { aadhaarMessages } from './aadhaar.ts'
import { addressFields, addressMessages } from './address.ts'
import { addressTextTemplate } from './addressText.ts'
import { bankAccountFields, bankAccountMessages } from './bankAccount.ts'
import { chooseTemplate, requiredTemplate } from './common.ts'
import { emailMessage } from './email.ts'
import { gstMessage } from './gst.ts'
import { ifscMessages } from './ifsc.ts'
import { mobileMessage } from './mobile.ts'
import { otpMessage } from './otp.ts'
import { panMessage } from './pan.ts'
import { passwordMessages } from './password.ts'
import { pinMessage } from './pin.ts'
import { textTemplate } from './text.ts'

const city = { en: 'City', hi: 'शहर' }

describe('texts of the form fields', () => {
  it.each<[Bilingual, string]>([
    [fillField(textTemplate, city), 'City can only include english letters, numbers, spaces, and dots (.)'],
    [
      fillField(addressTextTemplate, city),
      "City can only include english letters, numbers, spaces, and common address characters (., / # ' & ( ) - :)",
    ],
    [panMessage, 'Invalid PAN Number'],
    [mobileMessage, 'Enter a valid mobile number'],
    [gstMessage, 'Enter a valid GST Number'],
    [aadhaarMessages.invalid, 'Invalid Aadhaar Number'],
    [aadhaarMessages.tooLong, 'Aadhaar Number must be less than 12 characters'],
    [emailMessage, 'Email address is invalid'],
    [pinMessage, 'Enter a valid 6-digit PIN code'],
    [ifscMessages.required, 'Please enter IFSC Code'],
    [ifscMessages.invalid, 'Enter a valid IFSC Code (e.g., SBIN0001234)'],
    [ifscMessages.notFound, 'Invalid IFSC code'],
    [addressMessages.labelTooLong, 'Address label cannot exceed 100 characters'],
    [addressMessages.line1TooLong, 'Address line 1 cannot exceed 500 characters'],
    [addressMessages.line2TooLong, 'Address line 2 cannot exceed 500 characters'],
    [addressMessages.cityTooLong, 'City name cannot exceed 100 characters'],
    [bankAccountMessages.numberRequired, 'Please enter account number'],
    [bankAccountMessages.numberDigitsOnly, "Applicant's Bank Account Number should contain only numbers"],
    [bankAccountMessages.numberTooShort, 'Account number must be at least 9 digits'],
    [bankAccountMessages.numberTooLong, 'Account number cannot exceed 16 digits'],
    [bankAccountMessages.confirmRequired, 'Please confirm account number'],
    [bankAccountMessages.confirmDiffers, 'Account numbers do not match'],
    [bankAccountMessages.holderNameTooLong, 'Bank Holder Name cannot exceed 100 characters'],
    [bankAccountMessages.branchNameTooLong, 'Bank Branch Name cannot exceed 100 characters'],
    [passwordMessages.required, 'Password is required'],
    [
      passwordMessages.weak,
      'Password should be at least 8 characters long with lowercase, uppercase, numeric character,and special symbol characters',
    ],
    [passwordMessages.confirmRequired, 'Confirm Password is required'],
    [passwordMessages.confirmDiffers, 'Passwords do not match'],
  ])('%o is word for word what the specification fixes', (message, english) => {
    expect(message.en).toBe(english)
  })

  it('are all in Hindi too, without an unfilled name', () => {
    const messages: Bilingual[] = [
      ...[textTemplate, addressTextTemplate, requiredTemplate, chooseTemplate].map(t => fillField(t, city)),
      ...Object.values(aadhaarMessages),
      ...Object.values(addressFields),
      ...Object.values(addressMessages),
      ...Object.values(bankAccountFields),
      ...Object.values(bankAccountMessages),
      ...Object.values(ifscMessages),
      ...Object.values(passwordMessages),
      emailMessage,
      gstMessage,
      mobileMessage,
      otpMessage,
      panMessage,
      pinMessage,
    ]
    for (const message of messages) {
      expect(message.hi).toMatch(/\p{Script=Devanagari}/u)
      expect(message.hi).not.toContain('{')
      expect(message.en).not.toContain('{')
    }
  })

  it('take a name that holds a replacement sign literally', () => {
    expect(fillField(requiredTemplate, { en: 'Rs $& due', hi: 'देय $1' }).en).toBe('Rs $& due is required')
  })
})
