import { formatDate } from '#domain/dates/format.ts'
import { khasraKey } from '#domain/landuse/map.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { CaseColumn } from './CaseColumn.tsx'
import styles from './Cases.module.css'
import type { LandCase } from './landCase.ts'

/** Whose land it is and where, its khasras with their sum, and the days of each desk. */
export function LandFacts({ one }: { one: LandCase }) {
  const language = useLanguage()
  return (
    <CaseColumn label={m.cases_facts()}>
      <Card title={m.cases_land()}>
        <Facts
          facts={[
            { term: m.cases_village(), value: one.village[language] },
            { term: m.cases_tehsil(), value: one.tehsil[language] },
            { term: m.cases_purpose(), value: one.purpose[language] },
            { term: m.cases_mobile(), value: one.mobile },
            {
              term: m.cases_khatauniOf(),
              value: one.khatauniDate ? formatDate(one.khatauniDate, 'day', language) : null,
            },
            {
              term: m.cases_sentOn(),
              value: one.submittedOn ? formatDate(one.submittedOn, 'plainMinute', language) : null,
            },
            { term: m.cases_slab(), value: one.slab?.name[language] ?? null },
            { term: m.cases_fee(), value: formatRupees(one.fee) },
            { term: m.cases_paid(), value: formatRupees(one.paid) },
          ]}
        />
        {one.slab?.isLargest ? <p className={styles.hint}>{m.cases_largest()}</p> : null}
      </Card>
      <Khasras one={one} />
      <Desks one={one} />
    </CaseColumn>
  )
}

/** What the map does not show, or that there is none. */
function noteOf({ map }: LandCase): string {
  if (!map) return m.cases_noMap()
  return map.missing.length > 0 ? m.cases_missing({ khasras: map.missing.join(', ') }) : m.cases_mapNote()
}

/** How a khasra lies in the zones of the master plan, by the map. */
function zonesOf({ map }: LandCase, khasra: string, language: 'en' | 'hi'): string {
  const own = map?.own.find(one => one.khasra === khasraKey(khasra))
  if (!own) return '-'
  if (own.zones.length === 0) return m.cases_noZone()
  return own.zones
    .map(
      ({ name, zoneCode, percent }) => `${[name[language], zoneCode].filter(Boolean).join(' ')} ${percent} %`,
    )
    .join(', ')
}

function Khasras({ one }: { one: LandCase }) {
  const language = useLanguage()
  return (
    <Card title={m.cases_khasras()} note={noteOf(one)} flush>
      <table className={styles.table}>
        <caption className="visually-hidden">{m.cases_khasras()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.cases_khasra()}</th>
            <th scope="col">{m.cases_asAnswered()}</th>
            <th scope="col">{m.cases_sqm()}</th>
            {one.map ? <th scope="col">{m.cases_byMap()}</th> : null}
            <th scope="col">{m.cases_landUse()}</th>
          </tr>
        </thead>
        <tbody>
          {one.khasras.map(({ number, area, unit, sqm, landUse, zoneCode }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>
                {area} {unit[language]}
              </td>
              <td>{sqm}</td>
              {one.map ? <td>{zonesOf(one, number, language)}</td> : null}
              <td>{landUse ? [landUse[language], zoneCode].filter(Boolean).join(', ') : '-'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {m.cases_total()}
            </th>
            <td>{one.totalSqm}</td>
            {one.map ? <td /> : null}
            <td />
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

function Desks({ one }: { one: LandCase }) {
  const language = useLanguage()
  return (
    <Card title={m.cases_days()} flush>
      <table className={styles.table}>
        <caption className="visually-hidden">{m.cases_days()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.cases_desk()}</th>
            <th scope="col">{m.cases_planned()}</th>
            <th scope="col">{m.cases_cameOn()}</th>
            <th scope="col">{m.cases_dueOn()}</th>
          </tr>
        </thead>
        <tbody>
          {one.desks.map(({ stageId, name, planned, enteredOn, dueDay, isHere }) => (
            <tr key={stageId} aria-current={isHere ? 'step' : undefined}>
              <th scope="row">
                {name[language]}
                {isHere ? <span className={styles.hint}> ({m.cases_here()})</span> : null}
              </th>
              <td>{planned}</td>
              <td>{enteredOn ? formatDate(enteredOn, 'day', language) : '-'}</td>
              <td>{dueDay ? formatDate(dueDay, 'day', language) : '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
