import { type Campaign, campaignCalls, type Pool } from '#contract/lottery/campaign.ts'
import { FeeType } from '#domain/application/payment.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { CellNote, type Column, DataTable } from '#web/ui/DataTable/DataTable.tsx'
import { areaWords, unitWord } from '../words.ts'
import { PoolSign } from './PoolSign.tsx'
import styles from './Scheme.module.css'

/** Pools that are kept for an income group, open to all, with their registration amounts as the server counts them. */
export function PoolTable({ campaign }: { campaign: Campaign }) {
  const language = useLanguage()
  const { campaignId, pools } = campaign
  const fees = useCall(campaignCalls.GetCampaignFeeList, { campaignId }, { staleTime: fresh.list })
  const registration = (pool: Pool, category: string): string | undefined =>
    fees.data
      ?.find(fee => fee.poolCode === pool.poolCode && fee.reservationCategoryCode === category)
      ?.heads.find(head => head.feeTypeId === FeeType.ApplicationRegistrationFees)?.totalAmount
  const rates = [...new Set(pools.map(pool => pool.ratePerSqm))]
  const largest = Math.max(...pools.map(pool => Number(pool.areaSqm)))
  const choosable = campaign.allocationModeId === 3
  const columns: Column<Pool>[] = [
    {
      key: 'pool',
      head: unitWord(pools),
      rowHead: true,
      phone: 'title',
      cell: pool => (
        <span className={styles.pool}>
          <PoolSign
            index={pools.indexOf(pool)}
            areaSqm={Number(pool.areaSqm)}
            largest={largest}
            wide={pool.propertyType !== 'Plot'}
          />
          <span>
            <span className={styles.poolName}>
              {pool.propertyType === 'Plot' ? areaWords(pool.areaSqm) : pool.name[language]}
            </span>
            <CellNote>
              {pool.propertyType === 'Plot' && pool.part !== ''
                ? m.lottery_partOf({ size: pool.dimensions[language], part: pool.part })
                : pool.dimensions[language]}
            </CellNote>
            {pool.incomeGroupCode ? (
              <CellNote>{m.lottery_onlyIncome({ group: pool.incomeGroupCode })}</CellNote>
            ) : null}
          </span>
        </span>
      ),
    },
    {
      key: 'seats',
      head: choosable ? m.lottery_available() : m.lottery_seats(),
      end: true,
      strong: true,
      phone: 'corner',
      cell: pool => (choosable ? m.lottery_ofTotal({ free: pool.available, all: pool.seats }) : pool.seats),
    },
    {
      key: 'price',
      head: m.lottery_estimatedPrice(),
      end: true,
      cell: pool => formatRupees(pool.estimatedCost),
    },
    {
      key: 'general',
      head: m.lottery_registrationGeneral(),
      end: true,
      strong: true,
      cell: pool => formatRupees(registration(pool, 'GEN')),
    },
    {
      key: 'reserved',
      head: m.lottery_registrationReserved(),
      end: true,
      cell: pool => formatRupees(registration(pool, 'SC')),
    },
  ]
  return (
    <Card
      flush
      title={m.lottery_plotsAndPrices()}
      aside={rates.length === 1 && rates[0] ? m.lottery_ratePerSqm({ rate: rateWords(rates[0]) }) : undefined}
    >
      <DataTable
        caption={m.lottery_plotsAndPrices()}
        columns={columns}
        rows={pools}
        rowKey={pool => pool.poolCode}
      />
    </Card>
  )
}

/** "₹41,150": a rate is told without empty paise. */
export const rateWords = (rate: string): string => formatRupees(rate).replace(/\.00$/, '')
