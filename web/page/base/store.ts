/** One place for what the page shows: parts of the page listen to what they show of it. */
import { useEffect, useReducer, useRef } from 'preact/hooks'
import { initialState, type State } from './state.ts'

let state: State = initialState()
const listeners = new Set<() => void>()

export const getState = (): State => state

/** Changes some members; listeners hear of it at once. */
export function setState(change: Partial<State>): void {
  state = { ...state, ...change }
  for (const listen of [...listeners]) listen()
}

/** Changes some options of the drive. */
export const changeDrive = (options: Partial<State['driveOptions']>): void =>
  setState({ driveOptions: { ...state.driveOptions, ...options } })

/** @returns a function that ends the listening */
export function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Calls back when what `select` takes from the state becomes another, and once at first. */
export function watch<T>(select: (state: State) => T, callback: (value: T) => void): () => void {
  let value = select(state)
  callback(value)
  return subscribe(() => {
    const next = select(state)
    if (Object.is(next, value)) return
    value = next
    callback(next)
  })
}

/** What `select` takes from the state; the component is drawn anew when it becomes another. */
export function useStore<T>(select: (state: State) => T): T {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const shown = useRef<T>(undefined as T)
  const selecting = useRef(select)
  selecting.current = select
  shown.current = select(state)
  useEffect(() => {
    const check = () => {
      if (!Object.is(selecting.current(state), shown.current)) redraw(undefined)
    }
    check()
    return subscribe(check)
  }, [])
  return shown.current
}
