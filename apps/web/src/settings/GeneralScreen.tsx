import { profileCalls } from '#contract/account/profile.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonRecord } from '#web/ui/Skeleton/Shapes.tsx'
import { CloseAccount } from './CloseAccount.tsx'
import { ContactInfo } from './ContactInfo.tsx'
import { HeaderCard } from './HeaderCard.tsx'
import { SecurityInfo } from './SecurityInfo.tsx'
import { SignInsCard } from './SignInsCard.tsx'
import { YourData } from './YourData.tsx'

export const title = m.settings_accountSettings

const genders = {
  Male: m.account_male,
  Female: m.account_female,
  Other: m.account_other,
}

/** 'My Account': who the citizen is to the portal, how they log in, where they are signed in, what is held about them. */
export default function GeneralScreen() {
  const language = useLanguage()
  const profile = useCall(profileCalls.GetCitizenUserProfile, {}, { quiet: true })
  const logins = useCall(profileCalls.GetCitizenUserLogins, {}, { quiet: true })
  const failure = profile.error ?? logins.error
  const title = (
    <h1 id="page-title" tabIndex={-1}>
      {m.settings_accountSettings()}
    </h1>
  )
  if (failure && !(profile.data && logins.data))
    return (
      <Stack>
        {title}
        <NotLoaded
          why={failure.message}
          onRetry={() => {
            void profile.refetch()
            void logins.refetch()
          }}
        />
      </Stack>
    )
  if (!profile.data || !logins.data)
    return (
      <Stack>
        {title}
        <SkeletonRecord />
      </Stack>
    )
  const { firstName, middleName, lastName, dateOfBirth, gender } = profile.data
  return (
    <Stack>
      {title}
      <HeaderCard profile={profile.data} logins={logins.data.logins} />
      <Card title={m.settings_personal()}>
        <Facts
          facts={[
            { term: m.account_firstName(), value: firstName },
            { term: m.account_middleName(), value: middleName },
            { term: m.account_lastName(), value: lastName },
            { term: m.account_dateOfBirth(), value: formatDate(dateOfBirth, 'day', language) },
            { term: m.account_gender(), value: genders[gender]() },
          ]}
        />
      </Card>
      <ContactInfo logins={logins.data.logins} />
      <SecurityInfo lastPasswordChangedOn={logins.data.lastPasswordChangedOn} />
      <SignInsCard />
      <YourData />
      <CloseAccount />
    </Stack>
  )
}
