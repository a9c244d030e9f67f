import type { S3Place } from '#server/ports/files/s3Bucket.ts'
import type { ClamdPlace } from '#server/ports/scanner/clamd.ts'
import { StartupError } from '#server/startupError.ts'
import { inCheckout } from './checkout.ts'
import { address, type Environment, text, together } from './environment.ts'
import { readSmsTemplateIds, type SmsTemplateIds } from './smsTemplateIds.ts'

/** Where uploads and issued papers lie: `DATA_DIR/files`, or a bucket of an S3-compatible store. */
export type FilesConfig =
  | { readonly kind: 'disk' }
  | ({
      /** `S3_ENDPOINT`, `S3_BUCKET`, `S3_REGION`, `S3_ACCESS_KEY_ID`, `S3_SECRET_ACCESS_KEY`: all or none. */
      readonly kind: 's3'
    } & S3Place)

export type SigningKeyConfig = {
  /** `SIGNING_P12`: PKCS#12 file with the authority's key and certificate. */
  readonly file: string
  /** `SIGNING_P12_PASSPHRASE` */
  readonly passphrase: string
}

/** Where text messages go: the developer's inbox, or an HTTP gateway. */
export type SmsConfig =
  | { readonly kind: 'inbox' }
  | {
      readonly kind: 'http'
      /** `SMS_URL`: posted to with JSON { id, to, text, sender, templateId, unicode }. */
      readonly url: string
      /** `SMS_API_KEY`: sent as a bearer token. */
      readonly apiKey: string
      /** `SMS_SENDER`: the six-letter sender registered with the operator (DLT). */
      readonly sender: string
      /** `SMS_TEMPLATES_FILE`: JSON file with the registered id of each template, { "OTP": { "en": "…", "hi": "…" } }. */
      readonly templateIds: SmsTemplateIds
    }

/** Where e-mail goes: the developer's inbox, or an SMTP server. */
export type EmailConfig =
  | { readonly kind: 'inbox' }
  | {
      readonly kind: 'smtp'
      /** `SMTP_URL`: smtps://user:password@host:465 */
      readonly url: string
      /** `SMTP_FROM`: sender of every e-mail. */
      readonly from: string
    }

/** Where text messages go; the inbox unless a gateway is named. @throws StartupError */
export function readSms(env: Environment): SmsConfig {
  if (!together(env, ['SMS_URL', 'SMS_API_KEY', 'SMS_SENDER'])) return { kind: 'inbox' }
  const templatesFile = text(env, 'SMS_TEMPLATES_FILE')
  return {
    kind: 'http',
    url: address(env, 'SMS_URL', ['https', 'http'])?.href ?? '',
    apiKey: text(env, 'SMS_API_KEY') ?? '',
    sender: text(env, 'SMS_SENDER') ?? '',
    templateIds: readSmsTemplateIds(templatesFile && inCheckout(templatesFile)),
  }
}

/** How citizens write to the portal by SMS. */
export interface SmsInbound {
  /** `SMS_INBOUND_KEY`: the bearer token that the gateway shows at `/sms/inbound`. */
  readonly key: string
  /** `SMS_INBOUND_NUMBER`: the number that citizens write to, as they read it. */
  readonly number: string
}

/** A token that nobody guesses. */
const KEY_CHARACTERS = 32

/** The way in for text messages; undefined without one. @throws StartupError */
export function readSmsInbound(env: Environment): SmsInbound | undefined {
  if (!together(env, ['SMS_INBOUND_KEY', 'SMS_INBOUND_NUMBER'])) return undefined
  const key = text(env, 'SMS_INBOUND_KEY') ?? ''
  const number = text(env, 'SMS_INBOUND_NUMBER') ?? ''
  if (key.length < KEY_CHARACTERS)
    throw new StartupError(`SMS_INBOUND_KEY must have at least ${KEY_CHARACTERS} characters.`)
  if (!/^\+?[\d ]{3,20}$/.test(number))
    throw new StartupError(`SMS_INBOUND_NUMBER must be a number such as 56767, not "${number}".`)
  return { key, number }
}

/** Where e-mail goes; the inbox unless a server is named. @throws StartupError */
export function readEmail(env: Environment): EmailConfig {
  if (!together(env, ['SMTP_URL', 'SMTP_FROM'])) return { kind: 'inbox' }
  return {
    kind: 'smtp',
    url: address(env, 'SMTP_URL', ['smtps', 'smtp'])?.href ?? '',
    from: text(env, 'SMTP_FROM') ?? '',
  }
}

/**
 * The bucket of five variables; undefined where none is set.
 *
 * @param before what the names of the variables begin with
 * @throws StartupError for half of it
 */
export function readBucket(env: Environment, before = ''): S3Place | undefined {
  const endpoint = `${before}S3_ENDPOINT`
  const bucket = `${before}S3_BUCKET`
  const region = `${before}S3_REGION`
  const accessKeyId = `${before}S3_ACCESS_KEY_ID`
  const secretAccessKey = `${before}S3_SECRET_ACCESS_KEY`
  if (!together(env, [endpoint, bucket, region, accessKeyId, secretAccessKey])) return undefined
  return {
    endpoint: (address(env, endpoint, ['https', 'http'])?.href ?? '').replace(/\/+$/, ''),
    bucket: text(env, bucket) ?? '',
    region: text(env, region) ?? '',
    accessKeyId: text(env, accessKeyId) ?? '',
    secretAccessKey: text(env, secretAccessKey) ?? '',
  }
}

/** Where files lie; the disk unless a bucket is named. @throws StartupError */
export function readFiles(env: Environment): FilesConfig {
  const bucket = readBucket(env)
  return bucket ? { kind: 's3', ...bucket } : { kind: 'disk' }
}

/** The virus scanner, or undefined. @throws StartupError */
export function readClamd(env: Environment): ClamdPlace | undefined {
  const url = address(env, 'CLAMD_ADDRESS', ['tcp', 'unix'])
  if (!url) return undefined
  return url.protocol === 'unix:'
    ? { path: url.pathname }
    : { host: url.hostname, port: Number(url.port || 3310) }
}

/** The key of the digital signature that was given, or undefined. @throws StartupError */
export function readSigningKey(env: Environment): SigningKeyConfig | undefined {
  if (!together(env, ['SIGNING_P12', 'SIGNING_P12_PASSPHRASE'])) return undefined
  const file = inCheckout(text(env, 'SIGNING_P12') ?? '')
  return { file, passphrase: text(env, 'SIGNING_P12_PASSPHRASE') ?? '' }
}
