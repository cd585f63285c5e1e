/** The words of the field in five languages. */
export interface Words {
  readonly label: string
  readonly clear: string
  readonly nothing: string
  readonly results: string
  readonly required: string
  readonly choose: string
  readonly deeper: string
  readonly failed: string
  readonly key: string
  readonly busy: string
  readonly pick: string
  readonly levels: readonly string[]
}

const en: Words = {
  label: 'Address',
  clear: 'Clear',
  nothing: 'Nothing found',
  results: 'Results: {count}',
  required: 'Enter an address.',
  choose: 'Choose an address from the list.',
  deeper: 'Add the house number.',
  failed: 'The address service does not answer. Try again.',
  key: 'The address service refused the key of this page.',
  busy: 'Too many requests. Try again within a minute.',
  pick: 'Choose …',
  levels: [
    'Country',
    'County or municipality',
    'Municipality, parish or eldership',
    'Town, village or district',
    'Street or small place',
    'House',
    'Flat',
  ],
}

const et: Words = {
  label: 'Aadress',
  clear: 'Tühjenda',
  nothing: 'Midagi ei leitud',
  results: 'Tulemusi: {count}',
  required: 'Sisestage aadress.',
  choose: 'Valige aadress loendist.',
  deeper: 'Lisage majanumber.',
  failed: 'Aadressiteenus ei vasta. Proovige uuesti.',
  key: 'Aadressiteenus ei võtnud selle lehe võtit vastu.',
  busy: 'Liiga palju päringuid. Proovige minuti pärast uuesti.',
  pick: 'Valige …',
  levels: [
    'Riik',
    'Maakond või omavalitsus',
    'Omavalitsus, vald või seniūnija',
    'Linn, küla või linnaosa',
    'Tänav või väikekoht',
    'Maja',
    'Korter',
  ],
}

const lv: Words = {
  label: 'Adrese',
  clear: 'Notīrīt',
  nothing: 'Nekas nav atrasts',
  results: 'Rezultāti: {count}',
  required: 'Ievadiet adresi.',
  choose: 'Izvēlieties adresi no saraksta.',
  deeper: 'Pievienojiet mājas numuru.',
  failed: 'Adrešu pakalpojums neatbild. Mēģiniet vēlreiz.',
  key: 'Adrešu pakalpojums nepieņēma šīs lapas atslēgu.',
  busy: 'Pārāk daudz pieprasījumu. Mēģiniet vēlreiz pēc minūtes.',
  pick: 'Izvēlieties …',
  levels: [
    'Valsts',
    'Apriņķis, novads vai valstspilsēta',
    'Pašvaldība, pagasts vai seņūnija',
    'Pilsēta, ciems vai pilsētas daļa',
    'Iela vai maza vieta',
    'Māja',
    'Dzīvoklis',
  ],
}

const lt: Words = {
  label: 'Adresas',
  clear: 'Išvalyti',
  nothing: 'Nieko nerasta',
  results: 'Rezultatai: {count}',
  required: 'Įveskite adresą.',
  choose: 'Pasirinkite adresą iš sąrašo.',
  deeper: 'Pridėkite namo numerį.',
  failed: 'Adresų paslauga neatsako. Bandykite dar kartą.',
  key: 'Adresų paslauga nepriėmė šio puslapio rakto.',
  busy: 'Per daug užklausų. Bandykite dar kartą po minutės.',
  pick: 'Pasirinkite …',
  levels: [
    'Šalis',
    'Apskritis ar savivaldybė',
    'Savivaldybė, valsčius ar seniūnija',
    'Miestas, kaimas ar miesto dalis',
    'Gatvė ar maža vietovė',
    'Namas',
    'Butas',
  ],
}

const ru: Words = {
  label: 'Адрес',
  clear: 'Очистить',
  nothing: 'Ничего не найдено',
  results: 'Результаты: {count}',
  required: 'Введите адрес.',
  choose: 'Выберите адрес из списка.',
  deeper: 'Добавьте номер дома.',
  failed: 'Служба адресов не отвечает. Попробуйте ещё раз.',
  key: 'Служба адресов не приняла ключ этой страницы.',
  busy: 'Слишком много запросов. Повторите попытку через минуту.',
  pick: 'Выберите …',
  levels: [
    'Страна',
    'Уезд или самоуправление',
    'Самоуправление, волость или староство',
    'Город, деревня или район',
    'Улица или малое место',
    'Дом',
    'Квартира',
  ],
}

const ALL: Readonly<Record<string, Words>> = { en, et, lv, lt, ru }

/** @param tag a language tag such as `et-EE`; what the field does not speak is English */
export const wordsOf = (tag: string): Words => ALL[tag.slice(0, 2).toLowerCase()] ?? en
