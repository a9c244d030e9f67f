import type { Config } from '#server/config.ts'
import type { Ports } from '#server/ports/ports.ts'
import { inboxCourier } from './Courier.ts'
import { httpSms } from './httpSms.ts'
import { smtpEmail } from './smtpEmail.ts'

/** The ways to citizens that the configuration names. */
export function openCouriers({ sms, email, brand, publicUrl }: Config): Ports['couriers'] {
  return {
    SMS: sms.kind === 'inbox' ? inboxCourier : httpSms(sms),
    EMAIL:
      email.kind === 'inbox' ? inboxCourier : smtpEmail({ ...email, name: brand.name.en, portal: publicUrl }),
  }
}
