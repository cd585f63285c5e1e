/**
 * In each thread and process of a test: which fault is on. Where none is, it notes by which faults' places the run comes,
 * at once, because a thread or a process may be ended at any time.
 */
import { appendFileSync } from 'node:fs'

const { FAULT_ON = '-1', FAULTS_MET = '' } = process.env
const on = Number(FAULT_ON)
const met = new Set<number>()

function meet(fault: number): boolean {
  if (!met.has(fault)) appendFileSync(FAULTS_MET, `${fault}\n`)
  met.add(fault)
  return false
}

Object.assign(globalThis, {
  __faults: { isOn: on === -1 ? meet : (fault: number) => fault === on },
})
