/** Numbers in words, as people speak them, in the languages of the house. */
export interface Numerals {
  /** Words of 1 to 19, each with its other forms behind `/`. */
  readonly units: string
  /** Words of 20, 30 and so on to 90. */
  readonly tens: string
  /** Forms of the word for a hundred. */
  readonly hundred: string
}

export const NUMERALS: readonly Numerals[] = [
  {
    units:
      'üks kaks kolm neli viis kuus seitse kaheksa üheksa kümme üksteist kaksteist kolmteist neliteist viisteist kuusteist seitseteist kaheksateist üheksateist',
    tens: 'kakskümmend kolmkümmend nelikümmend viiskümmend kuuskümmend seitsekümmend kaheksakümmend üheksakümmend',
    hundred: 'sada',
  },
  {
    units:
      'viens/viena divi/divas trīs četri/četras pieci/piecas seši/sešas septiņi/septiņas astoņi/astoņas deviņi/deviņas desmit vienpadsmit divpadsmit trīspadsmit četrpadsmit piecpadsmit sešpadsmit septiņpadsmit astoņpadsmit deviņpadsmit',
    tens: 'divdesmit trīsdesmit četrdesmit piecdesmit sešdesmit septiņdesmit astoņdesmit deviņdesmit',
    hundred: 'simts/simti/simtu/simt',
  },
  {
    units:
      'vienas/viena du/dvi trys keturi/keturios penki/penkios šeši/šešios septyni/septynios aštuoni/aštuonios devyni/devynios dešimt vienuolika dvylika trylika keturiolika penkiolika šešiolika septyniolika aštuoniolika devyniolika',
    tens: 'dvidešimt trisdešimt keturiasdešimt penkiasdešimt šešiasdešimt septyniasdešimt aštuoniasdešimt devyniasdešimt',
    hundred: 'šimtas/šimtai/šimtų',
  },
  {
    units:
      'один/одна два/две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
    tens: 'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто',
    hundred: 'сто',
  },
]
