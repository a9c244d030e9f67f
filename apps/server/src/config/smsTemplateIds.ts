import * as v from 'valibot'
import { readJsonFile } from './jsonFile.ts'

const Id = v.optional(v.pipe(v.string(), v.nonEmpty()))
const TemplateIds = v.record(v.string(), v.strictObject({ en: Id, hi: Id }))

/** Ids under which the operators registered the templates (DLT), by code and language. */
export type SmsTemplateIds = v.InferOutput<typeof TemplateIds>

/**
 * The ids of SMS_TEMPLATES_FILE; none without it.
 *
 * @throws StartupError with one sentence about the file
 */
export const readSmsTemplateIds = (file: string | undefined): SmsTemplateIds =>
  file === undefined ? {} : readJsonFile('SMS_TEMPLATES_FILE', file, TemplateIds)
