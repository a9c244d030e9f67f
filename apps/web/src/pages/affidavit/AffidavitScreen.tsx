import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { profileCalls } from '#contract/account/profile.ts'
import { addressCalls } from '#contract/settings/address.ts'
import { ageOn, type IstDay, istDay } from '#domain/dates/ist.ts'
import { type Language, useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { useKept } from '#web/forms/draft/useKept.ts'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { useServerMinute } from '#web/shell/time/serverClock.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { ChipFilter } from '#web/ui/ChipFilter/ChipFilter.tsx'
import { IconPrint } from '#web/ui/icons/IconPrint.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonForm } from '#web/ui/Skeleton/Shapes.tsx'
import { type AffidavitField, affidavits } from '../content/affidavits.ts'
import { HomeCrumb } from '../HomeCrumb.tsx'
import styles from './Affidavit.module.css'
import { AffidavitPaper } from './AffidavitPaper.tsx'
import type { AffidavitValues } from './values.ts'

export const title = m.pages_affidavitTitle

/** Formats of affidavits, filled in from the profile, to be printed and signed before a notary. Nothing is sent. */
export default function AffidavitScreen() {
  const today = istDay(new Date(useServerMinute()))
  const profile = useCall(profileCalls.GetCitizenUserProfile, {}, { quiet: true })
  const addresses = useCall(addressCalls.GetCitizenUserSavedAddresses, {}, { quiet: true })
  const address = addresses.data?.find(one => one.isPrimary === 1)
  const person = {
    name: profile.data?.fullName ?? '',
    age: profile.data ? String(ageOn(profile.data.dateOfBirth, today)) : '',
    address: address
      ? [
          ...new Set([
            address.addressLine1,
            address.addressLine2,
            address.city,
            address.districtName,
            address.pincode,
          ]),
        ].join(', ')
      : '',
    place: address?.city ?? '',
  }
  return (
    <Page>
      <div className="no-print">
        <HomeCrumb current={m.pages_affidavitTitle()} />
        <PageTitle title={m.pages_affidavitTitle()} meta={m.pages_affidavitIntro()} />
      </div>
      {profile.isPending || addresses.isPending ? (
        <SkeletonForm fields={5} />
      ) : (
        <Formats person={person} today={today} />
      )}
    </Page>
  )
}

const LABELS: Readonly<Record<AffidavitField, () => string>> = {
  income: m.pages_affidavitIncome,
  category: m.pages_affidavitCategory,
  property: m.pages_affidavitProperty,
  scheme: m.pages_affidavitScheme,
  bank: m.pages_affidavitBank,
  head: m.pages_affidavitHead,
}
const EMPTY = { income: '', category: '', property: '', scheme: '', bank: '', head: '', father: '' }

type Person = Pick<AffidavitValues, 'name' | 'age' | 'address' | 'place'>

function Formats({ person, today }: { person: Person; today: IstDay }) {
  const pageLanguage = useLanguage()
  const [chosen, setChosen] = useState('')
  const [language, setLanguage] = useState<Language>(pageLanguage)
  const form = useForm<AffidavitValues>({ defaultValues: { ...EMPTY, ...person } })
  useKept(form, 'affidavit')
  const { control } = form
  const values = { ...EMPTY, ...person, ...useWatch({ control }) }
  const affidavit = affidavits.find(({ id }) => id === chosen) ?? affidavits[0]
  if (!affidavit) return null
  return (
    <Stack>
      <div className="no-print">
        <ChipFilter
          label={m.pages_affidavitChoose()}
          options={affidavits.map(({ id, title }) => ({ key: id, label: title[pageLanguage] }))}
          value={affidavit.id}
          onChange={setChosen}
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.form}>
          <p className={styles.use}>{affidavit.use[pageLanguage]}</p>
          <ChipFilter
            label={m.pages_affidavitLanguage()}
            options={[
              { key: 'hi', label: 'हिन्दी', lang: 'hi' },
              { key: 'en', label: 'English', lang: 'en' },
            ]}
            value={language}
            onChange={setLanguage}
          />
          <TextField control={control} name="name" label={m.pages_affidavitName()} />
          <TextField control={control} name="father" label={m.pages_affidavitFather()} />
          <TextField control={control} name="age" label={m.pages_affidavitAge()} inputMode="numeric" />
          <TextArea
            control={control}
            name="address"
            label={m.pages_affidavitAddress()}
            rows={3}
            limit={500}
          />
          {affidavit.fields.map(field => (
            <TextField key={field} control={control} name={field} label={LABELS[field]()} />
          ))}
          <TextField control={control} name="place" label={m.pages_affidavitPlace()} />
          <Button variant="primary" icon={<IconPrint />} block onClick={() => window.print()}>
            {m.pages_affidavitPrint()}
          </Button>
          <Note>{m.pages_affidavitNote()}</Note>
        </div>
        <AffidavitPaper affidavit={affidavit} values={values} language={language} today={today} />
      </div>
    </Stack>
  )
}
