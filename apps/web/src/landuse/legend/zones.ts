import type { LandUseCode } from '#domain/landuse/uses.ts'

/** How a land use is drawn: its ground, its mark, and the mark's colour. State is never colour alone. */
export interface Zone {
  readonly ground: string
  readonly ink: string
  readonly mark:
    | 'plain'
    | 'lines'
    | 'cross'
    | 'dots'
    | 'trees'
    | 'rows'
    | 'waves'
    | 'rails'
    | 'blocks'
    | 'checks'
}

export const ZONES: Readonly<Record<LandUseCode, Zone>> = {
  RESIDENTIAL: { ground: '#fce39a', ink: '#7a5900', mark: 'blocks' },
  COMMERCIAL: { ground: '#bcc8e4', ink: '#22366b', mark: 'lines' },
  OFFICE: { ground: '#dfe5f3', ink: '#22366b', mark: 'checks' },
  INDUSTRIAL: { ground: '#dccbe6', ink: '#5b3a73', mark: 'cross' },
  PUBLIC: { ground: '#f6c9c4', ink: '#b3261e', mark: 'plain' },
  TRANSPORT: { ground: '#d9d5cb', ink: '#4a4638', mark: 'rails' },
  PARK: { ground: '#cfe5b8', ink: '#3f6b2a', mark: 'trees' },
  GREEN_BELT: { ground: '#b7d8a4', ink: '#2f5c24', mark: 'lines' },
  AGRICULTURAL: { ground: '#eef2d9', ink: '#5d7a45', mark: 'rows' },
  HIGHWAY: { ground: '#f3d7b0', ink: '#8a4b00', mark: 'dots' },
  MIXED: { ground: '#f4e2c8', ink: '#22366b', mark: 'checks' },
  WATER: { ground: '#d6e4f1', ink: '#3a6a9b', mark: 'waves' },
}
