import type { ApplicationFormData } from './applicationForm.ts'
import type { BookletData } from './booklet.ts'
import type { ChallanData } from './challan.ts'
import type { DeclarationData } from './declaration.ts'
import type { InvoiceData } from './invoice.ts'
import type { LetterData } from './letter.ts'
import type { ReceiptData } from './receipt.ts'
import type { StatementData } from './statement.ts'
import type { WeeklyData } from './weekly.ts'

/** Each template, which is a file of `templates/`, and the data that it prints. */
export interface TemplateData {
  receipt: ReceiptData
  challan: ChallanData
  'application-form': ApplicationFormData
  declaration: DeclarationData
  booklet: BookletData
  letter: LetterData
  invoice: InvoiceData
  statement: StatementData
  weekly: WeeklyData
}

export type TemplateName = keyof TemplateData
