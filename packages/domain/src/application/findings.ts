import { addressFields, addressLimits, addressMessages } from '#domain/fields/address.ts'
import { addressTextPattern, addressTextTemplate } from '#domain/fields/addressText.ts'
import { chooseTemplate, requiredTemplate } from '#domain/fields/common.ts'
import { pinMessage, pinPattern } from '#domain/fields/pin.ts'
import { textPattern, textTemplate } from '#domain/fields/text.ts'
import { type Bilingual, type FieldTemplate, fillField } from '#domain/text/bilingual.ts'

/** One thing to correct: the field (dotted path of the form, or `document.101`), its section, the sentence. */
export interface FormFinding<Section extends string> {
  readonly section: Section
  readonly field: string
  readonly text: Bilingual
}

/** A postal address as a form holds it. */
interface TypedAddress {
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly stateId: number
  readonly districtId: number
  readonly pincode: string
}

const nameTooLong: Bilingual = {
  en: 'Name cannot exceed 100 characters',
  hi: 'नाम 100 अक्षरों से अधिक नहीं हो सकता',
}

/** Gathers what is to correct in one section of a form; the first word about a field counts. */
export class Findings<Section extends string> {
  readonly errors: FormFinding<Section>[] = []
  private readonly section: Section

  constructor(section: Section) {
    this.section = section
  }

  add(field: string, text: Bilingual): void {
    if (!this.errors.some(error => error.field === field))
      this.errors.push({ section: this.section, field, text })
  }

  /** Notes an empty field; true when it holds something. */
  require(field: string, value: string | number, template: FieldTemplate, name: Bilingual): boolean {
    if (value !== '' && value !== 0) return true
    this.add(field, fillField(template, name))
    return false
  }

  name(field: string, value: string, name: Bilingual): void {
    if (!this.require(field, value.trim(), requiredTemplate, name)) return
    if (value.length > 100) this.add(field, nameTooLong)
    else if (!textPattern.test(value)) this.add(field, fillField(textTemplate, name))
  }

  /** An address wherever a form asks for one (specification, section 5). */
  address(prefix: string, value: TypedAddress): void {
    const line = (key: 'line1' | 'line2' | 'city', max: number, tooLong: Bilingual) => {
      const text = value[key]
      if (!this.require(`${prefix}.${key}`, text.trim(), requiredTemplate, addressFields[key])) return
      if (text.length > max) this.add(`${prefix}.${key}`, tooLong)
      else if (!addressTextPattern.test(text))
        this.add(`${prefix}.${key}`, fillField(addressTextTemplate, addressFields[key]))
    }
    line('line1', addressLimits.line, addressMessages.line1TooLong)
    line('line2', addressLimits.line, addressMessages.line2TooLong)
    line('city', addressLimits.city, addressMessages.cityTooLong)
    this.require(`${prefix}.stateId`, value.stateId, chooseTemplate, addressFields.state)
    this.require(`${prefix}.districtId`, value.districtId, chooseTemplate, addressFields.district)
    if (!pinPattern.test(value.pincode)) this.add(`${prefix}.pincode`, pinMessage)
  }
}
