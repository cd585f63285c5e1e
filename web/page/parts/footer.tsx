import { facts, ROOT } from '../base/facts.ts'
import { useWords } from '../text/translate.ts'

/** Whose data these are, and where the rest of the server is. */
export function Footer() {
  const t = useWords()
  return (
    <footer>
      {facts.isSample && <p class="sample">{t('page.sample')}</p>}
      {!facts.hasGround && <p class="sample">{t('page.noGround')}</p>}
      <p>
        <a href={`${ROOT}start`}>{t('page.services')}</a>
        {' · '}
        <a href={`${ROOT}docs`}>{t('page.docs')}</a>
        {' · '}
        <a href={`${ROOT}field`}>{t('page.field')}</a>
        {' · '}
        {facts.isSample ? '' : `${facts.title} · `}
        {t('page.built', { date: facts.builtAt })}
      </p>
      {facts.attributions.length > 0 && (
        <details>
          <summary>{t('page.data')}</summary>
          <ul>
            {facts.attributions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </footer>
  )
}
