import * as v from 'valibot'
import { newcomerEntries, peopleCalls } from '#contract/desk/people.ts'
import { message, say } from '#contract/text.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { needed } from '#desk/kit/proofEntries.ts'
import { DeskLink, useGo } from '#desk/shell/navigate.tsx'
import { istDay } from '#domain/dates/ist.ts'
import { ROLE_NAMES, Role, SECTION_NAMES, Section } from '#domain/officer/roles.ts'
import { isCancelled } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { toast } from '#web/api/toasts.ts'
import { DateField } from '#web/forms/fields/DateField.tsx'
import { MobileField } from '#web/forms/fields/MobileField.tsx'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ShortForm } from '#web/forms/layout/ShortForm.tsx'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './People.module.css'

const notADay = message(say('Give a day as DD-MM-YYYY.', 'दिन DD-MM-YYYY के रूप में दें।'))
const schema = v.object({
  ...newcomerEntries,
  role: v.pipe(v.enum(Role, message(say('Choose a role.', 'भूमिका चुनें।')))),
  /** '' is the whole house. */
  section: v.union([v.enum(Section), v.literal('')]),
  fromDay: v.pipe(v.string(), v.isoDate(notADay)),
  toDay: v.union([v.literal(''), v.pipe(v.string(), v.isoDate(notADay))], notADay),
  reason: v.pipe(v.string(), v.trim(), needed('Say why.', 'कारण लिखें।'), v.maxLength(500)),
})

/** Proposes a new officer with a first role; further ones are proposed once they work here. */
export default function InviteScreen() {
  const language = useLanguage()
  const go = useGo()
  const form = useSchemaForm(schema, {
    defaultValues: {
      name: '',
      nameHi: '',
      serviceNumber: '',
      mobile: '',
      role: Role.Assistant,
      section: Section.Lottery,
      fromDay: istDay(new Date()),
      toDay: '',
      reason: '',
    },
  })
  const invite = useDeskAct(peopleCalls.inviteOfficer, {
    quiet: true,
    refresh: [peopleCalls.people],
    onSuccess: ({ waits }) => {
      toast('success', waits ? m.people_proposed() : m.people_inviteDone())
      go('/people')
    },
    onError: error => {
      const field = 'field' in error ? error.field : undefined
      if (field === 'serviceNumber' || field === 'mobile')
        form.setError(field, { type: 'server', message: error.message }, { shouldFocus: true })
    },
  })
  const propose = form.handleSubmit(({ role, section, fromDay, toDay, ...newcomer }) =>
    invite.mutate({
      ...newcomer,
      roles: [
        { role, section: section === '' ? null : section, fromDay, toDay: toDay === '' ? null : toDay },
      ],
    }),
  )
  const { control } = form
  return (
    <DeskPage
      title={m.people_invite()}
      about={m.people_inviteAbout()}
      crumb={<DeskLink to="/people">{m.people_title()}</DeskLink>}
    >
      <Card title={m.people_who()}>
        <ShortForm form={form} className={styles.fields} onSubmit={propose}>
          <TextField control={control} name="name" label={m.people_name()} autoComplete="off" required />
          <TextField control={control} name="nameHi" label={m.people_nameHi()} autoComplete="off" optional />
          <TextField
            control={control}
            name="serviceNumber"
            label={m.people_serviceNumber()}
            autoComplete="off"
            required
          />
          <MobileField
            control={control}
            name="mobile"
            label={m.people_officialMobile()}
            hint={m.people_mobileHint()}
            autoComplete="off"
            required
          />
          <SelectField
            control={control}
            name="role"
            label={m.people_role()}
            options={Object.values(Role).map(value => ({ value, label: ROLE_NAMES[value][language] }))}
            required
          />
          <SelectField
            control={control}
            name="section"
            label={m.people_section()}
            placeholder={m.people_wholeHouse()}
            options={Object.values(Section).map(value => ({ value, label: SECTION_NAMES[value][language] }))}
          />
          <DateField control={control} name="fromDay" label={m.people_fromDay()} required />
          <DateField control={control} name="toDay" label={m.people_toDay()} optional />
          <div className={styles.wide}>
            <TextArea
              control={control}
              name="reason"
              label={m.people_reason()}
              rows={3}
              limit={500}
              required
            />
          </div>
          {invite.error && !isCancelled(invite.error) ? (
            <div className={styles.wide}>
              <Note tone="err" live="alert">
                {invite.error.message}
              </Note>
            </div>
          ) : null}
          <div className={styles.acts}>
            <Button type="submit" variant="primary" busy={invite.isPending}>
              {m.people_propose()}
            </Button>
          </div>
        </ShortForm>
      </Card>
    </DeskPage>
  )
}
