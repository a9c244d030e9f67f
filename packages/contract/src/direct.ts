import { LIST_NAMES } from './machine/lists.ts'
import { moneyEvents } from './payment/events.ts'

/**
 * Every event that an endpoint which is no call may leave in the audit chain, by its address; one that does not stand
 * here leaves none. The server looks at what each request has written. `/Payment/VerifyRazorPayResponse` is a call and
 * declares its own.
 */
export const directEvents: Readonly<Record<string, readonly string[]>> = {
  '/Document/UploadDocument': ['DOCUMENT_UPLOADED'],
  '/Document/DeleteDocument': ['DOCUMENT_DELETED'],
  '/Document/DownloadMyData': ['DATA_DOWNLOADED'],
  '/machine/token': ['MACHINE_TOKEN_ISSUED', 'MACHINE_TOKEN_REFUSED'],
  ...Object.fromEntries(
    LIST_NAMES.flatMap(list =>
      ['', '.csv'].map(form => [`/machine/v1/${list}${form}`, ['MACHINE_PAGE_READ']]),
    ),
  ),
  '/ExternalModule/RedeemToken': ['APP_TOKEN_REDEEMED'],
  '/Payment/RazorpayWebhook': [...moneyEvents, 'REFUND_SENT', 'REFUND_PAID', 'REFUND_FAILED'],
}
