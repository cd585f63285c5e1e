/** Names of months, in the nominative: a spreadsheet shows their first letters. */
export const MONTH_NAMES: readonly string[] = [
  'jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember',
  'janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris',
  'sausis vasaris kovas balandis gegužė birželis liepa rugpjūtis rugsėjis spalis lapkritis gruodis',
  'january february march april may june july august september october november december',
  'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
]
