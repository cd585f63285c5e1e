import { useEffect, useState } from 'preact/hooks'
import { failureOf } from '../base/ask.ts'
import { type Suggestion, suggest } from '../base/geocoder.ts'
import { setState } from '../base/store.ts'

/** A question is sent when nothing was typed for this long. */
const PAUSE_MS = 90

export interface Suggestions {
  /** The text that they answer; empty before the first answer. */
  readonly text: string
  readonly list: readonly Suggestion[]
}

const NONE: Suggestions = { text: '', list: [] }

/** Suggestions for a text; the last text that was typed counts; undefined asks for nothing. */
export function useSuggestions(text: string | undefined): Suggestions {
  const [suggestions, setSuggestions] = useState(NONE)
  useEffect(() => {
    const wanted = text?.trim()
    if (!wanted) {
      setSuggestions(NONE)
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const list = await suggest(wanted, abort.signal)
        if (!abort.signal.aborted) setSuggestions({ text: wanted, list })
        setState({ failure: undefined })
      } catch (error) {
        const failure = failureOf(error)
        if (!failure) return
        setSuggestions(NONE)
        setState({ failure })
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text])
  return suggestions
}
