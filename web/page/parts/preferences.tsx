/** Language and look of the page. */
import { LANGUAGES, type Language, THEMES, type Theme } from '../base/state.ts'
import { setState, useStore } from '../base/store.ts'
import { changeLanguage, languageName, useWords } from '../text/translate.ts'
import { Icon } from './icons.tsx'

export function Preferences() {
  const t = useWords()
  const language = useStore((state) => state.language)
  const theme = useStore((state) => state.theme)
  return (
    <div class="preferences">
      <label title={t('page.language')}>
        <span class="short" aria-hidden="true">
          {language.toUpperCase()}
        </span>
        <select
          aria-label={t('page.language')}
          value={language}
          onChange={({ currentTarget }) => void changeLanguage(currentTarget.value as Language)}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {languageName(one)}
            </option>
          ))}
        </select>
      </label>
      <label title={t('page.theme')}>
        <Icon name="sun" size={18} />
        <select
          aria-label={t('page.theme')}
          value={theme}
          onChange={({ currentTarget }) => setState({ theme: currentTarget.value as Theme })}
        >
          {THEMES.map((one) => (
            <option key={one} value={one}>
              {t(`page.theme.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
