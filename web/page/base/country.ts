export type Country = 'ee' | 'lv' | 'lt'
