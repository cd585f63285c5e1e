/** Small pictures, drawn in a square of 24. */
const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21',
  route:
    'M6 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.5 17.5H15a3.5 3.5 0 0 0 0-7H9.5a3 3 0 0 1 0-6h6',
  reach:
    'M12 12h.01M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  browse: 'M4 5h7M4 12h4M4 19h4M13 12h7M13 19h7M8 12h2M8 19h2M6 5v14',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  check: 'M5 12.5 10 17.5 19.5 7',
  plus: 'M12 5v14M5 12h14',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  swap: 'M8 4v16M8 4 4.5 7.5M8 4l3.5 3.5M16 20V4M16 20l-3.5-3.5M16 20l3.5-3.5',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  print: 'M7 9V4h10v5M7 17H4v-6.5A1.5 1.5 0 0 1 5.5 9h13a1.5 1.5 0 0 1 1.5 1.5V17h-3M7 14h10v6H7z',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.800 12 21 12 21zM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  house: 'M4 11.500 12 4.500l8 7M6 10v9.500h12V10M10 19.500V14h4v5.500',
  flat: 'M6 20V4h12v16M4 20h16M10 8h.01M14 8h.01M10 12h.01M14 12h.01M11 20v-4h2v4',
  street: 'M8 4 5 20M16 4l3 16M12 5v2M12 11v2M12 17v2',
  place: 'M3 20h18M5 20v-8l4-3 4 3v8M13 20V7l3-2 3 2v13M8 15h2M16 10h.01M16 14h.01',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3.500 6 3.500 9s-.5 6-3.500 9c-3-3-3.500-6-3.500-9S9 6 12 3z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400',
  key: 'M8 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 13l8.500-8.500M16 8l2.500 2.500',
  flag: 'M6 21V4M6 5h11l-2.500 3.500L17 12H6',
  order: 'M4 6h3M4 12h3M4 18h3M11 18h9M11 12h6M11 6h9',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5',
  chevron: 'M7 10l5 5 5-5',
  locate: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v4M12 18v4M2 12h4M18 12h4',
  alert: 'M12 4 3 19.500h18zM12 10v4M12 16.800h.01',
} as const

export type IconName = keyof typeof PATHS

/** Hidden from screen readers: the text beside it says the same. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

const TYPE_ICONS: Readonly<Record<string, IconName>> = {
  house: 'house',
  flat: 'flat',
  street: 'street',
  city: 'place',
  place: 'place',
  district: 'place',
  country: 'globe',
}

/** The picture of a kind of address object. */
export const TypeIcon = ({ type }: { readonly type: string }) => (
  <Icon name={TYPE_ICONS[type] ?? 'pin'} />
)
