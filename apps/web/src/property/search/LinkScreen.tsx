import { useState } from 'react'
import { profileCalls } from '#contract/account/profile.ts'
import { mineCalls } from '#contract/property/mine.ts'
import { searchCalls } from '#contract/property/search.ts'
import { ServerError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct, useCall } from '#web/api/queries.ts'
import { OtpAnswer } from '#web/forms/otp/OtpAnswer.tsx'
import { isOtpField, useOtp } from '#web/forms/otp/useOtp.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { useAppNavigate, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { SkeletonAct } from '#web/ui/Skeleton/Shapes.tsx'
import { Tabs } from '#web/ui/Tabs/Tabs.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import styles from '../Property.module.css'
import { PropertyCrumb } from '../PropertyCrumb.tsx'
import { FiltersForm } from './FiltersForm.tsx'
import { FoundProperty } from './FoundProperty.tsx'
import { SearchIdForm } from './SearchIdForm.tsx'

export const title = m.property_linkTitle

/** Links a property: find it, know it again, prove the registered mobile. */
export default function LinkScreen() {
  const { propertyId } = useRouteSearch('/services/link-your-property')
  return (
    <Page>
      <Stack>
        <PropertyCrumb inList current={m.property_linkTitle()} />
        <PageTitle title={m.property_linkTitle()} />
        <p className={styles.lead}>{m.property_linkLead()}</p>
        {propertyId === 0 ? <Find /> : <Prove key={propertyId} propertyId={propertyId} />}
      </Stack>
    </Page>
  )
}

function Find() {
  const [way, setWay] = useState<'id' | 'filters'>('id')
  const navigate = useAppNavigate()
  const found = (property: { propertyId: number } | null) => {
    if (property)
      navigate({ to: '/services/link-your-property', search: { propertyId: property.propertyId } })
  }
  return (
    <Tabs
      label={m.property_linkFind()}
      tabs={[
        { key: 'id', label: m.property_bySearchId() },
        { key: 'filters', label: m.property_byFilters() },
      ]}
      value={way}
      onChange={setWay}
    >
      {way === 'id' ? <SearchIdForm onFound={found} /> : <FiltersForm onFound={found} />}
    </Tabs>
  )
}

const PURPOSE = 'LINK_PROPERTY' as const

function Prove({ propertyId }: { propertyId: number }) {
  const language = useLanguage()
  const { data, error, refetch } = useCall(
    searchCalls.GetPropertyByPropertyId,
    { propertyId },
    { quiet: true },
  )
  const { otp, sent, forget } = useOtp()
  const ask = useAct(profileCalls.GenerateCitizenMobileOTP, { onSuccess: sent })
  const link = useAct(searchCalls.CreatePropertyProfile, {
    refresh: [mineCalls.GetMyPropertiesList, searchCalls.GetPropertyByPropertyId],
  })
  const check = useAct(profileCalls.ValidateCitizenMobileOTP, {
    besideField: isOtpField,
    onSuccess: ({ verificationToken }) => link.mutate({ propertyId, verificationToken }),
  })
  if (link.isSuccess) return <Linked propertyId={propertyId} />
  const again = <AppButtonLink to="/services/link-your-property">{m.property_linkNotMine()}</AppButtonLink>
  if (error instanceof ServerError && error.code === 'RECORD_NOT_FOUND')
    return (
      <Note tone="warn" title={m.property_linkGone()} live="alert">
        {again}
      </Note>
    )
  if (!data)
    return error ? (
      <NotLoaded error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonAct titled facts={4} />
    )
  if (otp)
    return (
      <div className={styles.otp}>
        <Button variant="link" onClick={forget}>
          {m.property_linkNotMine()}
        </Button>
        <OtpAnswer
          otp={otp}
          level={2}
          submitLabel={m.property_linkVerify()}
          busy={check.isPending || link.isPending}
          error={check.error}
          onSubmit={digits =>
            check.mutate({ purpose: PURPOSE, transactionNumber: otp.transactionNumber, otp: digits })
          }
          onResend={() => ask.mutate({ purpose: PURPOSE, propertyId })}
          resendBusy={ask.isPending}
        />
      </div>
    )
  return (
    <Stack>
      <h2>{m.property_linkConfirm()}</h2>
      <FoundProperty property={data}>
        {data.isLinkedByMe === 1 ? (
          <AppButtonLink to="/properties/$propertyId/details" params={{ propertyId }} variant="primary">
            {m.property_openMine()}
          </AppButtonLink>
        ) : data.canLink === 1 ? (
          <Button
            variant="primary"
            busy={ask.isPending}
            onClick={() => ask.mutate({ purpose: PURPOSE, propertyId })}
          >
            {m.property_linkSendOtp({ mobile: data.maskedMobile })}
          </Button>
        ) : null}
        {again}
      </FoundProperty>
      {data.canLink === 1 ? (
        <p className={styles.quiet}>{m.property_linkWrongNumber()}</p>
      ) : (
        <Note tone="warn" title={data.reason[language]}>
          {data.isLinkedByMe === 1 ? null : m.property_linkWrongNumber()}
        </Note>
      )}
    </Stack>
  )
}

function Linked({ propertyId }: { propertyId: number }) {
  return (
    <Note tone="ok" title={m.property_linkDone()} live="status">
      <p>{m.property_linkDoneMore()}</p>
      <div className={styles.acts}>
        <AppButtonLink to="/properties/$propertyId/details" params={{ propertyId }} variant="primary">
          {m.property_openProperty()}
        </AppButtonLink>
        <AppButtonLink to="/services/link-your-property">{m.property_linkMore()}</AppButtonLink>
      </div>
    </Note>
  )
}
