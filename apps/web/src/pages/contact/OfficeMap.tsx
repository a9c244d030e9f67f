import { m } from '#web/i18n/generated/messages.js'
import styles from './Contact.module.css'

/** The way to the head office, drawn: river, main road, crossing, the building in yellow. Not to scale. */
export function OfficeMap() {
  return (
    <svg className={styles.map} viewBox="0 0 620 380" role="img" aria-label={m.pages_mapLabel()}>
      <rect width="620" height="380" fill="var(--paper)" />
      <g fill="var(--plan-plot)" stroke="var(--plan-edge)">
        <path d="M20 20h88v70H20zM118 20h88v70h-88zM250 20h70v70h-70zM330 20h70v70h-70zM20 200h60v62H20zM90 200h60v62H90zM160 200h46v62h-46zM250 214h62v52h-62zM470 20h58v70h-58zM538 20h62v70h-62zM470 206h130v60H470z" />
        <path d="M118 20h88v70h-88z" fill="var(--leaf)" />
        <path d="M470 206h130v60H470z" fill="var(--indigo-050)" />
      </g>
      <g fill="none" strokeLinecap="round">
        <path
          d="M-10 345C120 300 260 372 400 330S560 300 640 318"
          stroke="var(--water-ink)"
          strokeWidth="62"
          opacity=".5"
        />
        <path d="M-10 345C120 300 260 372 400 330S560 300 640 318" stroke="var(--water)" strokeWidth="60" />
        <path d="M-10 145h640" stroke="var(--plan-edge)" strokeWidth="46" />
        <path d="M-10 145h640" stroke="var(--card)" strokeWidth="43" />
        <path d="M228 -10v300M434 -10v410" stroke="var(--plan-edge)" strokeWidth="30" />
        <path d="M228 -10v300M434 -10v410" stroke="var(--card)" strokeWidth="27" />
        <path d="M213 145h30M419 145h30" stroke="var(--card)" strokeWidth="43" />
        <path d="M-10 145h640" stroke="var(--line-strong)" strokeWidth="1.500" strokeDasharray="12 10" />
      </g>
      <g stroke="var(--ink)" strokeWidth="1.8" strokeLinejoin="round">
        <path d="M330 196h76v74h-76z" fill="var(--yellow)" />
        <path d="M322 196l46-24 46 24z" fill="var(--card)" />
        <path d="M342 208v50M358 208v50M378 208v50M394 208v50M328 270h80" />
        <path d="M368 172v-30" />
        <path d="M368 142l18 6-18 7z" fill="var(--indigo)" />
      </g>
      <g className={styles.mapText}>
        <text x="54" y="150">
          {m.pages_mapRoad()}
        </text>
        <text x="350" y="292" className={styles.mapHere} textAnchor="middle">
          {m.pages_mapOffice()}
        </text>
        <text x="120" y="340">
          {m.pages_mapRiver()}
        </text>
        <text x="162" y="59" textAnchor="middle">
          {m.pages_mapPark()}
        </text>
        <text x="535" y="240" textAnchor="middle">
          {m.pages_mapBus()}
        </text>
        <text x="496" y="150">
          {m.pages_mapCrossing()}
        </text>
      </g>
      <g transform="translate(586 350)" stroke="var(--ink)" strokeWidth="1.6" fill="var(--ink)">
        <path d="M0 10v-34" />
        <path d="M0-30l-6 12h12z" />
      </g>
    </svg>
  )
}
