import type { MessageTemplate } from './message.ts'
import { accountTemplates } from './templates/account.ts'
import { applicationTemplates } from './templates/application.ts'
import { bookingTemplates } from './templates/booking.ts'
import { landUseTemplates } from './templates/landUse.ts'
import { leaseTemplates } from './templates/lease.ts'
import { lotteryTemplates } from './templates/lottery.ts'
import { officerTemplates } from './templates/officer.ts'
import { paymentTemplates } from './templates/payment.ts'
import { permissionTemplates } from './templates/permission.ts'
import { propertyTemplates } from './templates/property.ts'
import { settingsTemplates } from './templates/settings.ts'
import { surveyTemplates } from './templates/survey.ts'
import { tdsTemplates } from './templates/tds.ts'

/** Every notification of every service. */
export const templates = {
  ...accountTemplates,
  ...applicationTemplates,
  ...bookingTemplates,
  ...leaseTemplates,
  ...landUseTemplates,
  ...lotteryTemplates,
  ...officerTemplates,
  ...paymentTemplates,
  ...permissionTemplates,
  ...propertyTemplates,
  ...settingsTemplates,
  ...surveyTemplates,
  ...tdsTemplates,
} as const satisfies Record<string, MessageTemplate>

export type TemplateCode = keyof typeof templates
